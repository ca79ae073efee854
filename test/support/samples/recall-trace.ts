import type { NewRecallTrace } from '#src/domain/callers/recall-trace.ts';
import { parsePhoneNumber } from '#src/domain/phone-numbers/phone-number.ts';

/** A trace of a recall that read nothing, with what a test changes of it. */
export const newTrace = (changes: Partial<NewRecallTrace> = {}): NewRecallTrace => ({
  uid: 'u',
  scope: { tenantId: 't1', mode: 'live' },
  e164: parsePhoneNumber('+14155550100', 'US').e164,
  sessionId: null,
  callUid: 'c',
  contactUid: null,
  memoryVersion: null,
  traceId: '0af7651916cd43dd8448eb211c80319c',
  atMs: 1,
  trigger: null,
  known: false,
  degraded: false,
  timing: { totalMs: 1, memoryMs: 1, enrichmentMs: 0, cacheHit: false },
  freshness: { memoryAgeMs: null, enrichmentAgeMs: null },
  budgetMs: 300,
  memoryRead: 'read',
  summaryTold: '',
  callsTold: [],
  lookups: [],
  ...changes,
});
