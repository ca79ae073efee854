import { isNumber } from '../bson/compare.ts';
import type { Doc, Value } from '../bson/document.ts';
import { encodeKey } from '../bson/key.ts';
import type { KeyPart } from '../storage/indexes/index-spec.ts';
import type { Segment } from '../storage/tables/key-table.ts';
import { numberOf } from '../wire/fields.ts';
import { extend, inOrder, pointsOf, prefixSegment, rangeSegments } from './bounds.ts';
import type { Candidate } from './candidates.ts';
import type { Condition, Conditions } from './conditions.ts';

/** How the rows are found: by ranges of an index, or one after another. */
export type Plan = {
  readonly candidate: Candidate | null;
  readonly segments: readonly Segment[];
  /** Whether the rows are in the order of the sort, and in which direction they are read then. */
  readonly sorted: boolean;
  readonly backward: boolean;
  /** Whether being in the segments is all that the filter asks. */
  readonly exact: boolean;
  /** Whether each segment is one `_id`, whose row is found without reading the index first. */
  readonly isIdLookup: boolean;
  readonly stats: { keys: number; docs: number };
};

/** A plan, and how much of the filter and sort its index covers. */
export type Scored = {
  readonly plan: Plan;
  readonly score: number;
};

/** More values of one `$in` than this, or more combinations of several, are not looked up one by one. */
const MAX_VALUES = 10_000;
const MAX_SEGMENTS = 200;
const EQUALITY_SCORE = 10;
const RANGE_SCORE = 5;
const SORT_SCORE = 4;

/** The plan over one index. */
export function scorePlan(
  candidate: Candidate,
  conditions: Conditions,
  sort: Doc | undefined,
): Scored {
  const { parts, arrays } = candidate;
  const used = usePrefix(parts, conditions);
  const next = parts[used.count];
  const left = next === undefined ? [] : (conditions.byPath.get(next.path) ?? []);
  // Where a path crosses an array the index holds elements: two of them may meet the two sides of a range.
  const sides = next !== undefined && arrays.has(next.path) ? ofOneElement(left) : left;
  const segments = used.prefixes.flatMap((prefix) =>
    rangeSegments(prefix, sides, next?.descending ?? false),
  );
  const order = segments.length === 1 ? sortOrder(candidate, used.fixed, sort) : null;
  const hasRange = sides.some(isRange);
  const score =
    used.count * EQUALITY_SCORE + (hasRange ? RANGE_SCORE : 0) + (order === null ? 0 : SORT_SCORE);
  const consumed = used.count + (hasExactRange(left) ? left.length : 0);
  const plan = {
    candidate,
    segments: inOrder(segments),
    sorted: sort === undefined || order !== null,
    backward: order === 'backward',
    exact: isExact(candidate, conditions, used.exact, consumed),
    isIdLookup: candidate.index === null && used.count === 1,
    stats: { keys: 0, docs: 0 },
  };
  return { plan, score };
}

type Prefix = {
  readonly count: number;
  readonly prefixes: readonly Uint8Array[];
  /** Paths pinned to one value: they do not disturb a sort. */
  readonly fixed: ReadonlySet<string>;
  readonly exact: boolean;
};

function usePrefix(parts: readonly KeyPart[], { byPath }: Conditions): Prefix {
  let prefixes: Uint8Array[] = [new Uint8Array(0)];
  const fixed = new Set<string>();
  let [count, exact] = [0, true];
  for (const { path, descending } of parts) {
    const points = pointsOf(byPath.get(path) ?? []);
    const most = prefixes.length === 1 ? MAX_VALUES : MAX_SEGMENTS;
    if (points === null || prefixes.length * points.values.length > most) break;
    prefixes = extend(prefixes, points.values, descending);
    if (points.values.length === 1) fixed.add(path);
    exact &&= points.exact;
    count += 1;
  }
  return { count, prefixes, fixed, exact };
}

/** The comparisons of one `$elemMatch`, else any one. */
function ofOneElement(conditions: readonly Condition[]): readonly Condition[] {
  const element = conditions.find((one) => one.element !== undefined)?.element;
  if (element === undefined) return conditions.slice(0, 1);
  return conditions.filter((one) => one.element === element);
}

function isRange({ operator }: Condition): boolean {
  return operator !== '$eq' && operator !== '$in';
}

/** NaN lies in an index below all numbers, but no `$lt` matches it; a pattern says more than its start. */
function hasExactRange(conditions: readonly Condition[]): boolean {
  const areRanges = conditions.every((one) => isRange(one) && one.operator !== '$regex');
  if (conditions.length === 0 || !areRanges) return false;
  const hasLower = conditions.some(({ operator }) => operator.startsWith('$gt'));
  return hasLower || !conditions.some(({ value }) => isNumber(value));
}

function isExact(candidate: Candidate, all: Conditions, exact: boolean, consumed: number): boolean {
  if (!exact || !all.complete || candidate.arrays.size > 0) return false;
  return consumed === [...all.byPath.values()].flat().length;
}

/**
 * Whether reading the index gives the sort: its fields follow the pinned prefix in one direction. An array is sorted
 * by its least or greatest element, which need not be the one that was found.
 */
function sortOrder(
  { parts, arrays }: Candidate,
  fixed: ReadonlySet<string>,
  sort: Doc | undefined,
): 'forward' | 'backward' | null {
  if (sort === undefined || sort.size === 0) return null;
  if ([...sort.keys()].some((path) => arrays.has(path))) return null;
  const wanted = [...sort].filter(([path]) => !fixed.has(path));
  const available = parts.filter(({ path }) => !fixed.has(path));
  const turns = wanted.map(([path, way], position) => {
    const part = available[position];
    if (part?.path !== path) return null;
    return (numberOf(way) ?? Number.NaN) < 0 === part.descending ? 'forward' : 'backward';
  });
  const [first = 'forward'] = turns;
  return turns.every((turn) => turn === first) ? first : null;
}

/** The plan that finds the row of one `_id`. */
export function idPlan(candidate: Candidate, id: Value): Plan {
  return {
    candidate,
    segments: [prefixSegment(encodeKey(id))],
    sorted: true,
    backward: false,
    exact: true,
    isIdLookup: true,
    stats: { keys: 0, docs: 0 },
  };
}

/** The plan that reads every row. */
export function scanPlan(sort: Doc | undefined): Plan {
  const sorted = sort === undefined || sort.size === 0;
  return {
    candidate: null,
    segments: [],
    sorted,
    backward: false,
    exact: false,
    isIdLookup: false,
    stats: { keys: 0, docs: 0 },
  };
}
