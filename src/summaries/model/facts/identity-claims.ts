import type { Fact, FactKind } from '../../../domain/facts/fact.ts';
import { valueTexts } from '../../../domain/facts/fact-values.ts';
import * as lists from '../../../language/vocabulary/claims/identity.ts';
import { type Cues, cues } from '../../../language/vocabulary/cues.ts';
import type { CallEvidence } from '../claims/call-evidence.ts';
import { behindLast, endsWith } from '../claims/cue-places.ts';
import { foldText, wordsOf } from '../claims/fold-text.ts';
import type { SpokenTurn } from '../claims/spoken-evidence.ts';
import type { DraftFact } from '../draft.ts';

const OF_THE_CALLER: ReadonlySet<FactKind> = new Set<FactKind>([
  'name',
  'preferred_name',
  'company',
  'email',
  'phone',
  'address',
]);
const NAMES: ReadonlySet<FactKind> = new Set<FactKind>(['name', 'preferred_name', 'company']);
/** From here on rules are sure of a name. */
const GOOD_CONFIDENCE = 0.8;
const INTRODUCES = cues(lists.INTRODUCES);
const BETWEEN = cues(lists.BEFORE_NAMES, 'whole');
const SPEAKS = cues(lists.SPEAKS, 'start');
const ANOTHERS = cues(lists.OF_ANOTHER);
const BELONGS = cues(lists.BELONGS);
const WORDS_BEFORE_COMPANY = 2;

/** Whether a fact identifies the caller; withdrawn facts do not. */
export const isIdentity = ({ kind, status }: DraftFact): boolean =>
  OF_THE_CALLER.has(kind) && status !== 'withdrawn';

/** Whether the text contains all certain names of that kind from the built-in summary. */
function isKnownName(kind: FactKind, text: string, builtIn: readonly Fact[]): boolean {
  const words = new Set(wordsOf(text));
  const sure = builtIn.filter(
    (fact) =>
      fact.kind === kind &&
      fact.status !== 'withdrawn' &&
      fact.person.role === 'caller' &&
      fact.confidence >= GOOD_CONFIDENCE,
  );
  const names = sure.flatMap(valueTexts);
  return names.length > 0 && names.every((name) => wordsOf(name).every((word) => words.has(word)));
}

type Around = { readonly before: string; readonly after: string };

/** The text before and after a name in a turn, or its first word. */
function around(name: string, { text }: SpokenTurn): Around[] {
  const said = foldText(text);
  const parts = [foldText(name), wordsOf(name)[0] ?? ''].filter(Boolean);
  return parts.flatMap((part) => {
    const at = said.lastIndexOf(part);
    return at === -1
      ? []
      : [{ before: text.slice(0, at).trim(), after: text.slice(at + part.length).trim() }];
  });
}

/** Whether a text ends with such a phrase, followed at most by a title or filler. */
function leads(phrases: Cues, before: string): boolean {
  const rest = behindLast(phrases, before);
  return rest !== null && (/^[^\p{L}\p{N}]*$/u.test(rest) || BETWEEN.test(rest));
}

/** Whether a caller introduces themselves: "this is Nora", "Nora speaking". */
const introduces = (name: string, said: SpokenTurn): boolean =>
  said.role === 'user' &&
  around(name, said).some(
    ({ before, after }) =>
      !endsWith(ANOTHERS, before) && (leads(INTRODUCES, before) || SPEAKS.test(after)),
  );

/** Whether a turn names the caller's company. */
const belongs = (company: string, said: SpokenTurn): boolean =>
  said.role === 'agent' ||
  around(company, said).some(
    ({ before }) => !endsWith(ANOTHERS, before) && endsWith(BELONGS, before, WORDS_BEFORE_COMPANY),
  );

/**
 * Whether a turn identifies the caller and not somebody else. A name without an introduction has to be the certain
 * name of the built-in summary, or a longer form of it.
 */
export function saysWho(
  fact: DraftFact,
  said: SpokenTurn,
  { own, builtIn, isRead }: CallEvidence,
): boolean {
  if (!isIdentity(fact)) return true;
  if (!own.said.some(({ turn }) => turn === said.turn)) return false;
  const text = fact.text ?? '';
  if (!isRead || !NAMES.has(fact.kind)) return true;
  if (isKnownName(fact.kind, text, builtIn)) return true;
  return fact.kind === 'company' ? belongs(text, said) : introduces(text, said);
}
