import type { RequestContext } from '../../context.ts';
import type { Erasure } from '../../domain/erasure.ts';
import type { ErasureRequest, ErasureRequestStatus } from '../../domain/erasure-request.ts';
import { DomainError } from '../../domain/errors.ts';
import type { Page, PageRequest } from '../../domain/page.ts';
import { readNumber, type ScopeArgument, scopeOf, scopeOrAllOf } from '../access.ts';

type ErasureFilter = { readonly phoneNumber: string | null; readonly scope: ScopeArgument };

type RequestFilter = {
  readonly status: ErasureRequestStatus | null;
  readonly scope: ScopeArgument;
};

const EMPTY_PAGE = { items: [], readUntil: null };

/** @throws DomainError `bad_request` for a number that cannot be read */
export async function listErasures(
  { phoneNumber, scope: named }: ErasureFilter,
  request: PageRequest,
  context: RequestContext,
): Promise<Page<Erasure>> {
  const scope = scopeOf(context, named);
  const e164 = phoneNumber ? (await readNumber(phoneNumber, scope, context)).e164 : null;
  try {
    return await context.services.stores.erasures.list(scope, e164, request);
  } catch (error) {
    // Without the secret of a tenant that no longer exists, no receipt can be found by a number.
    if (error instanceof DomainError && error.code === 'not_found') return EMPTY_PAGE;
    throw error;
  }
}

/** A tenant's key reads its own scope; the operator the scope that is named, else everything. */
export const listErasureRequests = (
  { status, scope }: RequestFilter,
  request: PageRequest,
  context: RequestContext,
): Promise<Page<ErasureRequest>> =>
  context.services.stores.erasureRequests.list(scopeOrAllOf(context, scope), status, request);
