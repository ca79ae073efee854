import type { ErasureTarget, StoredPlace } from '../domain/erasure.ts';
import type { Scope } from '../domain/scope.ts';
import type { SpoolSearch } from '../spool/spool-search.ts';
import type { ErasedRows } from '../store/erasure/erased-rows.ts';
import type { ErasureRequestStore } from '../store/erasure/erasure-requests.ts';
import type { ErasureStore } from '../store/erasure/erasures.ts';
import type { TombstoneStore } from '../store/erasure/tombstones.ts';
import type { FindScopeIds } from '../store/tenants/scope-ids.ts';
import type { TenantStore } from '../store/tenants/tenants.ts';

/** What this process remembers of callers and tenants. */
export type ErasedCaches = {
  /** Drops what is remembered of them. @returns how much that was */
  forget(target: ErasureTarget): number;
};

/** What is left after everything was read again. */
export type Remaining = Partial<Record<StoredPlace, number>>;

/** What erasing works with. */
export type ErasureTools = {
  readonly erasures: ErasureStore;
  readonly tenants: Pick<TenantStore, 'hide' | 'listHidden' | 'remove'>;
  readonly tombstones: TombstoneStore;
  readonly requests: Pick<ErasureRequestStore, 'settle'>;
  readonly rows: ErasedRows;
  readonly idsOf: FindScopeIds;
  readonly spool: SpoolSearch;
  readonly caches: ErasedCaches;
  /** Makes the memory of a later caller of the number anew, if there is one. */
  readonly refreshLaterCaller: (scope: Scope, contactKey: string) => Promise<void>;
  /** How long a process may go on serving a key that has ended, in milliseconds. */
  readonly keysLiveOnMs: number;
  /** Unix milliseconds. */
  readonly now: () => number;
  /** Ends the work between two batches; another process goes on with it. */
  readonly signal: AbortSignal;
};

/** Longer than any batch takes. Another process goes on with the work after that. */
export const LEASE_MS = 10_000;
