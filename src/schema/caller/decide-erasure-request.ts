import type { ErasureRequest } from '../../domain/erasure-request.ts';
import { LIMITS } from '../../domain/limits.ts';
import {
  dismissErasureRequest,
  eraseRequestedCaller,
} from '../../resolvers/caller/decide-erasure-request.ts';
import { builder } from '../builder.ts';
import { ErasureRequestType } from '../operations/erasure-request.ts';
import { payloadType } from '../payload.ts';
import { prose } from '../prose.ts';
import { reasonRule } from '../validation.ts';

const requestPayload = (name: `${string}Payload`, mutation: string) =>
  payloadType<{ request: ErasureRequest }>(name, `The result of \`${mutation}\`.`, (t) => ({
    request: t.maybe.of(
      ErasureRequestType,
      'request',
      'The request after the decision. It is null if the change was refused.',
    ),
  }));

const EraseRequestedCallerInput = builder.inputType('EraseRequestedCallerInput', {
  description: 'The request to fulfil.',
  fields: (t) => ({ id: t.id({ required: true, description: 'The id of an open request.' }) }),
});

const DismissErasureRequestInput = builder.inputType('DismissErasureRequestInput', {
  description: 'The request to dismiss, and why.',
  fields: (t) => ({
    id: t.id({ required: true, description: 'The id of an open request.' }),
    reason: t.string({
      required: true,
      description: `The reason, of 1 to ${LIMITS.reasonChars} characters. It is removed when the caller is erased.`,
      validate: reasonRule,
    }),
  }),
});

builder.mutationField('eraseRequestedCaller', (t) =>
  t.field({
    type: requestPayload('EraseRequestedCallerPayload', 'eraseRequestedCaller'),
    authScopes: { scoped: true },
    description: prose`
      Removes everything that is stored about the caller of an open request, as \`forgetCaller\` does.
      This cannot be undone. All open requests of the caller become \`ERASED\`, with the receipt. If
      the removal takes longer than ten seconds, they do so when it has ended.
    `,
    args: {
      input: t.arg({
        type: EraseRequestedCallerInput,
        required: true,
        description: 'The request to fulfil.',
      }),
    },
    resolve: (_root, { input }, context) => eraseRequestedCaller(input, context),
  }),
);

builder.mutationField('dismissErasureRequest', (t) =>
  t.field({
    type: requestPayload('DismissErasureRequestPayload', 'dismissErasureRequest'),
    authScopes: { scoped: true },
    description: prose`
      Decides that the caller of an open request is not erased. Their calls are told to agents
      again. The call does not open a request again, however often it is written back or summarised.
    `,
    args: {
      input: t.arg({
        type: DismissErasureRequestInput,
        required: true,
        description: 'The request to dismiss, and why.',
      }),
    },
    resolve: (_root, { input }, context) => dismissErasureRequest(input, context),
  }),
);
