import { LIMITS } from '../../domain/limits.ts';
import { type Retried, retryFailedSummaries } from '../../resolvers/call/retry-failed-summaries.ts';
import { builder } from '../builder.ts';
import { payloadType } from '../payload.ts';
import { ScopeInput } from '../scope.ts';
import { nodeIdsRule } from '../validation.ts';

const RetryFailedSummariesInput = builder.inputType('RetryFailedSummariesInput', {
  description: 'Which failed summaries to retry.',
  fields: (t) => ({
    scope: t.field({
      type: ScopeInput,
      description: 'Whose calls, for the operator; not needed with `ids`.',
    }),
    ids: t.idList({
      description: `Ids of calls whose summary failed, at most ${LIMITS.pageSize}. Absent: the oldest 1,000 of the scope.`,
      validate: nodeIdsRule,
    }),
  }),
});

const RetryFailedSummariesPayload = payloadType<Retried>(
  'RetryFailedSummariesPayload',
  'The result of `retryFailedSummaries`.',
  (t) => ({
    retried: t.int({
      description: 'Summaries that are pending again.',
      resolve: ({ retried }) => retried ?? 0,
    }),
    left: t.int({
      description:
        'Summaries of the same scope that remain failed, 10,000 at most; 0 if the request was refused.',
      resolve: ({ left }) => left ?? 0,
    }),
  }),
);

builder.mutationField('retryFailedSummaries', (t) =>
  t.field({
    type: RetryFailedSummariesPayload,
    authScopes: { scoped: true },
    description:
      'Gives summaries that failed five more attempts. If one of the named calls is not known or its summary has not failed, none is retried.',
    args: {
      input: t.arg({
        type: RetryFailedSummariesInput,
        required: true,
        description: 'Which summaries.',
      }),
    },
    resolve: (_root, { input }, context) => retryFailedSummaries(input, context),
  }),
);
