import type { RequestContext, TenantPrincipal } from '../context.ts';
import { DomainError, faultIn, InvalidInput } from '../domain/errors.ts';
import { type CountryCode, isCountryCode } from '../domain/phone-numbers/phone-number.ts';
import type { Scope } from '../domain/scope.ts';

/** The scope that the operator names; null for a tenant's key, which implies it. */
export type ScopeArgument = Scope | null;

/** @throws DomainError `forbidden` for the operator, who has no callers of their own */
export function requireTenant({ principal }: RequestContext): TenantPrincipal {
  if (principal.kind === 'tenant') return principal;
  throw new DomainError('forbidden', "This needs a tenant's API key");
}

/** The same for an id that is malformed, unknown, removed or another scope's. */
export const unknownId = (field = 'id') => faultIn(field, 'not_found', 'Nothing has this id');

/** @param path where the input names the tenant */
export const unknownTenant = (...path: string[]) =>
  new InvalidInput({ code: 'not_found', message: 'There is no such tenant', path });

/** @throws InvalidInput where the operator names a tenant that does not exist; that of a key does */
export async function requireTenantOf(
  { tenantId }: Scope,
  { principal, loaders }: RequestContext,
): Promise<void> {
  if (principal.kind === 'tenant' || (await loaders.tenant.load(tenantId))) return;
  throw unknownTenant('scope', 'tenantId');
}

/**
 * The scope that is read. A tenant's key cannot name one, and does not learn whether another exists.
 *
 * @throws DomainError `forbidden`, or `validation_error` when the operator names none
 */
export function scopeOf(
  { principal }: Pick<RequestContext, 'principal'>,
  named: ScopeArgument,
): Scope {
  if (principal.kind === 'tenant') {
    if (named) throw new DomainError('forbidden', 'Naming a scope needs the operator token');
    return principal.scope;
  }
  if (named) return named;
  throw new DomainError('validation_error', 'scope: name the tenant and the mode to read');
}

/**
 * As `scopeOf`; null, which means all scopes, for an operator who names none.
 *
 * @throws DomainError `forbidden` for a tenant's key that names one
 */
export function scopeOrAllOf(context: RequestContext, named: ScopeArgument): Scope | null {
  const isOfAll = context.principal.kind === 'operator' && !named;
  return isOfAll ? null : scopeOf(context, named);
}

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
