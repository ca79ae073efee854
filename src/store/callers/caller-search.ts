import type { Collection } from 'mongodb';
import type { Caller } from '../../domain/callers/caller.ts';
import {
  type CallerConditions,
  type CallerSearch,
  formsOf,
  isNamed,
  isSought,
  positionIn,
} from '../../domain/callers/caller-search.ts';
import type { Page, PageRequest, Placed } from '../../domain/page.ts';
import type { E164 } from '../../domain/phone-numbers/phone-number.ts';
import { type Scope, scopeKey } from '../../domain/scope.ts';
import { beginningWith, type Sort } from '../paging/keyset.ts';
import { findByIds, findPage, type PageQuery, pageOf } from '../paging/pages.ts';
import { callerTest } from '../paging/search-tests.ts';
import { searchNames } from './caller-names.ts';
import { type ContactRow, toCaller } from './contact-rows.ts';

type Search = {
  readonly contacts: Collection<ContactRow>;
  readonly find: (scope: Scope, e164: E164) => Promise<Caller | null>;
};

/** Callers of one scope that a search finds, by the index that serves most of it. */
export function searchCallersIn({ contacts, find }: Search) {
  return async (
    scope: Scope,
    search: CallerSearch,
    request: PageRequest,
  ): Promise<Page<Caller>> => {
    const { number, nameStarts } = search;
    if (number !== null) return pageOfOne(await find(scope, number), search, request);
    if (nameStarts !== null) return byName(scope, nameStarts, search.conditions, request);
    return findPage(contacts, queryOf(scope, search), request, toCaller);
  };

  async function byName(
    scope: Scope,
    starts: readonly string[],
    conditions: CallerConditions,
    request: PageRequest,
  ): Promise<Page<Caller>> {
    const ofScope = { scope: { $eq: scopeKey(scope) } };
    const test = callerTest(conditions);
    const { found, readUntil } = await searchNames(contacts, ofScope, starts, request, test);
    const rows = await findByIds(contacts, ofScope, 'uid', found);
    return pageOf(found, readUntil, (uid) => {
      const row = rows.get(uid);
      const caller = row && toCaller(row);
      // A name that was removed leaves its words until the memory is computed again.
      return caller && isNamed(caller.contact, starts) ? caller : null;
    });
  }
}

/** The one caller with a number, if the search finds it and it lies between the cursors. */
function pageOfOne(
  caller: Caller | null,
  search: CallerSearch,
  { after, before }: PageRequest,
): Page<Caller> {
  if (!caller || !isSought(caller.contact, search)) return { items: [], readUntil: null };
  const position = positionIn(caller.contact, search);
  // A list of one has nothing behind or before it.
  const isBeside = [after, before].some((cursor) => cursor?.id === position.id);
  const items: Placed<Caller>[] = isBeside ? [] : [{ item: caller, position }];
  return { items, readUntil: null };
}

const SORTS = {
  last_seen: { field: 'lastSeenMs', id: 'uid', descending: true, mayBeAbsent: true },
  first_seen: { field: 'firstSeenMs', id: 'uid', descending: false, mayBeAbsent: true },
  number: { field: 'e164', id: 'uid', descending: false },
} as const satisfies Record<string, Sort>;

function queryOf(scope: Scope, search: CallerSearch): PageQuery {
  const ofScope = { scope: { $eq: scopeKey(scope) } };
  const { order, prefixes, conditions } = search;
  if (order === 'last_seen') return { scope: ofScope, ...byLastSeen(conditions) };
  const sort = SORTS[order === 'number' ? 'number' : 'first_seen'];
  const ranges = prefixes?.toSorted().map(beginningWith);
  return {
    scope: ofScope,
    sort: { ...sort, ...(ranges && { ranges }) },
    test: callerTest(conditions),
  };
}

const oneOf = (forms: readonly string[]) =>
  forms.length === 1 ? { $eq: forms[0] } : { $in: [...forms] };

/** The index serves one tag and the time; it is read for the other tags and the outcome. */
function byLastSeen(conditions: CallerConditions): Omit<PageQuery, 'scope'> {
  const { tags, lastSeenFromMs, lastSeenUntilMs } = conditions;
  const [tag, ...others] = tags;
  const times = {
    ...(lastSeenFromMs !== null && { $gte: lastSeenFromMs }),
    ...(lastSeenUntilMs !== null && { $lt: lastSeenUntilMs }),
  };
  const hasTimes = Object.keys(times).length > 0;
  const rest = { ...conditions, tags: others, lastSeenFromMs: null, lastSeenUntilMs: null };
  return {
    filter: {
      ...(tag !== undefined && { 'profile.tags': oneOf(formsOf(tag)) }),
      ...(hasTimes && { lastSeenMs: times }),
    },
    sort: { ...SORTS.last_seen, mayBeAbsent: !hasTimes },
    test: callerTest(rest),
  };
}
