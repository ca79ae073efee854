import type { Services, TenantPrincipal } from '../../context.ts';
import type { Recall } from '../../domain/callers/recall.ts';
import type { NewRecallTrace } from '../../domain/callers/recall-trace.ts';
import type { SessionStart } from '../../domain/callers/recorded-call.ts';
import type { ParsedNumber } from '../../domain/phone-numbers/phone-number.ts';

/** A recall that was accepted. */
export type AcceptedRecall = {
  readonly principal: TenantPrincipal;
  readonly number: ParsedNumber;
  readonly start: SessionStart;
  /** The `uid` of the call if the recall begins it. */
  readonly callUid: string;
  /** By `performance.now()`. */
  readonly startedAt: number;
};

type RecallSources = Pick<
  NewRecallTrace,
  'contactUid' | 'memoryVersion' | 'lookups' | 'memoryRead'
>;

/** More digits of the clock are noise. */
const toHundredths = (ms: number): number => Math.round(ms * 100) / 100;

/** @param startedAt by `performance.now()` */
export const msSince = (startedAt: number): number => toHundredths(performance.now() - startedAt);

/** Has a trace of the recall stored behind the answer. */
export function traceRecall(
  { principal: { scope }, start, callUid }: AcceptedRecall,
  { traceId, known, degraded, timing, freshness, memory }: Recall,
  { contactUid, memoryVersion, lookups, memoryRead }: RecallSources,
  { newId, enricher, storeTrace }: Services,
): void {
  const { e164, sessionId, trigger, atMs } = start;
  storeTrace({
    uid: newId(),
    scope,
    e164,
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
