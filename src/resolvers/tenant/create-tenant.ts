import { REDACTED_KINDS } from 'spoken-redaction/kinds';
import type { AdministrationContext } from '../../context.ts';
import { KEEP_ALL } from '../../domain/tenants/retention.ts';
import { DEFAULT_RATE_LIMIT, type Tenant, type TenantInput } from '../../domain/tenants/tenant.ts';
import { requireOperator } from '../access.ts';
import { audited, namesOf, TENANT_LEVEL } from '../audited.ts';

export type CreateTenantInput = TenantInput & { name: string };

/** @throws DomainError `forbidden` for a tenant's key */
export async function createTenant(
  input: CreateTenantInput,
  context: AdministrationContext,
): Promise<Tenant> {
  requireOperator(context);
  const { stores, newId, now } = context.services;
  const tenant: Tenant = {
    id: `ten_${newId()}`,
    name: input.name,
    defaultCountry: input.defaultCountry ?? null,
    rateLimit: input.rateLimit ?? DEFAULT_RATE_LIMIT,
    plan: input.plan ?? null,
    enforcePlan: input.enforcePlan ?? false,
    enrichment: input.enrichment ?? true,
    redactedKinds: input.redactedKinds ?? REDACTED_KINDS,
    retention: input.retention ?? KEEP_ALL,
    createdAtMs: now(),
  };
  const change = {
    action: 'create_tenant',
    subjectId: tenant.id,
    tenantId: tenant.id,
    ...TENANT_LEVEL,
    changed: namesOf(input),
  } as const;
  await audited(change, context, () => stores.tenants.create(tenant));
  return tenant;
}
