import type { RequestContext } from '../../context.ts';
import type { Caller } from '../../domain/callers/caller.ts';
import { InvalidInput } from '../../domain/errors.ts';
import { type EnteredFault, enteredValue } from '../../domain/facts/entered/entered-value.ts';
import type { Fact } from '../../domain/facts/fact.ts';
import { enteredFact, type FactCorrection } from '../../domain/facts/fact-correction.ts';
import { endOf } from '../../domain/facts/fact-lifetime.ts';
import { namesOf } from '../audited.ts';
import { changeFact, factToChange, wrongState } from './change-fact.ts';
import { type FactView, toFactViews } from './fact-view.ts';
import type { FoundFact } from './find-fact.ts';

type CorrectFactInput = { id: string; value: string; atMs?: number | null | undefined };

/**
 * Replaces a current fact by a value that somebody typed. Later calls may replace that, but not by repeating the old
 * value.
 *
 * @throws DomainError `not_found`, and for a fact that has ended or a text that is no value of its kind
 */
export async function correctFact(
  { id, value, atMs }: CorrectFactInput,
  context: RequestContext,
): Promise<{ fact: FactView | null; caller: Caller }> {
  const { services } = context;
  const { corrections } = services.stores;
  const found = await factToChange(id, context);
  const { fact, known } = found;
  if (fact.endedBy !== null) throw wrongState('Only a fact that holds now can be corrected');
  const nowMs = services.now();
  const { kind, callId, turn, key = '' } = fact;
  const correction: FactCorrection = {
    id: services.newId(),
    about: { kind, callId, turn, key },
    fact: readFact(found, { text: value.trim(), atMs: atMs ?? null }, nowMs),
    atMs: nowMs,
  };
  const changed = namesOf({ value, atMs: atMs ?? undefined });
  const change = { action: 'correct_fact', subjectId: id, changed } as const;
  const caller = await changeFact(known.caller, change, context, {
    store: (entry) => corrections.addCorrection(entry, correction),
  });
  const now = await context.loaders.facts.load({ caller, asOfMs: null });
  const holding = now.facts.filter((one) => one.key === correction.id);
  return { fact: toFactViews(holding, now, context)[0] ?? null, caller };
}

const refuse = ({ field, fault }: EnteredFault) =>
  new InvalidInput({ code: 'invalid_input', message: fault, path: [field] });

function readFact(
  { fact, known, call }: FoundFact,
  entered: { readonly text: string; readonly atMs: number | null },
  nowMs: number,
): Fact {
  const read = enteredValue(fact, entered, {
    nowMs,
    zone: known.timeZone,
    language: call.language,
  });
  if ('fault' in read) throw refuse(read);
  const next = enteredFact(fact, read.value);
  const endMs = endOf(next, nowMs);
  if (endMs !== null && endMs <= nowMs) {
    const field = entered.atMs === null ? 'value' : 'atMs';
    throw refuse({ field, fault: 'must be a moment that is not over' });
  }
  return next;
}
