import type { Db } from 'mongodb';
import { v7 as uuidv7 } from 'uuid';
import { runInSlices } from '../concurrency/run-in-slices.ts';
import type { Services, Stores } from '../context.ts';
import { createEnricher, type Enricher } from '../enrichment/enricher.ts';
import { createIntentStatisticsCache } from '../enrichment/intent-statistics-cache.ts';
import { createLocalPhoneLookup, type LocalPhoneLookup } from '../enrichment/local/phone-lookup.ts';
import { createTimeZoneOf } from '../enrichment/local/time-zone-of.ts';
import { createNameIndexer } from '../jobs/name-indexer.ts';
import { warmRedaction } from '../redaction/redact-turns.ts';
import { createLoaders } from '../resolvers/loaders/create-loaders.ts';
import type { Config } from '../settings/config.ts';
import { createReplayer } from '../spool/replayer.ts';
import { createWriteBackSpool } from '../spool/write-back-spool.ts';
import { createCallerNameStore } from '../store/callers/caller-names.ts';
import { createContactStore } from '../store/callers/contacts.ts';
import { createCorrectionStore } from '../store/callers/corrections.ts';
import { createDirectoryStore } from '../store/callers/directory.ts';
import { createCallBodyStore } from '../store/calls/call-bodies.ts';
import { createCallNoteStore } from '../store/calls/call-notes.ts';
import { createCallStore } from '../store/calls/calls.ts';
import { createWriteBackStore } from '../store/calls/write-backs.ts';
import { createEnrichmentStore } from '../store/enrichment/enrichments.ts';
import { createIntentStatisticsStore } from '../store/enrichment/intent-statistics.ts';
import { createProviderAnswerStore } from '../store/enrichment/provider-answers.ts';
import { createErasureStore } from '../store/erasure/erasures.ts';
import { createTombstoneStore } from '../store/erasure/tombstones.ts';
import { createRecallTraceWriter } from '../store/recall-traces/recall-trace-writer.ts';
import { createRecallTraceStore } from '../store/recall-traces/recall-traces.ts';
import { createTracedCallStore } from '../store/recall-traces/traced-calls.ts';
import { createQueueHealthStore } from '../store/summaries/queue-health.ts';
import { createSummaryRetryStore } from '../store/summaries/summary-retries.ts';
import { createApiKeyStore } from '../store/tenants/api-keys.ts';
import { createAuditLog } from '../store/tenants/audit-log.ts';
import { createBucketStore } from '../store/tenants/buckets.ts';
import { createScopeIds, type FindScopeIds } from '../store/tenants/scope-ids.ts';
import { createTenantStore } from '../store/tenants/tenants.ts';
import { createUsageStore } from '../store/tenants/usage.ts';
import { createUsageMeter } from '../store/tenants/usage-meter.ts';
import { createStoreBreaker, createTimeLimitedCall } from '../store/time-limit.ts';
import { digestCall } from '../summaries/local/digest.ts';
import type { FaultReporter } from '../telemetry/fault-reporter.ts';
import type { LiveMetrics } from '../telemetry/live-metrics.ts';
import { createErasedCaches, createErasing, spoolFolderOf } from './erasing.ts';
import { createConfiguredEvents } from './live-events.ts';
import { createMemoryRefreshes } from './memory-refreshes.ts';
import { createReplayTarget } from './replay-target.ts';
import type { ServiceStorage } from './service-storage.ts';
import { createSpoolCheck } from './spool-check.ts';

export type ServiceDependencies = {
  readonly config: Config;
  readonly storage: Pick<ServiceStorage, 'db' | 'isOpen'>;
  readonly requestSummary: (callKey: string) => Promise<void>;
  readonly reportFault: FaultReporter;
  /** Called with the number of traces of recalls that will not be stored. */
  readonly onTracesDropped: (traces: number) => void;
  readonly now: () => number;
  readonly metrics: LiveMetrics;
};

const createStores = (db: Db, idsOf: FindScopeIds): Stores => ({
  tenants: createTenantStore(db),
  apiKeys: createApiKeyStore(db),
  contacts: createContactStore(db, idsOf),
  directory: createDirectoryStore(db, idsOf),
  calls: createCallStore(db, idsOf),
  writeBacks: createWriteBackStore(db, idsOf),
  callBodies: createCallBodyStore(db),
  summaryRetries: createSummaryRetryStore(db),
  callNotes: createCallNoteStore(db),
  corrections: createCorrectionStore(db, idsOf),
  providerAnswers: createProviderAnswerStore(db),
  usage: createUsageStore(db),
  queueHealth: createQueueHealthStore(db),
  buckets: createBucketStore(db),
  auditLog: createAuditLog(db),
  recallTraces: createRecallTraceStore(db, idsOf),
  erasures: createErasureStore(db, idsOf),
  tombstones: createTombstoneStore(db, idsOf),
  tracedCalls: createTracedCallStore(db),
});

function createStoreCalls({
  config,
  storage: { isOpen },
}: ServiceDependencies): Services['storeCall'] {
  const breaker = createStoreBreaker();
  return {
    recall: createTimeLimitedCall({ timeoutMs: config.storeTimeoutMs, breaker, isOpen }),
    writeBack: createTimeLimitedCall({ timeoutMs: config.writeBackTimeoutMs, breaker, isOpen }),
  };
}

function createBuiltInEnricher(
  { config, storage, reportFault, now }: ServiceDependencies,
  phoneLookup: LocalPhoneLookup,
  indexNames: () => void,
): Enricher {
  phoneLookup.warm();
  const store = createEnrichmentStore(storage.db);
  return createEnricher({
    providers: [phoneLookup],
    cache: {
      find: store.find,
      async save(scope, contactUid, provider, row) {
        await store.save(scope, contactUid, provider, row);
        if (row.answer?.kind === 'identity') indexNames();
      },
    },
    now,
    budgets: { ringingMs: config.ringingBudgetMs, otherwiseMs: config.answeredBudgetMs },
    onFault: (provider, error) => reportFault(`enrichment by ${provider}`, error),
  });
}

/** How long a request to erase waits until everything is removed. */
const ERASING_WAIT_MS = 10_000;

/** Requests summaries without delaying the response; the sweeper finds those whose request failed. */
function createSummaryRequests({ requestSummary, reportFault }: ServiceDependencies) {
  const pending = new Set<Promise<void>>();
  return {
    request(callKey: string): void {
      const asked = requestSummary(callKey)
        .catch((error: unknown) => reportFault('asking for a summary', error))
        .finally(() => pending.delete(asked));
      pending.add(asked);
    },
    settled: () => Promise.all(pending),
  };
}

/** Builds what resolvers work with. */
export function createServices(dependencies: ServiceDependencies): {
  services: Services;
  /** What the service does by itself: it empties its spool and keeps the index of names. */
  startBackgroundWork(): void;
  /** Ends the streams of subscribers. */
  endStreams(): void;
  /** Finishes what was begun after a response. */
  close(): Promise<void>;
} {
  const { config, storage, reportFault, now } = dependencies;
  const { db } = storage;
  warmRedaction();
  const idsOf = createScopeIds(db);
  const stores = createStores(db, idsOf);
  const phoneLookup = createLocalPhoneLookup();
  const nameIndexer = createNameIndexer({
    contacts: stores.contacts,
    names: createCallerNameStore(db),
    isOpen: storage.isOpen,
    reportFault,
  });
  const enricher = createBuiltInEnricher(dependencies, phoneLookup, nameIndexer.wake);
  const timeZoneOf = createTimeZoneOf(phoneLookup, (error) =>
    reportFault('finding a time zone', error),
  );
  const meter = createUsageMeter(stores.usage, now, (error) => reportFault('usage', error));
  const traceWriter = createRecallTraceWriter(stores.recallTraces, {
    onDropped: dependencies.onTracesDropped,
    onFault: (error) => reportFault('storing recall traces', error),
  });
  const intentStatistics = createIntentStatisticsCache(
    createIntentStatisticsStore(db).find,
    (error) => reportFault('reading intent statistics', error),
  );
  const summaryRequests = createSummaryRequests(dependencies);
  const spool = createWriteBackSpool(spoolFolderOf(config), reportFault);
  const events = createConfiguredEvents({ ...dependencies, newId: uuidv7 });
  const refreshMemory = createMemoryRefreshes(
    { ...stores, timeZoneOf, now, onRenamed: nameIndexer.wake },
    events.publish,
  );
  const caches = createErasedCaches(enricher);
  const eraser = createErasing(
    {
      ...dependencies,
      db,
      idsOf,
      newId: uuidv7,
      caches,
      async refreshLaterCaller(scope, key) {
        const [later] = await stores.contacts.findMany({ key: [key] }, scope);
        if (later) await refreshMemory(scope, later.contact.e164, null);
      },
    },
    ERASING_WAIT_MS,
  );
  const services: Services = {
    stores,
    loadersFor: (principal, budget) =>
      createLoaders(principal, budget, { stores, timeZoneOf, now }),
    spool,
    enricher,
    intentStatistics,
    storeCall: createStoreCalls(dependencies),
    digestCall,
    runInSlices,
    refreshMemory,
    publish: events.publish,
    subscribe: events.subscribe,
    indexNames: nameIndexer.wake,
    timeZoneOf,
    requestSummary: summaryRequests.request,
    storeTrace: traceWriter.add,
    eraser,
    isErased: caches.isErased,
    countUsage: meter.count,
    knownUsage: meter.known,
    reportFault,
    defaultCountry: config.defaultRegion,
    now,
    newId: uuidv7,
  };
  const replayer = createReplayer(spool, createReplayTarget(services, config, storage));
  const spoolCheck = createSpoolCheck(dependencies, stores.tombstones);
  return {
    services,
    startBackgroundWork() {
      replayer.start();
      spoolCheck.start();
      nameIndexer.start();
    },
    endStreams: events.endStreams,
    async close() {
      await Promise.all([replayer.stop(), spoolCheck.stop(), eraser.stop()]);
      await summaryRequests.settled();
      await enricher.drain();
      await nameIndexer.stop();
      await traceWriter.close();
      await meter.close();
      await events.close();
    },
  };
}
