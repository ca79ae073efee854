import type { RequestContext } from '../context.ts';
import { type CountryCode, isCountryCode } from '../domain/phone-numbers/phone-number.ts';

/** The country whose national formats are read: the tenant's, else the service's. */
export function regionOf({ principal, services }: RequestContext): CountryCode {
  const own = principal.kind === 'tenant' ? principal.tenant.defaultCountry : null;
  return own !== null && isCountryCode(own) ? own : services.defaultCountry;
}
