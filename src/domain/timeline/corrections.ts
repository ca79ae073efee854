import type { CorrectionEvent, FactsByHand } from '../facts/fact-correction.ts';
import { valueKey, withKeys } from '../facts/fact-keys.ts';
import type { CallWithFacts } from '../facts/remembered-fact.ts';
import { withoutDeleted } from '../forgetting/deleted-facts.ts';

/** The corrections as events; those of calls that are not among these are left out. */
function eventsOf(
  calls: readonly CallWithFacts[],
  { corrections, digest }: FactsByHand,
): CorrectionEvent[] {
  const ids = new Set(calls.map(({ callId }) => callId));
  return corrections
    .filter(({ about }) => ids.has(about.callId))
    .map(({ id, about, fact, atMs }) => ({
      callId: id,
      startedAtMs: atMs,
      facts: [{ ...fact, key: id }],
      corrects: about,
      valueKey: valueKey(fact, digest),
    }));
}

/**
 * The calls without what was deleted by hand, and the corrections of their facts as events among them.
 *
 * @returns `changed`: those in which something was found that had been deleted
 */
export function withFactsByHand<Call extends CallWithFacts>(
  given: readonly Call[],
  byHand: FactsByHand,
): {
  readonly calls: readonly (Call | CorrectionEvent)[];
  readonly changed: readonly (Call | CorrectionEvent)[];
} {
  const { corrections, deletions, digest } = byHand;
  if (corrections.length === 0 && deletions.length === 0) return { calls: given, changed: [] };
  const all = [...withKeys(given, digest), ...eventsOf(given, byHand)];
  const calls = withoutDeleted<Call | CorrectionEvent>(all, byHand);
  return { calls, changed: calls.filter((call, index) => call !== all[index]) };
}
