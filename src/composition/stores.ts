import type { Db } from 'mongodb';
import type { Stores } from '../context.ts';
import { createContactStore } from '../store/callers/contacts.ts';
import { createCorrectionStore } from '../store/callers/corrections.ts';
import { createDirectoryStore } from '../store/callers/directory.ts';
import { createCallBodyStore } from '../store/calls/call-bodies.ts';
import { createCallNoteStore } from '../store/calls/call-notes.ts';
import { createCallStore } from '../store/calls/calls.ts';
import { createWriteBackStore } from '../store/calls/write-backs.ts';
import { createEnrichmentStore } from '../store/enrichment/enrichments.ts';
import { createProviderLedger } from '../store/enrichment/provider-ledger.ts';
import { createErasureRequestStore } from '../store/erasure/erasure-requests.ts';
import { createErasureStore } from '../store/erasure/erasures.ts';
import { createTombstoneStore } from '../store/erasure/tombstones.ts';
import { createRecallTraceStore } from '../store/recall-traces/recall-traces.ts';
import { createTracedCallStore } from '../store/recall-traces/traced-calls.ts';
import { createQueueHealthStore } from '../store/summaries/queue-health.ts';
import { createSummaryRetryStore } from '../store/summaries/summary-retries.ts';
import { createApiKeyStore } from '../store/tenants/api-keys.ts';
import { createAuditLog } from '../store/tenants/audit-log.ts';
import { createBucketStore } from '../store/tenants/buckets.ts';
import type { FindScopeIds } from '../store/tenants/scope-ids.ts';
import { createTenantStore } from '../store/tenants/tenants.ts';
import { createUsageStore } from '../store/tenants/usage.ts';

/** @param flushSessions stores the sessions that wait */
export const createStores = (
  db: Db,
  idsOf: FindScopeIds,
  flushSessions?: () => Promise<void>,
): Stores => ({
  tenants: createTenantStore(db),
  apiKeys: createApiKeyStore(db),
  contacts: createContactStore(db, idsOf, flushSessions),
  directory: createDirectoryStore(db, idsOf),
  calls: createCallStore(db, idsOf, flushSessions),
  writeBacks: createWriteBackStore(db, idsOf, flushSessions),
  callBodies: createCallBodyStore(db),
  summaryRetries: createSummaryRetryStore(db),
  callNotes: createCallNoteStore(db),
  corrections: createCorrectionStore(db, idsOf),
  enrichments: createEnrichmentStore(db),
  providerLedger: createProviderLedger(db),
  usage: createUsageStore(db),
  queueHealth: createQueueHealthStore(db),
  buckets: createBucketStore(db),
  auditLog: createAuditLog(db),
  recallTraces: createRecallTraceStore(db, idsOf),
  erasures: createErasureStore(db, idsOf),
  erasureRequests: createErasureRequestStore(db),
  tombstones: createTombstoneStore(db, idsOf),
  tracedCalls: createTracedCallStore(db),
});
