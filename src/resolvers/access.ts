import type { RequestContext, TenantPrincipal } from '../context.ts';
import { DomainError, faultIn, InvalidInput } from '../domain/errors.ts';
import {
  type CountryCode,
  isCountryCode,
  type ParsedNumber,
  parsePhoneNumber,
} from '../domain/phone-numbers/phone-number.ts';
import type { Scope } from '../domain/scope.ts';
import type { Tenant } from '../domain/tenants/tenant.ts';

/** The scope that the operator names; null for a tenant's key, which implies it. */
export type ScopeArgument = Scope | null;

/** @throws DomainError `forbidden` for the operator, who has no callers of their own */
export function requireTenant({ principal }: RequestContext): TenantPrincipal {
  if (principal.kind === 'tenant') return principal;
  throw new DomainError('forbidden', "This needs a tenant's API key");
}

/** The same for an id that is malformed, unknown, removed or another scope's. */
export const unknownId = (field = 'id') => faultIn(field, 'not_found', 'Nothing has this id');

/** @throws InvalidInput as `unknownId` says where nothing was found */
export async function required<Found>(
  read: Promise<Found | null | undefined>,
  field?: string,
): Promise<Found> {
  const found = await read;
  if (!found) throw unknownId(field);
  return found;
}

/** @param path where the input names the tenant */
export const unknownTenant = (...path: string[]) =>
  new InvalidInput({ code: 'not_found', message: 'There is no such tenant', path });

/** The tenant of a scope; null where the operator names one that does not exist. */
export const tenantOf = async (
  { tenantId }: Scope,
  context: RequestContext,
): Promise<Tenant | null> =>
  context.principal.kind === 'tenant'
    ? context.principal.tenant
    : context.loaders.tenant.load(tenantId);

/** @throws InvalidInput where the operator names a tenant that does not exist; that of a key does */
export async function requireTenantOf(scope: Scope, context: RequestContext): Promise<void> {
  if (!(await tenantOf(scope, context))) throw unknownTenant('scope', 'tenantId');
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
export async function regionIn(scope: Scope, context: RequestContext): Promise<CountryCode> {
  const own = (await tenantOf(scope, context))?.defaultCountry ?? null;
  return own !== null && isCountryCode(own) ? own : context.services.defaultCountry;
}

/** @throws DomainError `bad_request` for a number that cannot be read */
export const readNumber = async (
  raw: string,
  scope: Scope,
  context: RequestContext,
): Promise<ParsedNumber> => parsePhoneNumber(raw, await regionIn(scope, context));
