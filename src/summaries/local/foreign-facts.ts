import { findContacts } from './contacts.ts';
import { CONFIDENCE, type FoundFact, foundFact } from './found-fact.ts';
import { type Line, writeOut } from './reading.ts';

/** What can be read in any language: the caller's last e-mail address and number. */
export function foreignFacts(lines: readonly Line[]): FoundFact[] {
  const said = lines.flatMap(({ role, turn, text }) =>
    role === 'user' ? findContacts(writeOut(text)).map((value) => ({ ...value, turn })) : [],
  );
  return (['email', 'phone'] as const).flatMap((kind) => {
    const last = said.findLast((value) => value.kind === kind);
    if (!last) return [];
    const fact = { value: last.shown, turn: last.turn };
    return [foundFact(kind, fact, { confidence: CONFIDENCE.unsure })];
  });
}
