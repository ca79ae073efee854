import type { AdministrationContext } from '../../context.ts';
import type { ApiKey, Tenant } from '../../domain/tenants/tenant.ts';
import { requireOperator } from '../access.ts';

export function listApiKeys(tenant: Tenant, context: AdministrationContext): Promise<ApiKey[]> {
  requireOperator(context);
  return context.services.stores.apiKeys.listOfTenant(tenant.id);
}
