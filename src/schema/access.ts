import type { AuthFailure, ForbiddenResult } from '@pothos/plugin-scope-auth';
import type { RequestContext } from '../context.ts';
import { DomainError } from '../domain/errors.ts';

/** Which kinds of senders a field is open to. Whose data they get is decided by the resolvers and by each store filter. */
export type AccessScopes = {
  /** The operator's token. */
  operator: boolean;
  /** A tenant's key. */
  tenantKey: boolean;
  /** Either, for the data of one scope. */
  scoped: boolean;
};

export const accessScopes = ({ principal }: RequestContext): AccessScopes => ({
  operator: principal.kind === 'operator',
  tenantKey: principal.kind === 'tenant',
  scoped: principal.kind === 'operator' || principal.kind === 'tenant',
});

const REFUSALS: Readonly<Record<string, string>> = {
  operator: 'This needs the operator token',
  tenantKey: "This needs a tenant's API key",
};

/** The scopes that were missing. Several checks of one field are nested in each other. */
const missingIn = (failure: AuthFailure): readonly string[] => {
  if ('failures' in failure) return failure.failures.flatMap(missingIn);
  return 'scope' in failure ? [failure.scope] : [];
};

export function refuseAccess(
  _parent: unknown,
  _context: RequestContext,
  _info: unknown,
  { failure }: ForbiddenResult,
): DomainError {
  const [refusal] = missingIn(failure).flatMap((scope) => REFUSALS[scope] ?? []);
  return new DomainError('forbidden', refusal ?? 'The token of this request does not allow this');
}
