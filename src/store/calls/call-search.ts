import type { Document } from 'mongodb';
import type { CallSearch } from '../../domain/callers/call-search.ts';
import type { Scope } from '../../domain/scope.ts';
import type { PageQuery } from '../paging/pages.ts';
import { callFields, callTest } from '../paging/search-tests.ts';
import { inScope } from '../rows.ts';

/** Only recorded calls are in the index by their state. */
const RECORDED = { recorded: { $eq: true } };

const isIndexed = ([field, value]: readonly [string, string]): boolean =>
  field !== 'summaryState' || value !== 'none';

/** The most selective condition and the time are served by an index; the others are checked on the rows. */
export function callQueryOf(scope: Scope, search: CallSearch): PageQuery {
  const asked = callFields(search).flatMap(([field, value]) =>
    value === null ? [] : [[field, value] as const],
  );
  const first = asked.find(isIndexed);
  const others = asked.filter((condition) => condition !== first);
  return {
    scope: inScope(scope),
    filter: {
      ...(first && { [first[0]]: { $eq: first[1] } }),
      ...(first?.[0] === 'summaryState' && RECORDED),
      ...startedBetween(search),
    },
    sort: { field: 'startedAtMs', id: 'uid', descending: search.order === 'newest' },
    test: callTest(Object.fromEntries(others)),
  };
}

function startedBetween({ startedFromMs, startedUntilMs }: CallSearch): Document {
  if (startedFromMs === null && startedUntilMs === null) return {};
  const from = startedFromMs !== null && { $gte: startedFromMs };
  return { startedAtMs: { ...from, ...(startedUntilMs !== null && { $lt: startedUntilMs }) } };
}
