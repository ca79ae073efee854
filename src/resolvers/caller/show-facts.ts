import type { RequestContext } from '../../context.ts';
import type { Caller } from '../../domain/callers/caller.ts';
import type { CallRecord } from '../../domain/callers/recorded-call.ts';
import type { Ending, RememberedFact } from '../../domain/facts/remembered-fact.ts';
import { nodeId } from '../../domain/node-id.ts';
import { formatFact } from '../../language/phrasing/format-fact.ts';
import { readEvidence } from './read-evidence.ts';
import type { KnownFacts } from './read-facts.ts';

/** A fact with the way to the call it rests on; the calls of all facts of an answer are read at once. */
export type ShownFact = {
  readonly id: string;
  readonly caller: Caller;
  readonly fact: RememberedFact;
  /** As a note says it; empty where it was forgotten or deleted. */
  readonly value: string;
  readonly call: () => Promise<CallRecord | null>;
};

const GONE: readonly (Ending | null)[] = ['forgotten', 'deleted'];

/** Whether nothing but the kind of a fact is left. */
export const isGone = ({ endedBy }: RememberedFact): boolean => GONE.includes(endedBy);

/** @throws DomainError `validation_error` when the answer would become too large */
export function showFacts(
  facts: readonly RememberedFact[],
  { caller, calls, timeZone }: KnownFacts,
  context: RequestContext,
): ShownFact[] {
  const { contact, scope } = caller;
  const uids = new Map(calls.map(({ callId, uid }) => [callId, uid]));
  const options = { timeZone, nowMs: context.services.now() };
  const ids = [...new Set(facts.map(({ callId }) => callId))];
  const evidence = readEvidence(scope, contact.e164, ids, context);
  const shown = facts.map((fact) => ({
    id: nodeId('RememberedFact', uids.get(fact.callId) ?? '', fact.key),
    caller,
    fact,
    value: isGone(fact) ? '' : formatFact(fact, options),
    call: () => evidence(fact.callId),
  }));
  const chars = shown.map(({ fact, value }) => value.length + fact.words.length);
  context.answerBudget.take(chars.reduce((sum, count) => sum + count, 0));
  return shown;
}
