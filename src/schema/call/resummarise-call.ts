import type { CallRecord } from '../../domain/callers/recorded-call.ts';
import { resummariseCall } from '../../resolvers/call/resummarise-call.ts';
import { builder } from '../builder.ts';
import { payloadType } from '../payload.ts';
import { prose } from '../prose.ts';
import { CallType } from './call.ts';

const ResummariseCallInput = builder.inputType('ResummariseCallInput', {
  description: 'The call to summarise again.',
  fields: (t) => ({ id: t.id({ required: true, description: 'The id of the call.' }) }),
});

const ResummariseCallPayload = payloadType<{ call: CallRecord }>(
  'ResummariseCallPayload',
  'The result of `resummariseCall`.',
  (t) => ({
    call: t.maybe.of(
      CallType,
      'call',
      'The call, whose summary is pending now. It is null if the request was refused.',
    ),
  }),
);

builder.mutationField('resummariseCall', (t) =>
  t.field({
    type: ResummariseCallPayload,
    authScopes: { scoped: true },
    description: prose`
      Requests a new summary of a call, made from its transcript. The old summary stays until the
      new one is stored.

      A call whose summary is pending already is left as it is. A call without a transcript is
      refused with \`WRONG_STATE\`.
    `,
    args: {
      input: t.arg({
        type: ResummariseCallInput,
        required: true,
        description: 'The call to summarise again.',
      }),
    },
    resolve: (_root, { input }, context) => resummariseCall(input, context),
  }),
);
