import { createHmac, createSecretKey, type KeyObject } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Db } from 'mongodb';
import { DomainError } from '../../domain/errors.ts';
import type { E164 } from '../../domain/phone-numbers/phone-number.ts';
import type { Mode, Scope } from '../../domain/scope.ts';

export type ScopeIds = ReturnType<typeof idsFor>;

/** @throws DomainError `not_found` for an unknown tenant */
export type FindScopeIds = (scope: Scope, signal?: AbortSignal) => Promise<ScopeIds>;

/** For work on many tenants, of which some may be removed. */
export function nullIfNotFound(error: unknown): null {
  if (error instanceof DomainError && error.code === 'not_found') return null;
  throw error;
}

const MAX_TENANTS = 10_000;
/** 132 bits: no two documents of a tenant ever share one. */
const ID_CHARS = 22;
/** One operation needs an id up to four times, and computing it is a noticeable part of a recall. */
const MAX_RECENT_IDS = 500;
/** Numbers of callers that another process erases leave the cache after this time. */
const RECENT_MS = 60_000;

/** The `_id`s of one scope's documents. They reveal neither a number nor a session without the tenant's secret. */
function idsFor(secret: KeyObject, { tenantId, mode }: Scope, recent: LRUCache<string, string>) {
  const digest = (named: string) =>
    createHmac('sha256', secret).update(named).digest('base64url').slice(0, ID_CHARS);
  const remembered = (named: string) => {
    const key = `${tenantId}:${named}`;
    const known = recent.get(key);
    if (known !== undefined) return known;
    const id = digest(named);
    recent.set(key, id);
    return id;
  };
  return {
    contact: (e164: E164) => remembered(`contact:${mode}:${e164}`),
    /** The call of a session. */
    session: (sessionId: string) => remembered(`session:${mode}:${sessionId}`),
    /** What is compared instead of the text of a fact. */
    fact: (text: string) => digest(`fact:${mode}:${text}`),
  };
}

/** Reads each tenant's secret once: a secret never changes. `forget` empties the cache of ids. */
export function createScopeIds(db: Db): FindScopeIds & { forget(): void } {
  const tenants = db.collection<{ _id: string; secret: string }>('tenants');
  const known = new LRUCache<string, Readonly<Record<Mode, ScopeIds>>>({ max: MAX_TENANTS });
  const recent = new LRUCache<string, string>({ max: MAX_RECENT_IDS, ttl: RECENT_MS });

  async function read({ tenantId }: Scope, signal?: AbortSignal) {
    const options = { projection: { secret: 1 }, signal };
    const row = await tenants.findOne({ _id: { $eq: tenantId } }, options);
    if (!row) throw new DomainError('not_found', 'There is no such tenant');
    const secret = createSecretKey(row.secret, 'utf8');
    const of = (mode: Mode): ScopeIds => idsFor(secret, { tenantId, mode }, recent);
    const ids = { live: of('live'), test: of('test') };
    known.set(tenantId, ids);
    return ids;
  }

  const find: FindScopeIds = async (scope, signal) =>
    (known.get(scope.tenantId) ?? (await read(scope, signal)))[scope.mode];
  return Object.assign(find, { forget: () => recent.clear() });
}
