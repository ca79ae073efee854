import type { RequestContext } from '../../context.ts';
import type { Caller } from '../../domain/callers/caller.ts';
import type { KnownFacts } from '../../domain/callers/known-facts.ts';
import type { CallRecord } from '../../domain/callers/recorded-call.ts';
import type { RememberedFact } from '../../domain/facts/remembered-fact.ts';
import { formatFact } from '../../domain/facts/wording/format-fact.ts';
import { nodeId } from '../../domain/node-id.ts';

/** A fact with the way to the call that it rests on. */
export type FactView = {
  readonly id: string;
  readonly caller: Caller;
  readonly fact: RememberedFact;
  /** As a note says it; empty where it was deleted. */
  readonly value: string;
  readonly call: () => Promise<CallRecord | null>;
};

/** Whether nothing but the kind of a fact is left. */
export const isDeleted = ({ endedBy }: RememberedFact): boolean => endedBy === 'deleted';

/** @throws DomainError `validation_error` when the answer would become too large */
export function toFactViews(
  facts: readonly RememberedFact[],
  { caller, calls, timeZone }: KnownFacts,
  context: RequestContext,
): FactView[] {
  const uids = new Map(calls.map(({ callId, uid }) => [callId, uid]));
  const options = { timeZone, nowMs: context.services.now() };
  const shown = facts.map((fact) => {
    const uid = uids.get(fact.callId) ?? '';
    return {
      id: nodeId('RememberedFact', uid, fact.key),
      caller,
      fact,
      value: isDeleted(fact) ? '' : formatFact(fact, options),
      call: () => context.loaders.call.load(uid),
    };
  });
  const chars = shown.map(({ fact, value }) => value.length + fact.words.length);
  context.answerBudget.take(chars.reduce((sum, count) => sum + count, 0));
  return shown;
}
