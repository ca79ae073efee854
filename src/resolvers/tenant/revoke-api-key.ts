import type { AdministrationContext } from '../../context.ts';
import { DomainError } from '../../domain/errors.ts';
import { hashOfKey } from '../../domain/tenants/api-key.ts';
import type { ApiKey } from '../../domain/tenants/tenant.ts';
import { requireOperator } from '../access.ts';

/**
 * Revokes a key named by itself or by its id; revoking twice changes nothing.
 *
 * @throws DomainError `forbidden` for a tenant's key, `not_found` for an unknown key
 */
export async function revokeApiKey(
  named: { id: string } | { key: string },
  context: AdministrationContext,
): Promise<ApiKey> {
  requireOperator(context);
  const { stores, now } = context.services;
  const by = 'key' in named ? { hash: await hashOfKey(named.key) } : named;
  const apiKey = await stores.apiKeys.revoke(by, now());
  if (!apiKey) throw new DomainError('not_found', 'There is no such key');
  return apiKey;
}
