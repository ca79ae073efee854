import type { CorrectionEvent, FactsByHand } from '../facts/fact-correction.ts';
import { valueKey, withKeys } from '../facts/fact-keys.ts';
import type { CallWithFacts } from '../facts/remembered-fact.ts';
import { type SplitNote, withoutDeleted } from '../forgetting/deleted-facts.ts';

/**
 * The calls without what was deleted by hand, and the corrections of their facts as events among them. Corrections
 * of calls that are not among them are left out.
 */
export function withFactsByHand<Call extends CallWithFacts>(
  calls: readonly Call[],
  byHand: FactsByHand,
  split: SplitNote,
): (Call | CorrectionEvent)[] {
  const { corrections, digest } = byHand;
  const ids = new Set(calls.map(({ callId }) => callId));
  const events = corrections
    .filter(({ about }) => ids.has(about.callId))
    .map(
      ({ id, about, fact, atMs }): CorrectionEvent => ({
        callId: id,
        startedAtMs: atMs,
        facts: [{ ...fact, key: id }],
        corrects: about,
        valueKey: valueKey(fact, digest),
      }),
    );
  return withoutDeleted<Call | CorrectionEvent>(
    [...withKeys(calls, digest), ...events],
    byHand,
    split,
  );
}
