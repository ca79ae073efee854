import { LIMITS } from '../../domain/limits.ts';
import { resummariseCall, retryFailedSummaries } from '../../resolvers/call/summarise-again.ts';
import { scopeArgument } from '../arguments.ts';
import { prose } from '../builder.ts';
import { change } from '../change.ts';
import { checked } from '../validation.ts';
import { CallType } from './call.ts';

change('resummariseCall', {
  access: 'scoped',
  description: prose`
    Requests a new summary of a call, made from its transcript. The old summary stays until the
    new one is stored.

    A call whose summary is pending already is left as it is. A call without a transcript is
    refused with \`WRONG_STATE\`.
  `,
  input: 'The call to summarise again.',
  fields: (t) => ({ id: t.needed('ID', 'The id of the call.') }),
  resolve: (input, context) => resummariseCall(input, context),
  payload: (t) => ({
    call: t.maybe.of(
      CallType,
      'call',
      'The call, whose summary is pending now. It is null if the request was refused.',
    ),
  }),
});

change('retryFailedSummaries', {
  access: 'scoped',
  description: prose`
    Requests summaries that failed again, with five more attempts each. If one of the named calls
    is unknown, or if its summary has not failed, the whole request is refused.
  `,
  input: 'The failed summaries to request again.',
  fields: (t) => ({
    scope: t.field(
      scopeArgument(
        'calls',
        "The operator has to give it unless `ids` are given; a tenant's key must not.",
      ),
    ),
    ids: t.optional(
      checked.nodeIds,
      prose`
        The ids of calls whose summary failed, at most ${LIMITS.pageSize}. If absent, the oldest
        1,000 failed summaries of the scope are requested again.
      `,
    ),
  }),
  resolve: (input, context) => retryFailedSummaries(input, context),
  payload: (t) => ({
    ...t.wholes((done) => ({ retried: 0, left: 0, ...done }), {
      retried: 'The number of summaries that are pending again.',
      left: 'The number of summaries of the same scope that are still failed, counted up to 10,000. It is 0 if the request was refused.',
    }),
  }),
});
