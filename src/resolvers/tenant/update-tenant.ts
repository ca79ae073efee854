import { REDACTED_KINDS } from 'spoken-redaction/kinds';
import type { AdministrationContext } from '../../context.ts';
import { KEEP_ALL } from '../../domain/tenants/retention.ts';
import type { Tenant, TenantInput } from '../../domain/tenants/tenant.ts';
import { requireOperator } from '../access.ts';
import { audited, namesOf, TENANT_LEVEL } from '../audited.ts';
import { unknownTenant } from './unknown-ids.ts';

export type UpdateTenantInput = TenantInput & { id: string };

/**
 * Changes a tenant's settings; every process goes by them within the time of its key cache.
 *
 * @throws DomainError `forbidden` for a tenant's key, `not_found` for an unknown tenant
 */
export async function updateTenant(
  input: UpdateTenantInput,
  context: AdministrationContext,
): Promise<Tenant> {
  requireOperator(context);
  const { id } = input;
  const { tenants } = context.services.stores;
  if (!(await tenants.find(id))) throw unknownTenant('id');
  const settings = changeOf(input);
  const change = {
    action: 'update_tenant',
    subjectId: id,
    tenantId: id,
    ...TENANT_LEVEL,
    changed: namesOf(settings),
  } as const;
  const tenant = await audited(change, context, () => tenants.update(id, settings));
  if (!tenant) throw unknownTenant('id');
  return tenant;
}

/** Null clears what can be empty, removes no data by age, and brings back all redacted kinds; absent leaves it. */
function changeOf(input: UpdateTenantInput) {
  const {
    name,
    defaultCountry,
    rateLimit,
    plan,
    enforcePlan,
    enrichment,
    redactedKinds,
    retention,
  } = input;
  return {
    ...(name && { name }),
    ...(defaultCountry !== undefined && { defaultCountry }),
    ...(rateLimit && { rateLimit }),
    ...(plan !== undefined && { plan }),
    ...(typeof enforcePlan === 'boolean' && { enforcePlan }),
    ...(typeof enrichment === 'boolean' && { enrichment }),
    ...(redactedKinds !== undefined && { redactedKinds: redactedKinds ?? REDACTED_KINDS }),
    ...(retention !== undefined && { retention: retention ?? KEEP_ALL }),
  };
}
