import { join } from 'node:path';
import type { Db } from 'mongodb';
import { createTicker, type Ticker } from '../concurrency/ticker.ts';
import type { Services, Stores } from '../context.ts';
import type { ErasureTarget } from '../domain/erasure.ts';
import { scopesOf } from '../domain/scope.ts';
import type { Enricher } from '../enrichment/enricher.ts';
import { createErasureQueue, type ErasureQueue } from '../erasure/erasure-queue.ts';
import type { ErasedCaches, ErasureTools } from '../erasure/erasure-tools.ts';
import { createRetention } from '../erasure/retention.ts';
import { forget } from '../resolvers/caller/forget-caller.ts';
import { operatorContext } from '../resolvers/operator-context.ts';
import { createSpoolSearch } from '../spool/spool-search.ts';
import { createErasedRows } from '../store/erasure/erased-rows.ts';
import { createRetainedData } from '../store/erasure/retained-data.ts';
import type { FindScopeIds } from '../store/tenants/scope-ids.ts';
import type { FaultReporter } from '../telemetry/logger.ts';
import type { CommonDependencies } from './enrichment.ts';

type ErasureDependencies = Pick<CommonDependencies, 'config' | 'reportFault' | 'now'> & {
  readonly db: Db;
  readonly stores: Pick<Stores, 'erasures' | 'tombstones' | 'erasureRequests' | 'tenants'>;
  readonly idsOf: FindScopeIds;
  readonly newId: () => string;
} & Pick<ErasureTools, 'caches' | 'refreshLaterCaller'>;

/** The time for requests that another process has accepted just before a key leaves its cache, in milliseconds. */
const LAST_REQUESTS_MS = 1_000;
const ERASURES_EVERY_MS = 5_000;
/** How often it is asked whether something is due. */
const RETENTION_EVERY_MS = 5_000;

/** The folder in which write-backs wait while storage is away. */
export const spoolFolderOf = ({ dataDir }: { readonly dataDir: string }): string =>
  join(dataDir, 'spool');

/** @param waitMs how long a request waits until everything is removed */
export function openErasureQueue(
  { db, config, stores, ...dependencies }: ErasureDependencies,
  waitMs: number,
): ErasureQueue {
  return createErasureQueue({
    ...dependencies,
    ...stores,
    waitMs,
    requests: stores.erasureRequests,
    rows: createErasedRows(db),
    spool: createSpoolSearch(spoolFolderOf(config), dependencies.reportFault),
    keysLiveOnMs: config.keyCacheTtlMs + LAST_REQUESTS_MS,
  });
}

/**
 * What this process remembers: searches of outside providers, and the keys of erased tenants.
 *
 * @param forgetNumbers empties the caches of numbers, those of other callers too
 */
export function createErasedCaches(
  enricher: Pick<Enricher, 'forget'>,
  forgetNumbers: () => void,
): ErasedCaches & { readonly isErased: (tenantId: string) => boolean } {
  const erasedTenants = new Set<string>();
  return {
    isErased: (tenantId) => erasedTenants.has(tenantId),
    forget(target: ErasureTarget) {
      forgetNumbers();
      if (target.kind === 'caller') return enricher.forget(target);
      erasedTenants.add(target.tenantId);
      const counts = scopesOf(target.tenantId).map((scope) => enricher.forget({ scope }));
      return counts.reduce((sum, count) => sum + count, 0);
    },
  };
}

type ErasureWork = {
  readonly db: Db;
  readonly services: Services;
  readonly refreshStaleMemories: () => Promise<void>;
  readonly reportFault: FaultReporter;
  readonly signal: AbortSignal;
};

/** What goes on with erasures that nobody works on, and what removes data that tenants do not want to keep. */
export function createErasureTickers({
  db,
  services,
  refreshStaleMemories,
  reportFault,
  signal,
}: ErasureWork): Ticker[] {
  const { erasureQueue, stores, now } = services;
  const retain = createRetention({
    ...stores,
    data: createRetainedData(db),
    refreshStaleMemories,
    forget: (caller) => forget(caller, operatorContext(services, 'service')),
    now,
    signal,
  });
  const report = (what: string) => (error: unknown) => reportFault(what, error);
  return [
    createTicker(ERASURES_EVERY_MS, erasureQueue.sweep, report('going on with erasures')),
    createTicker(RETENTION_EVERY_MS, retain, report('removing what is not retained')),
  ];
}
