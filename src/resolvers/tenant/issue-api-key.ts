import type { AdministrationContext } from '../../context.ts';
import type { Scope } from '../../domain/scope.ts';
import { requireOperator } from '../access.ts';
import { audited, TENANT_LEVEL } from '../audited.ts';
import { type IssuedApiKey, makeApiKey } from './make-api-key.ts';
import { unknownTenant } from './unknown-ids.ts';

/**
 * Issues a key. Only its hash is stored.
 *
 * @throws DomainError `forbidden` for a tenant's key, `not_found` for an unknown tenant
 */
export async function issueApiKey(
  scope: Scope,
  context: AdministrationContext,
): Promise<IssuedApiKey> {
  requireOperator(context);
  const { stores } = context.services;
  const tenant = await stores.tenants.find(scope.tenantId);
  if (!tenant) throw unknownTenant('tenantId');
  const made = makeApiKey(scope, context.services);
  const change = {
    action: 'issue_api_key',
    subjectId: made.apiKey.id,
    tenantId: tenant.id,
    ...TENANT_LEVEL,
    changed: ['mode'],
  } as const;
  await audited(change, context, () => stores.apiKeys.create(made.hash, made.apiKey));
  return made;
}
