import type { RequestContext } from '../../context.ts';
import type { ErasureRequest, ErasureRequestStatus } from '../../domain/erasure-request.ts';
import type { Page, PageRequest } from '../../domain/page.ts';
import { type ScopeArgument, scopeOrAllOf } from '../access.ts';

type RequestFilter = {
  status?: ErasureRequestStatus | null | undefined;
  scope?: ScopeArgument;
};

/** A tenant's key reads its own scope; the operator the scope that is named, else everything. */
export const listErasureRequests = (
  { status, scope }: RequestFilter,
  request: PageRequest,
  context: RequestContext,
): Promise<Page<ErasureRequest>> =>
  context.services.stores.erasureRequests.list(
    scopeOrAllOf(context, scope),
    status ?? null,
    request,
  );
