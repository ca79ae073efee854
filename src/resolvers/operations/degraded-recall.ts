import { UNKNOWN_PERSON } from '../../domain/callers/identity.ts';
import { type Recall, UNKNOWN_PHONE } from '../../domain/callers/recall.ts';

/** The full shape with nothing in it, for when memory cannot be reached. */
export const degradedRecall = (traceId: string, totalMs: number): Recall => ({
  traceId,
  known: false,
  caller: {
    name: null,
    firstSeenMs: 0,
    lastSeenMs: 0,
    totalCalls: 0,
    tags: [],
    customAttributes: '{}',
  },
  memory: { summary: '', recentCalls: [], writtenBy: null, fallback: null, isPending: false },
  enrichment: {
    person: UNKNOWN_PERSON,
    company: null,
    phone: UNKNOWN_PHONE,
    conflicts: [],
    intent: null,
  },
  timing: { totalMs, memoryMs: totalMs, enrichmentMs: 0, cacheHit: false },
  freshness: { memoryAgeMs: null, enrichmentAgeMs: null },
  degraded: true,
});
