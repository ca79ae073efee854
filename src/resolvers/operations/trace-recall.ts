import type { Services } from '../../context.ts';
import type { Recall } from '../../domain/callers/recall.ts';
import type { NewRecallTrace } from '../../domain/callers/recall-trace.ts';
import type { AcceptedRecall } from './accepted-recall.ts';
import { toHundredths } from './milliseconds.ts';

type RecallSources = Pick<
  NewRecallTrace,
  'contactUid' | 'memoryVersion' | 'lookups' | 'memoryRead'
>;

/** Has a trace of the recall stored behind the answer. */
export function traceRecall(
  { scope, number, start, callUid }: AcceptedRecall,
  { traceId, known, degraded, timing, freshness, memory }: Recall,
  { contactUid, memoryVersion, lookups, memoryRead }: RecallSources,
  { newId, enricher, storeTrace }: Services,
): void {
  const { sessionId, trigger, atMs } = start;
  storeTrace({
    uid: newId(),
    scope,
    e164: number.e164,
    sessionId,
    callUid,
    contactUid,
    memoryVersion,
    traceId,
    atMs,
    trigger,
    known,
    degraded,
    timing,
    freshness,
    budgetMs: enricher.budgetMs(trigger),
    memoryRead,
    summaryTold: memory.summary,
    callsTold: memory.recentCalls.map(({ callId, startedAtMs }) => ({ callId, startedAtMs })),
    lookups: lookups.map((lookup) => ({ ...lookup, ms: lookup.ms && toHundredths(lookup.ms) })),
  });
}
