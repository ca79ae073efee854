import type { RequestContext } from '../../context.ts';
import { asEntered, type FactCorrection } from '../../domain/facts/fact-correction.ts';
import { namesOf } from '../audited.ts';
import { type EnteredFact, factToChange, storeEntered, wrongState } from './change-fact.ts';
import { readEntered } from './read-entered.ts';

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
): Promise<EnteredFact> {
  const { services } = context;
  const { fact, known, call } = await factToChange(id, context);
  if (fact.endedBy !== null) throw wrongState('Only a fact that holds now can be corrected');
  const nowMs = services.now();
  const how = { nowMs, zone: known.timeZone, language: call.language };
  const { kind, callId, turn, key = '' } = fact;
  const correction: FactCorrection = {
    id: services.newId(),
    about: { kind, callId, turn, key },
    fact: readEntered(asEntered(fact), { text: value.trim(), atMs: atMs ?? null }, how),
    atMs: nowMs,
  };
  const changed = namesOf({ value, atMs: atMs ?? undefined });
  const change = { action: 'correct_fact', subjectId: id, changed } as const;
  return storeEntered(known.caller, correction, change, context);
}
