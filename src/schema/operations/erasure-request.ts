import {
  ERASURE_REQUEST_STATUSES,
  type ErasureRequest,
  type ErasureRequestStatus,
} from '../../domain/erasure-request.ts';
import { nodeId } from '../../domain/node-id.ts';
import { builder } from '../builder.ts';
import { CallType } from '../call/call.ts';
import { CallerType } from '../caller/caller.ts';
import { enumOf } from '../enum-of.ts';
import { NodeInterface } from '../node.ts';
import { prose } from '../prose.ts';
import { ActorType } from './audit-entry.ts';
import { ErasureReceiptType } from './erasure-receipt.ts';

export const ErasureRequestStatusType = enumOf<ErasureRequestStatus>(
  'ErasureRequestStatus',
  'The state of a request to be forgotten. Each but `OPEN` is final.',
  ERASURE_REQUEST_STATUSES,
);

export const ErasureRequestType = builder.objectRef<ErasureRequest>('ErasureRequest').implement({
  description: prose`
    A caller's wish, said in a call, to have everything about them or the call deleted. While the
    request is open, calls that began up to that call are not told to agents and not sent to a
    language model. It is kept when the caller is erased: it contains ids then, and no other data
    about the caller.
  `,
  interfaces: [NodeInterface],
  fields: (t) => ({
    id: t.idOf(({ uid }) => nodeId('ErasureRequest', uid), 'The opaque id of the request.'),
    status: t.of(ErasureRequestStatusType, 'status', 'The state of the request.'),
    caller: t.maybe.of(
      CallerType,
      ({ contactUid }, _args, { loaders }) => loaders.caller.load(contactUid),
      'The caller. It is null once everything of the caller is removed.',
    ),
    call: t.maybe.of(
      CallType,
      ({ uid }, _args, { loaders }) => loaders.call.load(uid),
      'The call in which the caller said so; among its facts is one of the kind `DO_NOT_REMEMBER`. It is null once the call is removed.',
    ),
    askedAtMs: t.time('askedAtMs', 'The time when that call began.'),
    openedAtMs: t.time(
      'openedAtMs',
      'The time when the request was opened, with the summary of that call.',
    ),
    decidedAtMs: t.maybe.time(
      'decidedAtMs',
      'The time of the decision. It is null while the request is open.',
    ),
    decidedBy: t.maybe.of(
      ActorType,
      'decidedBy',
      'The person, program or part of the service that decided. It is null while the request is open.',
    ),
    reason: t.maybe.text(
      'reason',
      'The reason of the dismissal. It is null if the request was not dismissed, and once the caller is erased.',
    ),
    receipt: t.maybe.of(
      ErasureReceiptType,
      ({ receiptUid }, _args, { loaders }) =>
        receiptUid === null ? null : loaders.erasure.load(receiptUid),
      'The receipt of the erasure of the caller. It is null if the request is open or was dismissed.',
    ),
  }),
});
