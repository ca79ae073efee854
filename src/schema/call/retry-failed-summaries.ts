import { LIMITS } from '../../domain/limits.ts';
import { type Retried, retryFailedSummaries } from '../../resolvers/call/retry-failed-summaries.ts';
import { builder } from '../builder.ts';
import { payloadType } from '../payload.ts';
import { prose } from '../prose.ts';
import { scopeOf } from '../scope.ts';
import { nodeIdsRule } from '../validation.ts';

const RetryFailedSummariesInput = builder.inputType('RetryFailedSummariesInput', {
  description: 'The failed summaries to request again.',
  fields: (t) => ({
    scope: t.field(
      scopeOf(
        'calls',
        "The operator has to give it unless `ids` are given; a tenant's key must not.",
      ),
    ),
    ids: t.idList({
      description: prose`
        The ids of calls whose summary failed, at most ${LIMITS.pageSize}. If absent, the oldest
        1,000 failed summaries of the scope are requested again.
      `,
      validate: nodeIdsRule,
    }),
  }),
});

const RetryFailedSummariesPayload = payloadType<Retried>(
  'RetryFailedSummariesPayload',
  'The result of `retryFailedSummaries`.',
  (t) => ({
    retried: t.whole(
      ({ retried }) => retried ?? 0,
      'The number of summaries that are pending again.',
    ),
    left: t.whole(
      ({ left }) => left ?? 0,
      'The number of summaries of the same scope that are still failed, counted up to 10,000. It is 0 if the request was refused.',
    ),
  }),
);

builder.mutationField('retryFailedSummaries', (t) =>
  t.field({
    type: RetryFailedSummariesPayload,
    authScopes: { scoped: true },
    description: prose`
      Requests summaries that failed again, with five more attempts each. If one of the named calls
      is unknown, or if its summary has not failed, the whole request is refused.
    `,
    args: {
      input: t.arg({
        type: RetryFailedSummariesInput,
        required: true,
        description: 'The failed summaries to request again.',
      }),
    },
    resolve: (_root, { input }, context) => retryFailedSummaries(input, context),
  }),
);
