import type { CallSearch } from '../../domain/callers/call-search.ts';
import type { Scope } from '../../domain/scope.ts';
import { literal, meetsAll, type PageQuery } from '../paging/pages.ts';
import { between, inScope } from '../rows.ts';

const isIndexed = ([field, value]: readonly [string, string]): boolean =>
  field !== 'summaryState' || value !== 'none';

/** The most selective condition and the time are served by an index; the others are checked on the rows. */
export function callQueryOf(scope: Scope, search: CallSearch): PageQuery {
  const asked = callFields(search).flatMap(([field, value]) =>
    value === null ? [] : [[field, value] as const],
  );
  const first = asked.find(isIndexed);
  const others = asked.filter((condition) => condition !== first);
  const startedAtMs = between(search.startedFromMs, search.startedUntilMs);
  return {
    scope: inScope(scope),
    filter: {
      ...(first && { [first[0]]: { $eq: first[1] } }),
      // Only recorded calls are in the index by their state.
      ...(first?.[0] === 'summaryState' && { recorded: { $eq: true } }),
      ...(startedAtMs && { startedAtMs }),
    },
    sort: { field: 'startedAtMs', id: 'uid', descending: search.order === 'newest' },
    test: meetsAll(others.map(([field, value]) => ({ $eq: [`$${field}`, literal(value)] }))),
  };
}

/** What is asked of each field of a call, most selective first; null: nothing. */
const callFields = (search: CallSearch): readonly [string, string | null][] => {
  const { summaryState } = search;
  const isRare = summaryState === 'pending' || summaryState === 'failed';
  return [
    ['callId', search.callId],
    ['contactId', search.contactKey],
    ['summaryState', isRare ? summaryState : null],
    ['agentId', search.agentId],
    ['body.outcome', search.outcome],
    ['summaryState', isRare ? null : summaryState],
  ];
};
