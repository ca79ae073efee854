import { LRUCache } from 'lru-cache';
import type { Services } from '../context.ts';
import { DomainError } from '../domain/errors.ts';
import type { ApiKey, Tenant } from '../domain/tenant.ts';

/** A key and its tenant as they are stored. */
export type KeyHolder = { readonly apiKey: ApiKey; readonly tenant: Tenant };

type Answer = { readonly holder: KeyHolder | null; readonly atMs: number };

type Options = { readonly keyCacheTtlMs: number; readonly keyCacheStaleMs: number };

/** Unknown keys are asked for again soon, and a flood of them pushes no known key out. */
const UNKNOWN_TTL_MS = 5_000;
const MAX_KEYS = 10_000;

/**
 * Who a key belongs to, by its hash: from memory while fresh, else from storage, and while storage is away
 * from memory for longer. Simultaneous questions about one key are asked once.
 */
export function createKeyCache(services: Services, options: Options) {
  const known = new LRUCache<string, Answer>({ max: MAX_KEYS });
  const unknown = new LRUCache<string, Answer>({ max: MAX_KEYS });
  const asked = new Map<string, Promise<KeyHolder | null>>();

  async function ask(hash: string): Promise<KeyHolder | null> {
    const holder = await findHolder(hash, services);
    (holder ? unknown : known).delete(hash);
    (holder ? known : unknown).set(hash, { holder, atMs: services.now() });
    return holder;
  }

  function askOnce(hash: string): Promise<KeyHolder | null> {
    const answer = asked.get(hash) ?? ask(hash).finally(() => asked.delete(hash));
    asked.set(hash, answer);
    return answer;
  }

  /** @throws DomainError `service_unavailable` when storage is away and the key is not known */
  return async (hash: string): Promise<KeyHolder | null> => {
    const answer = known.get(hash) ?? unknown.get(hash);
    const age = answer ? services.now() - answer.atMs : Number.POSITIVE_INFINITY;
    if (answer && age < (answer.holder ? options.keyCacheTtlMs : UNKNOWN_TTL_MS)) {
      return answer.holder;
    }
    try {
      return await askOnce(hash);
    } catch (error) {
      const away = error instanceof DomainError && error.code === 'service_unavailable';
      if (away && answer?.holder && age < options.keyCacheStaleMs) return answer.holder;
      throw error;
    }
  };
}

const findHolder = (hash: string, { stores, guards }: Services): Promise<KeyHolder | null> =>
  guards.recall(async (signal) => {
    const apiKey = await stores.apiKeys.findByHash(hash, signal);
    const tenant = apiKey && (await stores.tenants.find(apiKey.tenantId, signal));
    return tenant ? { apiKey, tenant } : null;
  });
