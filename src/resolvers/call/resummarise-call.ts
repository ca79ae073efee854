import type { RequestContext } from '../../context.ts';
import type { CallRecord } from '../../domain/callers/recorded-call.ts';
import { InvalidInput } from '../../domain/errors.ts';
import { nodeId } from '../../domain/node-id.ts';
import { unknownId } from '../access.ts';
import { audited } from '../audited.ts';
import { findNodeOf } from '../nodes.ts';

/**
 * Has a call summarised again. A summary that is pending already stays so.
 *
 * @throws DomainError `not_found`, and for a call without a transcript
 */
export async function resummariseCall(
  { id }: { id: string },
  context: RequestContext,
): Promise<{ call: CallRecord }> {
  const { stores, requestSummary } = context.services;
  const call = await findNodeOf('Call', id, context);
  if (!call) throw unknownId();
  const { scope, key, uid, bodyKeys, contactKey } = call;
  const current = bodyKeys.at(-1);
  if (current === undefined || !(await stores.callBodies.exists(scope, current))) {
    throw new InvalidInput({
      code: 'wrong_state',
      message: 'The call has no transcript: it was not written back, or that is no longer stored',
      path: ['id'],
    });
  }
  const caller = await context.loaders.callerByKey.load(contactKey);
  const change = {
    action: 'resummarise_call',
    subjectId: id,
    callerId: caller && nodeId('Caller', caller.contact.uid),
    ...scope,
    changed: [],
  } as const;
  await audited(change, context, async () => {
    await stores.summaryRetries.repeat(scope, [key]);
    await stores.summaryRetries.retry(scope, [key]);
  });
  requestSummary(key);
  const now = await context.loaders.call.load(uid);
  if (!now) throw unknownId();
  return { call: now };
}
