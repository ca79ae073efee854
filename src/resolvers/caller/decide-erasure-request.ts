import type { RequestContext } from '../../context.ts';
import type { ErasureRequest } from '../../domain/erasure-request.ts';
import { nodeId } from '../../domain/node-id.ts';
import { unknownId } from '../access.ts';
import { audited } from '../audited.ts';
import { findNodeOf } from '../nodes.ts';
import { wrongState } from './change-fact.ts';
import { forget } from './forget-caller.ts';

type Decided = { request: ErasureRequest };

const decidedBefore = () => wrongState('The request is not open any more');

async function findOpen(id: string, context: RequestContext): Promise<ErasureRequest> {
  const request = await findNodeOf('ErasureRequest', id, context);
  if (!request) throw unknownId();
  if (request.status !== 'open') throw decidedBefore();
  return request;
}

async function readAgain({ uid }: ErasureRequest, { loaders }: RequestContext): Promise<Decided> {
  const request = await loaders.erasureRequest.load(uid);
  if (!request) throw unknownId();
  return { request };
}

/**
 * Removes everything of the caller who asked for it.
 *
 * @throws DomainError `not_found`, and for a request that is not open
 */
export async function eraseRequestedCaller(
  { id }: { id: string },
  context: RequestContext,
): Promise<Decided> {
  const request = await findOpen(id, context);
  const caller = await context.loaders.caller.load(request.contactUid);
  if (!caller) throw decidedBefore();
  await forget(caller, context, request);
  return readAgain(request, context);
}

/**
 * Keeps the caller who asked to be forgotten, and tells their calls again.
 *
 * @throws DomainError `not_found`, and for a request that is not open
 */
export async function dismissErasureRequest(
  { id, reason }: { id: string; reason: string },
  context: RequestContext,
): Promise<Decided> {
  const { services, principal } = context;
  const request = await findOpen(id, context);
  const { scope, contactUid } = request;
  const caller = await context.loaders.caller.load(contactUid);
  const change = {
    action: 'dismiss_erasure_request',
    subjectId: id,
    callerId: nodeId('Caller', contactUid),
    ...scope,
    changed: ['reason'],
  } as const;
  const dismissal = { ...request, reason, by: principal.actor, atMs: services.now() };
  await audited(change, context, async () => {
    if (!(await services.stores.erasureRequests.dismiss(dismissal))) throw decidedBefore();
    if (caller) await services.refreshMemory(scope, caller.contact.e164, null);
  });
  return readAgain(request, context);
}
