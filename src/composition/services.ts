import { warmRedaction } from 'spoken-redaction';
import { runInSlices } from '../concurrency/run-in-slices.ts';
import { createWriteBehind } from '../concurrency/write-behind.ts';
import { yieldToEventLoop } from '../concurrency/yield-to-event-loop.ts';
import type { Services } from '../context.ts';
import { forgetParsedNumbers } from '../domain/phone-numbers/phone-number.ts';
import { createIntentStatisticsCache } from '../enrichment/intent-statistics-cache.ts';
import { createLocalPhoneLookup } from '../enrichment/local-phone-lookup.ts';
import { createTimeZoneOf } from '../enrichment/time-zone-of.ts';
import { createLoaders } from '../resolvers/loaders/create-loaders.ts';
import { createReplayer, createWriteBackSpool } from '../spool/write-back-spool.ts';
import { createSessionWriter } from '../store/calls/session-writer.ts';
import { isWorthRetrying } from '../store/driver-errors.ts';
import { createIntentStatisticsStore } from '../store/enrichment/intent-statistics.ts';
import { createRecallTraceWriter } from '../store/recall-traces/recall-traces.ts';
import { createStores } from '../store/stores.ts';
import { createScopeIds } from '../store/tenants/scope-ids.ts';
import { createUsageMeter } from '../store/tenants/usage.ts';
import { createStoreBreaker, createTimeLimitedCall } from '../store/time-limit.ts';
import { createUnreadCalls } from '../summaries/history/unread-calls.ts';
import { localNoteSteps } from '../summaries/local-summariser.ts';
import { type CommonDependencies, createConfiguredEnrichment } from './enrichment.ts';
import { createErasedCaches, openErasureQueue, spoolFolderOf } from './erasure.ts';
import { createConfiguredEvents } from './live-events.ts';
import { createMemoryRefreshes } from './memories.ts';
import { memoryModelIn } from './model-summaries.ts';
import { newId } from './new-id.ts';
import type { ServiceStorage } from './service-storage.ts';
import { createReplayTarget, createSpoolCheck } from './spool.ts';

type ServiceDependencies = CommonDependencies & {
  readonly storage: Pick<ServiceStorage, 'db' | 'isOpen'>;
  readonly requestSummaries: (callKeys: readonly string[]) => Promise<void>;
  /** Whether a job of summaries runs in this process. */
  readonly isSummarising: () => boolean;
  /** Called with the number of traces of recalls that will not be stored. */
  readonly onTracesDropped: (traces: number) => void;
  /** Called with the number of sessions that will not be stored. */
  readonly onSessionsDropped: (sessions: number) => void;
  /** How long a request to erase waits until everything is removed, in milliseconds. */
  readonly erasureWaitMs: number;
};

/** How long a call waits for others that are written back, so that one job wakes a worker for all of them. */
const SUMMARIES_DELAY_MS = 100;
export const CALLS_TOGETHER = 50;

function createStoreCalls({
  config,
  storage: { isOpen },
}: ServiceDependencies): Services['withStorageLimit'] {
  const breaker = createStoreBreaker();
  return {
    recall: createTimeLimitedCall({ timeoutMs: config.storeTimeoutMs, breaker, isOpen }),
    writeBack: createTimeLimitedCall({ timeoutMs: config.writeBackTimeoutMs, breaker, isOpen }),
  };
}

/** Requests summaries behind the responses; the sweeper finds the calls whose request failed. */
const createSummaryRequests = (dependencies: ServiceDependencies) =>
  createWriteBehind({
    write: dependencies.requestSummaries,
    delayMs: SUMMARIES_DELAY_MS,
    // A call that waits for a model must not delay others of its job.
    batchSize: dependencies.config.summaryModel ? 1 : CALLS_TOGETHER,
    isBusy: dependencies.isSummarising,
    mostWaiting: 10_000,
    isWorthRetrying,
    onDropped: () => undefined,
    onFault: (error) => dependencies.reportFault('asking for a summary', error),
  });

/** Builds what resolvers work with. */
export function createServices(dependencies: ServiceDependencies) {
  const { config, storage, reportFault, now } = dependencies;
  const { db } = storage;
  const report = (what: string) => (error: unknown) => reportFault(what, error);
  warmRedaction();
  const idsOf = createScopeIds(db);
  const stores = createStores(db, idsOf, {
    sessions: () => sessionWriter.flush(),
    visits: () => sessionWriter.flushVisits(),
  });
  const phoneLookup = createLocalPhoneLookup();
  const timeZoneOf = createTimeZoneOf(phoneLookup, report('finding a time zone'));
  const meter = createUsageMeter(stores.usage, now, report('usage'));
  const sessionWriter = createSessionWriter(stores, {
    onStored: (scope) => meter.count(scope, { sessions: 1 }),
    onDropped: dependencies.onSessionsDropped,
    onFault: report('storing sessions'),
  });
  const enrichment = createConfiguredEnrichment(dependencies, {
    ...stores,
    phoneLookup,
    meter,
  });
  const { enricher } = enrichment;
  const traceWriter = createRecallTraceWriter(stores.recallTraces, sessionWriter.flush, {
    onDropped: dependencies.onTracesDropped,
    onFault: report('storing recall traces'),
  });
  const intentStatistics = createIntentStatisticsCache(
    createIntentStatisticsStore(db).find,
    report('reading intent statistics'),
  );
  const summaryRequests = createSummaryRequests(dependencies);
  const spool = createWriteBackSpool(spoolFolderOf(config), reportFault);
  const events = createConfiguredEvents({ ...dependencies, newId });
  const readUnread = createUnreadCalls({
    ...stores,
    noteOf: (call) => runInSlices(localNoteSteps(call, config.summaryMaxWords)),
  });
  const memories = createMemoryRefreshes(
    {
      ...stores,
      readUnread,
      timeZoneOf,
      now,
      memoryModelOf: memoryModelIn(config),
      maxWords: config.memoryMaxWords,
    },
    events.publish,
  );
  const caches = createErasedCaches(enricher, () => {
    idsOf.forget();
    forgetParsedNumbers();
  });
  const erasureQueue = openErasureQueue(
    {
      ...dependencies,
      db,
      stores,
      idsOf,
      newId,
      caches,
      async refreshLaterCaller(scope, key) {
        const [later] = await stores.contacts.findMany({ key: [key] }, scope);
        if (later) await memories.refreshMemory(scope, later.contact.e164, null);
      },
    },
    dependencies.erasureWaitMs,
  );
  const services: Services = {
    stores,
    loadersFor: (principal, budget) =>
      createLoaders(principal, budget, { stores, timeZoneOf, now, readUnread, ...memories }),
    spool,
    enricher,
    providerStatus: enrichment.status,
    intentStatistics,
    withStorageLimit: createStoreCalls(dependencies),
    readUnread,
    runInSlices,
    yieldToEventLoop,
    ...memories,
    publish: events.publish,
    subscribe: events.subscribe,
    timeZoneOf,
    requestSummary: summaryRequests.add,
    storeSession: sessionWriter.add,
    flushSessions: sessionWriter.flush,
    storeTrace: traceWriter.add,
    erasureQueue,
    isErased: caches.isErased,
    countUsage: meter.count,
    knownUsage: meter.known,
    reportFault,
    defaultCountry: config.defaultRegion,
    now,
    newId,
  };
  const target = createReplayTarget(services, config, storage);
  const replayer = createReplayer(spool, target, report('replaying spooled calls'));
  const spoolCheck = createSpoolCheck(dependencies, stores.tombstones);
  return {
    services,
    /** What the service does by itself: it empties its spool. */
    startBackgroundWork() {
      replayer.start();
      spoolCheck.start();
    },
    /** Ends the streams of subscribers. */
    endStreams: events.endStreams,
    /** Finishes what was begun after a response. */
    async close() {
      await Promise.all([replayer.stop(), spoolCheck.stop(), erasureQueue.stop()]);
      await summaryRequests.close();
      await enrichment.close();
      await sessionWriter.close();
      await traceWriter.close();
      await meter.close();
      await events.close();
    },
  };
}
