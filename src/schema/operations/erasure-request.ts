import {
  ERASURE_REQUEST_STATUSES,
  type ErasureRequest,
  type ErasureRequestStatus,
} from '../../domain/erasure-request.ts';
import { LIMITS } from '../../domain/limits.ts';
import { nodeId } from '../../domain/node-id.ts';
import {
  dismissErasureRequest,
  eraseRequestedCaller,
} from '../../resolvers/caller/forget-caller.ts';
import { listErasureRequests } from '../../resolvers/operations/list-erasures.ts';
import { checked, given, scopeArgument } from '../arguments.ts';
import { builder, NodeInterface, prose } from '../builder.ts';
import { CallType } from '../call/call.ts';
import { CallerType } from '../caller/caller.ts';
import { change, type PayloadFields, REFUSED } from '../change.ts';
import { enumOf } from '../enums.ts';
import { connectionOf } from '../paging.ts';
import { ActorType } from './audit-entry.ts';
import { ErasureReceiptType } from './erasure-receipt.ts';

const ErasureRequestStatusType = enumOf<ErasureRequestStatus>(
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
      ({ contactUid }, { loaders }) => loaders.caller.load(contactUid),
      'The caller. It is null once everything of the caller is removed.',
    ),
    call: t.maybe.of(
      CallType,
      ({ uid }, { loaders }) => loaders.call.load(uid),
      'The call in which the caller said so; among its facts is one of the kind `DO_NOT_REMEMBER`. It is null once the call is removed.',
    ),
    ...t.times({
      askedAtMs: 'The time when that call began.',
      openedAtMs: 'The time when the request was opened, with the summary of that call.',
    }),
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
      ({ receiptUid }, { loaders }) =>
        receiptUid === null ? null : loaders.erasure.load(receiptUid),
      'The receipt of the erasure of the caller. It is null if the request is open or was dismissed.',
    ),
  }),
});

builder.queryField('erasureRequests', (t) =>
  t.connection(
    {
      type: ErasureRequestType,
      authScopes: { scoped: true },
      description: "Lists callers' requests to be forgotten, newest first.",
      args: {
        status: t.arg.optional(
          ErasureRequestStatusType,
          'The state of the requests. If absent, those of every state are listed.',
        ),
        scope: t.arg(
          scopeArgument(
            'requests',
            "Without it the operator lists those of all tenants; a tenant's key must not give it.",
          ),
        ),
      },
      resolve: (_root, args, context, info) =>
        connectionOf(args, (request) => listErasureRequests(given(args, info), request, context)),
    },
    { name: 'ErasureRequestConnection', description: 'A page of requests to be forgotten.' },
    { name: 'ErasureRequestEdge', description: 'One request of a page.' },
  ),
);

const requestPayload = (t: PayloadFields<{ request: ErasureRequest }>) => ({
  request: t.maybe.of(ErasureRequestType, 'request', `The request after the decision. ${REFUSED}`),
});

change('eraseRequestedCaller', {
  access: 'scoped',
  description: prose`
    Removes everything that is stored about the caller of an open request, as \`forgetCaller\` does.
    This cannot be undone. All open requests of the caller become \`ERASED\`, with the receipt. If
    the removal takes longer than ten seconds, they do so when it has ended.
  `,
  input: 'The request to fulfil.',
  fields: (t) => ({ id: t.needed('ID', 'The id of an open request.') }),
  resolve: (input, context) => eraseRequestedCaller(input, context),
  payload: requestPayload,
});

change('dismissErasureRequest', {
  access: 'scoped',
  description: prose`
    Decides that the caller of an open request is not erased. Their calls are told to agents
    again. The call does not open a request again, however often it is written back or summarised.
  `,
  input: 'The request to dismiss, and why.',
  fields: (t) => ({
    id: t.needed('ID', 'The id of an open request.'),
    reason: t.needed(
      checked.reason,
      `The reason, of 1 to ${LIMITS.reasonChars} characters. It is removed when the caller is erased.`,
    ),
  }),
  resolve: (input, context) => dismissErasureRequest(input, context),
  payload: requestPayload,
});
