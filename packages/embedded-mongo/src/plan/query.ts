import type { Doc } from '../bson/document.ts';
import { CommandError } from '../errors.ts';
import { compileFilter } from '../query/match.ts';
import { compileSort } from '../query/sort.ts';
import type { Slice, Sliced } from '../slice.ts';
import type { Collection } from '../storage/collections/collection.ts';
import { choosePlan } from './choose.ts';
import { countKeys, type Rows, readAgain, runPlan } from './run.ts';
import type { Plan } from './score.ts';
import { sliceSorted } from './sliced-sort.ts';

/** What find, update and other commands look for. */
export type QueryRequest = {
  readonly filter: Doc;
  readonly sort?: Doc | undefined;
  readonly hint?: Doc | string | undefined;
  readonly let?: Doc | undefined;
  readonly now: Date;
  /** How many rows are wanted at most, so that a sort need not keep more; 0 is all. */
  readonly limit?: number;
};

/** A compiled query over one collection. */
export type Query = {
  readonly plan: Plan;
  /** Which array element matched, for the positional `$`. */
  position(doc: Doc): number | null;
  rows(): Rows;
  count(limit: number): Sliced<number>;
};

/** MongoDB's own limit for a sort in memory. */
const MAX_SORT_BYTES = 100 * 1024 * 1024;

/** Compiles a filter and sort, and chooses the way to the matches; undefined where there is no collection. */
export function planQuery(
  collection: Collection | undefined,
  request: QueryRequest,
  slice: Slice,
): Query | null {
  const filter = compileFilter(request.filter, { now: request.now, let: request.let });
  const sort = request.sort !== undefined && request.sort.size > 0 ? request.sort : undefined;
  const compare = sort === undefined ? undefined : compileSort(sort);
  // A wrong filter or sort is refused even so.
  if (collection === undefined) return null;
  const wanted = { filter: request.filter, sort, hint: request.hint };
  const plan = choosePlan(collection, wanted);
  const matching = (by = plan) => runPlan(collection, by, filter.matches, slice);
  return {
    plan,
    position: (doc) => filter.position(doc),
    rows() {
      if (sort === undefined || compare === undefined || plan.sorted) return matching();
      const order = { compare, paths: topNames(sort), limit: request.limit ?? 0 };
      return sortedRows(collection, matching, order, filter.matches, slice);
    },
    *count(limit) {
      if (!plan.exact || limit > 0) return yield* countRows(matching(), limit);
      const counted = yield* countKeys(plan, collection, slice);
      return counted ?? (yield* countRows(matching(choosePlan(collection, wanted)), limit));
    },
  };
}

type Order = {
  readonly compare: (a: Doc, b: Doc) => number;
  /** Top-level names the sort reads: only these are kept while sorting. */
  readonly paths: readonly string[];
  readonly limit: number;
};

type Kept = {
  readonly r: number;
  readonly doc: Doc;
};

function* sortedRows(
  collection: Collection,
  rows: () => Rows,
  order: Order,
  matches: (doc: Doc) => boolean,
  slice: Slice,
): Rows {
  for (let isFound = false; !isFound; ) {
    const { kept, total } = yield* gather(rows(), order, slice);
    const sorted = yield* sliceSorted(kept, compareKept(order), slice);
    for (const { r } of order.limit > 0 ? sorted.slice(0, order.limit) : sorted) {
      if (slice.isOver()) yield undefined;
      const row = collection.dropped ? undefined : readAgain(collection, r, matches);
      isFound ||= row !== undefined;
      if (row !== undefined) yield row;
    }
    // Others may have taken all candidates while this paused: where there were more, it looks again.
    if (order.limit === 0 || total <= order.limit || collection.dropped) return;
  }
}

function* gather(rows: Rows, order: Order, slice: Slice): Sliced<{ kept: Kept[]; total: number }> {
  let kept: Kept[] = [];
  let [bytes, total] = [0, 0];
  for (const row of rows) {
    if (row === undefined) {
      yield;
      continue;
    }
    const doc = pick(row.doc(), order.paths);
    kept.push({ r: row.r, doc });
    total += 1;
    bytes += row.bytes.length / (1 + row.doc().size - doc.size);
    if (order.limit > 0 && kept.length >= 2 * order.limit + 100) {
      bytes *= order.limit / kept.length;
      kept = (yield* sliceSorted(kept, compareKept(order), slice)).slice(0, order.limit);
    } else if (bytes > MAX_SORT_BYTES) {
      throw new CommandError(292, 'The sort needs more memory than is allowed, add an index');
    }
  }
  return { kept, total };
}

function compareKept(order: Order): (a: Kept, b: Kept) => number {
  // Natural order among equals, so that pages of a sort do not overlap.
  return (a, b) => order.compare(a.doc, b.doc) || a.r - b.r;
}

function pick(doc: Doc, names: readonly string[]): Doc {
  const picked: Doc = new Map();
  for (const name of names) {
    const value = doc.get(name);
    if (value !== undefined) picked.set(name, value);
  }
  return picked;
}

function topNames(sort: Doc): string[] {
  return [...new Set([...sort.keys()].map((path) => path.split('.')[0] ?? path))];
}

function* countRows(rows: Rows, limit: number): Sliced<number> {
  let total = 0;
  for (const row of rows) {
    if (row === undefined) yield;
    else total += 1;
    if (limit > 0 && total >= limit) break;
  }
  return total;
}
