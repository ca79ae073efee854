import type { AdministrationContext } from '../../context.ts';
import type { Page, PageRequest } from '../../domain/page.ts';
import type { Tenant } from '../../domain/tenants/tenant.ts';
import { requireOperator } from '../access.ts';

export function listTenants(
  request: PageRequest,
  context: AdministrationContext,
): Promise<Page<Tenant>> {
  requireOperator(context);
  return context.services.stores.tenants.list(request);
}
