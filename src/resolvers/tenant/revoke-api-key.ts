import type { AdministrationContext } from '../../context.ts';
import { hashOfKey } from '../../domain/tenants/api-key.ts';
import type { ApiKey } from '../../domain/tenants/tenant.ts';
import { requireOperator } from '../access.ts';
import { audited, TENANT_LEVEL } from '../audited.ts';
import { unknownKey } from './unknown-ids.ts';

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
  if (!found) throw unknownKey();
  const change = {
    action: 'revoke_api_key',
    subjectId: found.id,
    tenantId: found.tenantId,
    ...TENANT_LEVEL,
    changed: ['endsAtMs'],
  } as const;
  const revoked = await audited(change, context, () => stores.apiKeys.revoke(found.id, now()));
  if (!revoked) throw unknownKey();
  return revoked;
}

async function findKey(
  named: NamedKey,
  { services: { stores } }: AdministrationContext,
): Promise<ApiKey | null> {
  return 'key' in named
    ? stores.apiKeys.findByHash(hashOfKey(named.key))
    : stores.apiKeys.find(named.id);
}
