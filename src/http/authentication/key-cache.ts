import { LRUCache } from 'lru-cache';
import type { Services } from '../../context.ts';
import type { ApiKey, Tenant } from '../../domain/tenants/tenant.ts';
import type { Config } from '../../settings/config.ts';

/** A key and its tenant as they are stored. */
export type KeyHolder = { readonly apiKey: ApiKey; readonly tenant: Tenant };

type CachedHolder = { readonly holder: KeyHolder | null; readonly atMs: number };

type KeyCacheOptions = Pick<Config, 'keyCacheTtlMs' | 'keyCacheStaleMs'> & Pick<Services, 'now'>;

/** @throws DomainError `service_unavailable` when storage does not answer */
export type FindHolder = (hash: string) => Promise<KeyHolder | null>;

/** Unknown keys have a cache of their own, so that a flood of them evicts no known key. */
const UNKNOWN_TTL_MS = 5_000;
const MAX_KEYS = 10_000;

/**
 * Finds the holder of a key by its hash: from memory while fresh, else from storage, and from memory for longer while
 * storage is away. Concurrent lookups of one key are one query.
 */
export function createKeyCache(find: FindHolder, options: KeyCacheOptions): FindHolder {
  const { keyCacheTtlMs, keyCacheStaleMs, now } = options;
  const known = new LRUCache<string, CachedHolder>({ max: MAX_KEYS });
  const unknown = new LRUCache<string, CachedHolder>({ max: MAX_KEYS });
  const asked = new Map<string, Promise<KeyHolder | null>>();

  async function ask(hash: string): Promise<KeyHolder | null> {
    // The age counts from the query: the key may be revoked before the answer arrives.
    const atMs = now();
    const holder = await find(hash);
    (holder ? unknown : known).delete(hash);
    (holder ? known : unknown).set(hash, { holder, atMs });
    return holder;
  }

  function askOnce(hash: string): Promise<KeyHolder | null> {
    const lookup = asked.get(hash) ?? ask(hash).finally(() => asked.delete(hash));
    asked.set(hash, lookup);
    return lookup;
  }

  /** @throws DomainError `service_unavailable` when storage is away and the key is not known */
  return async (hash) => {
    const cached = known.get(hash) ?? unknown.get(hash);
    const age = cached ? now() - cached.atMs : Number.POSITIVE_INFINITY;
    if (cached && age < (cached.holder ? keyCacheTtlMs : UNKNOWN_TTL_MS)) {
      return cached.holder;
    }
    try {
      return await askOnce(hash);
    } catch (error) {
      if (cached?.holder && age < keyCacheStaleMs) return cached.holder;
      throw error;
    }
  };
}
