import type { RequestContext } from '../context.ts';
import { type CountryCode, isCountryCode } from '../domain/phone-numbers/phone-number.ts';
import type { Scope } from '../domain/scope.ts';

/** The country whose national formats are read: the tenant's, else the service's. */
export function regionOf({ principal, services }: RequestContext): CountryCode {
  const own = principal.kind === 'tenant' ? principal.tenant.defaultCountry : null;
  return own !== null && isCountryCode(own) ? own : services.defaultCountry;
}

/** As `regionOf`, for the operator too: then the tenant is read. */
export async function regionIn({ tenantId }: Scope, context: RequestContext): Promise<CountryCode> {
  if (context.principal.kind === 'tenant') return regionOf(context);
  const tenant = await context.loaders.tenant.load(tenantId);
  const own = tenant?.defaultCountry ?? null;
  return own !== null && isCountryCode(own) ? own : context.services.defaultCountry;
}
