import type { AdministrationContext, ErasureServices, RequestContext } from '../../context.ts';
import type { Caller } from '../../domain/callers/caller.ts';
import type { Erasure } from '../../domain/erasure.ts';
import type { ErasureRequest } from '../../domain/erasure-request.ts';
import { nodeId } from '../../domain/node-id.ts';
import { unknownId } from '../access.ts';
import { audited } from '../audited.ts';
import { findNodeOf } from '../nodes.ts';

/**
 * Removes everything of a caller, and keeps what comes late out.
 *
 * @throws DomainError `not_found`
 */
export async function forgetCaller(
  { id }: { id: string },
  context: RequestContext,
): Promise<{ receipt: Erasure }> {
  const caller = await findNodeOf('Caller', id, context);
  if (!caller) throw unknownId();
  return { receipt: await forget(caller, context) };
}

/**
 * The same for a caller that was read.
 *
 * @param request of the caller, if it is the reason
 */
export async function forget(
  { scope, contact: { key, uid } }: Caller,
  context: AdministrationContext & { readonly services: ErasureServices },
  request?: ErasureRequest,
): Promise<Erasure> {
  const id = nodeId('Caller', uid);
  const change = {
    action: request ? 'erase_requested_caller' : 'forget_caller',
    subjectId: request ? nodeId('ErasureRequest', request.uid) : id,
    callerId: id,
    ...scope,
    changed: [],
  } as const;
  const target = { kind: 'caller', scope, contactKey: key, contactUid: uid } as const;
  const { erasureQueue, publish } = context.services;
  const receipt = await audited(change, context, () =>
    erasureQueue.erase(target, context.principal.actor, request !== undefined),
  );
  publish(scope, { kind: 'callerUpdated', callerUid: uid, change: 'forgotten' });
  return receipt;
}
