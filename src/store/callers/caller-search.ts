import type { Collection } from 'mongodb';
import type { Caller } from '../../domain/callers/caller.ts';
import {
  type CallerConditions,
  type CallerSearch,
  formsOf,
  isNamed,
} from '../../domain/callers/caller-search.ts';
import type { Page, PageRequest, Position } from '../../domain/page.ts';
import type { E164 } from '../../domain/phone-numbers/phone-number.ts';
import type { Scope } from '../../domain/scope.ts';
import { beginningWith, positionOf, type Sort } from '../paging/keyset.ts';
import {
  findByIds,
  findPage,
  literal,
  meetsAll,
  type PageQuery,
  pageOf,
  type RowTest,
} from '../paging/pages.ts';
import { between, inScope } from '../rows.ts';
import { searchNames } from './caller-names.ts';
import { type ContactRow, toCaller } from './contact-rows.ts';
import type { FindContactKey } from './visits.ts';

/** Callers of one scope that a search finds, by the index that serves most of it. */
export function searchCallersIn(contacts: Collection<ContactRow>, keyOf: FindContactKey) {
  return async (
    scope: Scope,
    search: CallerSearch,
    request: PageRequest,
  ): Promise<Page<Caller>> => {
    const { number, nameStarts } = search;
    if (number !== null) return byNumber(scope, number, search, request);
    if (nameStarts !== null) return byName(scope, nameStarts, search.conditions, request);
    return findPage(contacts, queryOf(scope, search), request, toCaller);
  };

  /** The one caller with a number, if the search finds it and it lies between the cursors. */
  async function byNumber(
    scope: Scope,
    number: E164,
    search: CallerSearch,
    { after, before }: PageRequest,
  ): Promise<Page<Caller>> {
    const { conditions, prefixes, nameStarts } = search;
    const test = callerTest(conditions);
    const key = await keyOf(scope, number);
    const row = await contacts.findOne({ ...key, ...(test && { $expr: test }) });
    const begins = prefixes?.some((prefix) => number.startsWith(prefix)) ?? true;
    if (!row || !begins || !isNamed(toCaller(row).contact, nameStarts ?? [])) return NOBODY;
    // A list of one has nothing behind or before it.
    if ([after, before].some((cursor) => cursor?.id === row.uid)) return NOBODY;
    return { items: [{ item: toCaller(row), position: positionIn(row, search) }], readUntil: null };
  }

  async function byName(
    scope: Scope,
    starts: readonly string[],
    conditions: CallerConditions,
    request: PageRequest,
  ): Promise<Page<Caller>> {
    const ofScope = inScope(scope);
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

const NOBODY: Page<Caller> = { items: [], readUntil: null };

const SORTS = {
  last_seen: { field: 'lastSeenMs', id: 'uid', descending: true, mayBeAbsent: true },
  first_seen: { field: 'firstSeenMs', id: 'uid', descending: false, mayBeAbsent: true },
  number: { field: 'e164', id: 'uid', descending: false },
} as const satisfies Record<string, Sort>;

function positionIn(row: ContactRow, { order, nameStarts }: CallerSearch): Position {
  if (order !== 'name') return positionOf(row, SORTS[order]);
  const [start = ''] = nameStarts ?? [];
  return { value: row.nameWords?.find((word) => word.startsWith(start)) ?? '', id: row.uid };
}

function queryOf(scope: Scope, search: CallerSearch): PageQuery {
  const { order, prefixes, conditions } = search;
  if (order === 'last_seen') return { scope: inScope(scope), ...byLastSeen(conditions) };
  const sort = SORTS[order === 'number' ? 'number' : 'first_seen'];
  const ranges = prefixes?.toSorted().map(beginningWith);
  const test = callerTest(conditions);
  return { scope: inScope(scope), sort: { ...sort, ...(ranges && { ranges }) }, test };
}

const oneOf = (forms: readonly string[]) =>
  forms.length === 1 ? { $eq: forms[0] } : { $in: [...forms] };

/** The index serves one tag and the time; it is read for the other tags and the outcome. */
function byLastSeen(conditions: CallerConditions): Omit<PageQuery, 'scope'> {
  const { tags, lastSeenFromMs, lastSeenUntilMs } = conditions;
  const [tag, ...others] = tags;
  const lastSeenMs = between(lastSeenFromMs, lastSeenUntilMs);
  const rest = { ...conditions, tags: others, lastSeenFromMs: null, lastSeenUntilMs: null };
  return {
    filter: {
      ...(tag !== undefined && { 'profile.tags': oneOf(formsOf(tag)) }),
      ...(lastSeenMs && { lastSeenMs }),
    },
    sort: { ...SORTS.last_seen, mayBeAbsent: lastSeenMs === null },
    test: callerTest(rest),
  };
}

/** The outcome of the latest call. */
const LATEST_OUTCOME = { $arrayElemAt: [{ $ifNull: ['$memory.history.outcome', []] }, 0] };
/** A number for those that never called too: an expression takes a missing field for less than any number. */
const LAST_SEEN = { $ifNull: ['$lastSeenMs', Number.MAX_SAFE_INTEGER] };

/** Without tags and a time that the index serves already. */
function callerTest(conditions: CallerConditions): RowTest {
  const { tags, lastSeenFromMs, lastSeenUntilMs, outcome } = conditions;
  const hasTime = lastSeenFromMs !== null || lastSeenUntilMs !== null;
  return meetsAll([
    ...tags.map((tag) => ({
      $or: formsOf(tag).map((form) => ({ $in: [literal(form), '$profile.tags'] })),
    })),
    ...(hasTime ? [{ $lt: [LAST_SEEN, lastSeenUntilMs ?? Number.MAX_SAFE_INTEGER] }] : []),
    ...(lastSeenFromMs === null ? [] : [{ $gte: [LAST_SEEN, lastSeenFromMs] }]),
    ...(outcome === null ? [] : [{ $eq: [LATEST_OUTCOME, literal(outcome)] }]),
  ]);
}
