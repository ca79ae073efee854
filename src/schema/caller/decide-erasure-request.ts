import type { ErasureRequest } from '../../domain/erasure-request.ts';
import { LIMITS } from '../../domain/limits.ts';
import {
  dismissErasureRequest,
  eraseRequestedCaller,
} from '../../resolvers/caller/decide-erasure-request.ts';
import { change, type PayloadFields, REFUSED } from '../change.ts';
import { ErasureRequestType } from '../operations/erasure-request.ts';
import { prose } from '../prose.ts';
import { reasonRule } from '../validation.ts';

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
  fields: (t) => ({ id: t.id({ required: true, description: 'The id of an open request.' }) }),
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
    id: t.id({ required: true, description: 'The id of an open request.' }),
    reason: t.string({
      required: true,
      description: `The reason, of 1 to ${LIMITS.reasonChars} characters. It is removed when the caller is erased.`,
      validate: reasonRule,
    }),
  }),
  resolve: (input, context) => dismissErasureRequest(input, context),
  payload: requestPayload,
});
