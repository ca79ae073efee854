import { LIMITS } from '../../domain/limits.ts';
import { retryFailedSummaries } from '../../resolvers/call/retry-failed-summaries.ts';
import { change } from '../change.ts';
import { prose } from '../prose.ts';
import { scopeOf } from '../scope.ts';
import { nodeIdsRule } from '../validation.ts';

change('retryFailedSummaries', {
  access: 'scoped',
  description: prose`
    Requests summaries that failed again, with five more attempts each. If one of the named calls
    is unknown, or if its summary has not failed, the whole request is refused.
  `,
  input: 'The failed summaries to request again.',
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
  resolve: (input, context) => retryFailedSummaries(input, context),
  payload: (t) => ({
    retried: t.whole(
      ({ retried }) => retried ?? 0,
      'The number of summaries that are pending again.',
    ),
    left: t.whole(
      ({ left }) => left ?? 0,
      'The number of summaries of the same scope that are still failed, counted up to 10,000. It is 0 if the request was refused.',
    ),
  }),
});
