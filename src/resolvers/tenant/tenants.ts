import { REDACTED_KINDS } from 'spoken-redaction/kinds';
import type { RequestContext } from '../../context.ts';
import type { Erasure } from '../../domain/erasure.ts';
import { faultIn } from '../../domain/errors.ts';
import type { Page, PageRequest } from '../../domain/page.ts';
import { retentionOf } from '../../domain/tenants/retention.ts';
import { DEFAULT_RATE_LIMIT, type Tenant, type TenantInput } from '../../domain/tenants/tenant.ts';
import { required, unknownTenant } from '../access.ts';
import { audited, namesOf } from '../audited.ts';

export const listTenants = (
  request: PageRequest,
  { services }: RequestContext,
): Promise<Page<Tenant>> => services.stores.tenants.list(request);

export async function createTenant(
  input: TenantInput & { readonly name: string },
  context: RequestContext,
): Promise<Tenant> {
  const { stores, newId, now } = context.services;
  const id = `ten_${newId()}`;
  const tenant: Tenant = {
    id,
    name: input.name,
    defaultCountry: input.defaultCountry ?? null,
    rateLimit: input.rateLimit ?? DEFAULT_RATE_LIMIT,
    plan: input.plan ?? null,
    enforcePlan: input.enforcePlan ?? false,
    enrichment: input.enrichment ?? true,
    redactedKinds: input.redactedKinds ?? REDACTED_KINDS,
    retention: retentionOf(input.retention ?? {}),
    createdAtMs: now(),
  };
  const subject = { subjectId: id, tenantId: id, changed: namesOf(input) };
  await audited({ action: 'create_tenant', ...subject }, context, () =>
    stores.tenants.create(tenant),
  );
  return tenant;
}

/**
 * Changes a tenant's settings; every process goes by them within the time of its key cache.
 *
 * @throws DomainError `not_found` for an unknown tenant
 */
export async function updateTenant(
  { id, ...input }: TenantInput & { readonly id: string },
  context: RequestContext,
): Promise<Tenant> {
  const { tenants } = context.services.stores;
  if (!(await tenants.find(id))) throw unknownTenant('id');
  const settings = settingsIn(input);
  const subject = { subjectId: id, tenantId: id, changed: namesOf(settings) };
  const tenant = await audited({ action: 'update_tenant', ...subject }, context, () =>
    tenants.update(id, settings),
  );
  if (!tenant) throw unknownTenant('id');
  return tenant;
}

/** Null clears what can be empty, removes no data by age, and brings back all redacted kinds; absent leaves it. */
function settingsIn(input: TenantInput) {
  const { name, defaultCountry, rateLimit, plan, enforcePlan, enrichment } = input;
  const { redactedKinds, retention } = input;
  return {
    ...(name && { name }),
    ...(defaultCountry !== undefined && { defaultCountry }),
    ...(rateLimit && { rateLimit }),
    ...(plan !== undefined && { plan }),
    ...(typeof enforcePlan === 'boolean' && { enforcePlan }),
    ...(typeof enrichment === 'boolean' && { enrichment }),
    ...(redactedKinds !== undefined && { redactedKinds: redactedKinds ?? REDACTED_KINDS }),
    ...(retention !== undefined && { retention: retentionOf(retention ?? {}) }),
  };
}

/**
 * Ends a tenant's keys and removes everything of it, in both modes. Repeated, it answers the same receipt.
 *
 * @throws DomainError `not_found`, `validation_error` for another name
 */
export async function deleteTenant(
  { id, confirmName }: { readonly id: string; readonly confirmName: string },
  context: RequestContext,
): Promise<{ receipt: Erasure }> {
  const { stores, erasureQueue } = context.services;
  const tenant = await required(stores.tenants.findWithHidden(id));
  if (tenant.name !== confirmName)
    throw faultIn('confirmName', 'invalid_input', 'must be the name of the tenant');
  const change = { action: 'delete_tenant', subjectId: id, tenantId: id } as const;
  const receipt = await audited(change, context, () =>
    erasureQueue.erase({ kind: 'tenant', tenantId: id }, context.principal.actor),
  );
  return { receipt };
}
