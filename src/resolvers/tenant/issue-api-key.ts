import type { AdministrationContext } from '../../context.ts';
import { DomainError } from '../../domain/errors.ts';
import type { Scope } from '../../domain/scope.ts';
import { hashOfKey, keyPrefix } from '../../domain/tenants/api-key.ts';
import type { ApiKey } from '../../domain/tenants/tenant.ts';
import { requireOperator } from '../access.ts';

export type IssuedApiKey = { readonly key: string; readonly apiKey: ApiKey };

const SECRET_BYTES = 32;

/**
 * Issues a key. Only its hash is stored.
 *
 * @throws DomainError `forbidden` for a tenant's key, `not_found` for an unknown tenant
 */
export async function issueApiKey(
  { tenantId, mode }: Scope,
  context: AdministrationContext,
): Promise<IssuedApiKey> {
  requireOperator(context);
  const { stores, newId, now } = context.services;
  const tenant = await stores.tenants.find(tenantId);
  if (!tenant) throw new DomainError('not_found', 'There is no such tenant');
  const secret = crypto.getRandomValues(new Uint8Array(SECRET_BYTES));
  const key = `${keyPrefix(mode)}${Buffer.from(secret).toString('base64url')}`;
  const apiKey: ApiKey = {
    id: `key_${newId()}`,
    tenantId,
    mode,
    lastFour: key.slice(-4),
    createdAtMs: now(),
    lastUsedAtMs: null,
    revokedAtMs: null,
  };
  await stores.apiKeys.create(await hashOfKey(key), apiKey);
  return { key, apiKey };
}
