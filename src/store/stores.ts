import type { Db } from 'mongodb';
import { createContactStore } from './callers/contacts.ts';
import { createCorrectionStore } from './callers/corrections.ts';
import { createDirectoryStore } from './callers/directory.ts';
import { createCallBodyStore } from './calls/call-bodies.ts';
import { createCallNoteStore } from './calls/call-notes.ts';
import { createCallStore } from './calls/calls.ts';
import { createWriteBackStore } from './calls/write-backs.ts';
import { createEnrichmentStore } from './enrichment/enrichments.ts';
import { createProviderLedger } from './enrichment/provider-ledger.ts';
import { createErasureRequestStore } from './erasure/erasure-requests.ts';
import { createErasureStore } from './erasure/erasures.ts';
import { createTombstoneStore } from './erasure/tombstones.ts';
import { createRecallTraceStore } from './recall-traces/recall-traces.ts';
import { createTracedCallStore } from './recall-traces/traced-calls.ts';
import { createQueueHealthStore, createSummaryRetryStore } from './summaries/summary-states.ts';
import { createApiKeyStore } from './tenants/api-keys.ts';
import { createAuditLog } from './tenants/audit-log.ts';
import { createBucketStore } from './tenants/buckets.ts';
import type { FindScopeIds } from './tenants/scope-ids.ts';
import { createTenantStore } from './tenants/tenants.ts';
import { createUsageStore } from './tenants/usage.ts';

/** @param flush stores what waits of recalls: their sessions, and that callers were seen */
export const createStores = (
  db: Db,
  idsOf: FindScopeIds,
  flush: Partial<Readonly<Record<'sessions' | 'visits', () => Promise<void>>>> = {},
) => ({
  tenants: createTenantStore(db),
  apiKeys: createApiKeyStore(db),
  contacts: createContactStore(db, idsOf, flush.visits),
  directory: createDirectoryStore(db, idsOf),
  calls: createCallStore(db, idsOf, flush.sessions),
  writeBacks: createWriteBackStore(db, idsOf, flush.sessions),
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
