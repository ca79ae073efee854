import type { ForbiddenResult } from '@pothos/plugin-scope-auth';
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

export function refuseAccess(
  _parent: unknown,
  _context: RequestContext,
  _info: unknown,
  { failure }: ForbiddenResult,
): DomainError {
  const scope = 'scope' in failure ? failure.scope : '';
  return new DomainError('forbidden', REFUSALS[scope] ?? 'This needs another right');
}
