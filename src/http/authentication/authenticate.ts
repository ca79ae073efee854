import { createHash, timingSafeEqual } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { createTokenBuckets } from 'token-buckets';
import type { Principal, Services } from '../../context.ts';
import { DomainError } from '../../domain/errors.ts';
import { hashOfKey, modeOfKey } from '../../domain/tenants/api-key.ts';
import type { ApiKey } from '../../domain/tenants/tenant.ts';
import type { Config } from '../../settings/config.ts';
import { rateLimited, unauthorized } from '../errors/refusal.ts';
import { createKeyCache, type KeyHolder } from './key-cache.ts';

export type Credentials = { readonly authorization: string | null; readonly address: string };

/** Who may use a route. */
export type Audience = 'tenants' | 'tenants and operator' | 'operator';

/** Per address: a hundred at once, then a hundred a minute. */
const FAILURES = { capacity: 100, refillPerS: 100 / 60 };
const MARK_USED_EVERY_MS = 60_000;

const OPERATOR: Principal = {
  kind: 'operator',
  actor: { kind: 'operator', keyId: null, lastFour: null },
};

/**
 * Finds out who sends a request. Only failures are rate limited, so that a valid key is never refused because of
 * other clients at its address.
 */
export function createAuthenticator(services: Services, config: Config) {
  const { now } = services;
  const findKey = createKeyCache((hash) => findHolder(hash, services), { ...config, now });
  const failures = createTokenBuckets(() => performance.now());
  const markUsed = createUseMarker(services);

  async function principalOf(token: string, audience: Audience): Promise<Principal | null> {
    if (audience !== 'tenants' && config.operatorToken !== null) {
      if (isSameSecret(token, config.operatorToken)) return OPERATOR;
    }
    const mode = audience === 'operator' ? null : modeOfKey(token);
    if (mode === null) return null;
    const hash = hashOfKey(token);
    const holder = await findKey(hash);
    if (!holder || holder.apiKey.mode !== mode) return null;
    if (isRevoked(holder.apiKey, now()) || services.isErased(holder.tenant.id)) return null;
    markUsed(hash);
    const { tenant, apiKey } = holder;
    const { id: keyId, lastFour } = apiKey;
    const actor = { kind: 'tenant_key', keyId, lastFour } as const;
    return { kind: 'tenant', tenant, scope: { tenantId: tenant.id, mode }, actor };
  }

  /** @throws Refusal `unauthorized`, or `rate_limited` after too many failures from the address */
  return async (
    { authorization, address }: Credentials,
    audience: Audience,
  ): Promise<Principal> => {
    const token = bearerToken(authorization);
    const principal = token === null ? null : await principalOf(token, audience);
    if (principal) return principal;
    const { retryAfterS } = failures.take(address, FAILURES);
    throw retryAfterS > 0 ? rateLimited(retryAfterS) : unauthorized();
  };
}

/** Any failure here means that the key could not be checked, not that it is wrong. */
async function findHolder(hash: string, services: Services): Promise<KeyHolder | null> {
  const { stores, withStorageLimit, reportFault } = services;
  try {
    return await withStorageLimit.recall(async (signal) => {
      const apiKey = await stores.apiKeys.findByHash(hash, signal);
      const tenant = apiKey && (await stores.tenants.find(apiKey.tenantId, signal));
      return tenant ? { apiKey, tenant } : null;
    });
  } catch (error) {
    if (error instanceof DomainError) throw error;
    reportFault('finding a key', error);
    throw new DomainError('service_unavailable', 'Keys cannot be checked; try again shortly', {
      cause: error,
    });
  }
}

/** A rotated key has a time in the future and is valid until then. */
const isRevoked = ({ revokedAtMs }: ApiKey, nowMs: number): boolean =>
  revokedAtMs !== null && revokedAtMs <= nowMs;

/** Stores when a key was last used, at most once a minute and without delaying the request. */
function createUseMarker({ stores, now, reportFault }: Services) {
  const marked = new LRUCache<string, number>({ max: 10_000 });
  return (hash: string): void => {
    const nowMs = now();
    if (nowMs - (marked.get(hash) ?? Number.NEGATIVE_INFINITY) < MARK_USED_EVERY_MS) return;
    marked.set(hash, nowMs);
    stores.apiKeys
      .markUsed(hash, nowMs)
      .catch((error: unknown) => reportFault('marking a key', error));
  };
}

const BEARER = /^bearer +([^\s]+)$/i;

/** The credential of an `Authorization` header; null for another scheme or format. */
const bearerToken = (header: string | null): string | null =>
  BEARER.exec(header ?? '')?.[1] ?? null;

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Compares in constant time, whatever the lengths. */
const isSameSecret = (given: string, wanted: string): boolean =>
  timingSafeEqual(digest(given), digest(wanted));
