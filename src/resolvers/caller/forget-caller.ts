import type { RequestContext } from '../../context.ts';
import type { Caller } from '../../domain/callers/caller.ts';
import type { Erasure } from '../../domain/erasure.ts';
import type { ErasureRequest } from '../../domain/erasure-request.ts';
import { faultIn } from '../../domain/errors.ts';
import { nodeId } from '../../domain/node-id.ts';
import { required } from '../access.ts';
import { audited } from '../audited.ts';
import { findNodeOf } from '../nodes.ts';

/**
 * Removes everything of a caller, and keeps what comes late out.
 *
 * @throws DomainError `not_found`
 */
export async function forgetCaller(
  { id }: { readonly id: string },
  context: RequestContext,
): Promise<{ receipt: Erasure }> {
  const caller = await required(findNodeOf('Caller', id, context));
  return { receipt: await forget(caller, context) };
}

/**
 * The same for a caller that was read.
 *
 * @param request of the caller, if it is the reason
 */
export async function forget(
  { scope, contact: { key, uid } }: Caller,
  context: RequestContext,
  request?: ErasureRequest,
): Promise<Erasure> {
  const id = nodeId('Caller', uid);
  const change = {
    action: request ? 'erase_requested_caller' : 'forget_caller',
    subjectId: request ? nodeId('ErasureRequest', request.uid) : id,
    callerId: id,
    ...scope,
  } as const;
  const target = { kind: 'caller', scope, contactKey: key, contactUid: uid } as const;
  const { erasureQueue, publish } = context.services;
  const receipt = await audited(change, context, () =>
    erasureQueue.erase(target, context.principal.actor, request !== undefined),
  );
  publish(scope, { kind: 'callerUpdated', callerUid: uid, change: 'forgotten' });
  return receipt;
}

type Decided = { request: ErasureRequest };

const decidedBefore = () => faultIn('id', 'wrong_state', 'The request is not open any more');

async function findOpen(id: string, context: RequestContext): Promise<ErasureRequest> {
  const request = await required(findNodeOf('ErasureRequest', id, context));
  if (request.status !== 'open') throw decidedBefore();
  return request;
}

const readAgain = async ({ uid }: ErasureRequest, { loaders }: RequestContext) => ({
  request: await required(loaders.erasureRequest.load(uid)),
});

/**
 * Removes everything of the caller who asked for it.
 *
 * @throws DomainError `not_found`, and for a request that is not open
 */
export async function eraseRequestedCaller(
  { id }: { readonly id: string },
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
