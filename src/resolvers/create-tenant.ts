import type { AdministrationContext } from '../context.ts';
import type { Tenant } from '../domain/tenant.ts';
import { requireOperator } from './access.ts';

export type CreateTenantInput = { name: string; defaultCountry?: string | null | undefined };

/** @throws DomainError `forbidden` for a tenant's key */
export function createTenant(
  input: CreateTenantInput,
  context: AdministrationContext,
): Promise<Tenant> {
  requireOperator(context);
  const { stores, newId, now } = context.services;
  return stores.tenants.create({
    id: `ten_${newId()}`,
    name: input.name,
    defaultCountry: input.defaultCountry ?? null,
    createdAtMs: now(),
  });
}
