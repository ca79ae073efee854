import type { RequestContext } from '../../context.ts';
import type { ApiKey, Tenant } from '../../domain/tenants/tenant.ts';
import { requireOperator } from '../access.ts';

/** The newest keys of a tenant, newest first; those of many tenants are read at once. */
export async function listApiKeys({ id }: Tenant, context: RequestContext): Promise<ApiKey[]> {
  requireOperator(context);
  return [...(await context.loaders.apiKeysOfTenant.load(id))];
}
