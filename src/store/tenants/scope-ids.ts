import { createHmac } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Db } from 'mongodb';
import { DomainError } from '../../domain/errors.ts';
import type { E164 } from '../../domain/phone-numbers/phone-number.ts';
import type { Scope } from '../../domain/scope.ts';

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

const MAX_TENANTS = 10_000;
/** 132 bits: no two documents of a tenant ever share one. */
const ID_CHARS = 22;

const idsFor = (secret: string, { mode }: Scope): ScopeIds => {
  const digest = (kind: string, text: string) =>
    createHmac('sha256', secret)
      .update(`${kind}:${mode}:${text}`)
      .digest('base64url')
      .slice(0, ID_CHARS);
  return {
    contact: (e164) => digest('contact', e164),
    session: (sessionId) => digest('session', sessionId),
    fact: (text) => digest('fact', text),
  };
};

/** Reads each tenant's secret once: a secret never changes. */
export function createScopeIds(db: Db): FindScopeIds {
  const tenants = db.collection<{ _id: string; secret: string }>('tenants');
  const secrets = new LRUCache<string, string>({ max: MAX_TENANTS });

  async function readSecret({ tenantId }: Scope, signal?: AbortSignal): Promise<string> {
    const options = { projection: { secret: 1 }, ...(signal && { signal }) };
    const row = await tenants.findOne({ _id: { $eq: tenantId } }, options);
    if (!row) throw new DomainError('not_found', 'There is no such tenant');
    secrets.set(tenantId, row.secret);
    return row.secret;
  }

  return async (scope, signal) =>
    idsFor(secrets.get(scope.tenantId) ?? (await readSecret(scope, signal)), scope);
}
