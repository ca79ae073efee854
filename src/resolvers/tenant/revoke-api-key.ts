import type { AdministrationContext } from '../../context.ts';
import { DomainError } from '../../domain/errors.ts';
import { hashOfKey } from '../../domain/tenants/api-key.ts';
import type { ApiKey } from '../../domain/tenants/tenant.ts';
import { requireOperator } from '../access.ts';
import { audited, TENANT_LEVEL } from '../audited.ts';

type NamedKey = { id: string } | { key: string };

/**
 * Revokes a key named by itself or by its id; revoking twice changes nothing.
 *
 * @throws DomainError `forbidden` for a tenant's key, `not_found` for an unknown key
 */
export async function revokeApiKey(
  named: NamedKey,
  context: AdministrationContext,
): Promise<ApiKey> {
  requireOperator(context);
  const { stores, now } = context.services;
  const found = await findKey(named, context);
  if (!found) throw noKey();
  const change = {
    action: 'revoke_api_key',
    subjectId: found.id,
    tenantId: found.tenantId,
    ...TENANT_LEVEL,
    changed: ['endsAtMs'],
  } as const;
  const revoked = await audited(change, context, () => stores.apiKeys.revoke(found.id, now()));
  if (!revoked) throw noKey();
  return revoked;
}

const noKey = () => new DomainError('not_found', 'There is no such key');

async function findKey(
  named: NamedKey,
  { services: { stores } }: AdministrationContext,
): Promise<ApiKey | null> {
  return 'key' in named
    ? stores.apiKeys.findByHash(await hashOfKey(named.key))
    : stores.apiKeys.find(named.id);
}
