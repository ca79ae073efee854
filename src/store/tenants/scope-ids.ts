import { createHmac, createSecretKey, type KeyObject } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Db } from 'mongodb';
import { DomainError } from '../../domain/errors.ts';
import type { E164 } from '../../domain/phone-numbers/phone-number.ts';
import type { Mode, Scope } from '../../domain/scope.ts';

/** The `_id`s of one scope's documents. They reveal neither a number nor a session without the tenant's secret. */
export type ScopeIds = {
  contact(e164: E164): string;
  /** The call of a session. */
  session(sessionId: string): string;
  /** What is compared instead of the text of a fact. */
  fact(text: string): string;
};

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

function idsFor(secret: KeyObject, mode: Mode): ScopeIds {
  const digest = (kind: string, text: string) =>
    createHmac('sha256', secret)
      .update(`${kind}:${mode}:${text}`)
      .digest('base64url')
      .slice(0, ID_CHARS);
  // A recall needs the id of one number twice at the same moment, and computing it is a noticeable part of a recall.
  let latest: { readonly e164: E164; readonly id: string } | null = null;
  return {
    contact(e164) {
      if (latest?.e164 !== e164) latest = { e164, id: digest('contact', e164) };
      return latest.id;
    },
    session: (sessionId) => digest('session', sessionId),
    fact: (text) => digest('fact', text),
  };
}

/** Reads each tenant's secret once: a secret never changes. */
export function createScopeIds(db: Db): FindScopeIds {
  const tenants = db.collection<{ _id: string; secret: string }>('tenants');
  const known = new LRUCache<string, Readonly<Record<Mode, ScopeIds>>>({ max: MAX_TENANTS });

  async function read({ tenantId }: Scope, signal?: AbortSignal) {
    const options = { projection: { secret: 1 }, ...(signal && { signal }) };
    const row = await tenants.findOne({ _id: { $eq: tenantId } }, options);
    if (!row) throw new DomainError('not_found', 'There is no such tenant');
    const secret = createSecretKey(row.secret, 'utf8');
    const ids = { live: idsFor(secret, 'live'), test: idsFor(secret, 'test') };
    known.set(tenantId, ids);
    return ids;
  }

  return async (scope, signal) =>
    (known.get(scope.tenantId) ?? (await read(scope, signal)))[scope.mode];
}
