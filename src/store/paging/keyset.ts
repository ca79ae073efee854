import type { Document } from 'mongodb';
import type { PageRequest, Position } from '../../domain/page.ts';

/** The order of a list. */
export type Sort = {
  readonly field: string;
  /** Field that decides between equal values: unique, and sorted in the same direction. */
  readonly id: string;
  readonly descending: boolean;
  /** Whether rows may lack the field. They stand last, whatever the direction. */
  readonly mayBeAbsent?: boolean;
  /** What the list is made of, in its ascending order; absent: everything. */
  readonly ranges?: readonly TextRange[];
  /** Whether the field is an array, and each of its elements a place in the list. Only for ranges. */
  readonly isOfArray?: boolean;
};

/** Texts from the first one up to, but without, the second. */
export type TextRange = { readonly from: string; readonly until: string };

/** The texts that begin so: storage compares by code points, of which this is the last, and no character. */
export const beginningWith = (start: string): TextRange => ({
  from: start,
  until: `${start}\u{10ffff}`,
});

export const newestFirst = (field: string, id: string): Sort => ({ field, id, descending: true });

export const sortOf = ({ field, id, descending }: Sort, backward: boolean): Document => {
  const way = descending === backward ? 1 : -1;
  return { [field]: way, [id]: way };
};

export const positionOf = (row: Document, { field, id }: Sort): Position => ({
  value: row[field] ?? null,
  id: String(row[id]),
});

/** Conditions of a part of the list whose rows one scan of an index gives in their order. */
export type Part = readonly Document[];

/** What lies between the cursors of a request: parts in the order in which they are read. */
export function partsOf(sort: Sort, request: PageRequest): Part[] {
  const { after, before, backward } = request;
  if (sort.ranges) return inRanges(sort, sort.ranges, request);
  if (!sort.mayBeAbsent) return [bounds(sort, after, before)];
  // A missing value is less than any other: in a descending index such rows are last anyway.
  if (sort.descending && after === null && before === null) return [[]];
  const present = after && after.value === null ? null : withField(sort, after, before);
  const absent = before && before.value !== null ? null : withoutField(sort, after, before);
  const parts = [present, absent].filter((part) => part !== null);
  return backward ? parts.reverse() : parts;
}

function inRanges(sort: Sort, ranges: readonly TextRange[], request: PageRequest): Part[] {
  const parts = ranges.flatMap((range) =>
    sort.isOfArray ? elementsIn(sort, range, request) : [inRange(sort, range, request)],
  );
  return request.backward ? parts.reverse() : parts;
}

const inRange = (sort: Sort, { from, until }: TextRange, { after, before }: PageRequest): Part => [
  { [sort.field]: { $gte: from, $lt: until } },
  ...bounds(sort, after, before),
];

/**
 * The rows that have the value of a cursor are parts of their own, in which an index starts at the cursor. In one scan with
 * the other rows it would start at the first row of that value, and read all before the cursor.
 */
function elementsIn(
  { field, id }: Sort,
  { from, until }: TextRange,
  { after, before }: PageRequest,
): Part[] {
  const at = (value: Position['value'], ids: Document, others: Document = {}): Part => [
    { [field]: { $elemMatch: { $eq: value, ...others } }, [id]: ids },
  ];
  if (after && after.value === before?.value) {
    return [at(after.value, { $gt: after.id, $lt: before.id })];
  }
  const isBehind = after ? { $gt: after.value } : { $gte: from };
  const isBefore = { $lt: before ? before.value : until };
  return [
    ...(after ? [at(after.value, { $gt: after.id }, isBefore)] : []),
    [{ [field]: { $elemMatch: { ...isBehind, ...isBefore } } }],
    ...(before ? [at(before.value, { $lt: before.id }, isBehind)] : []),
  ];
}

const withField = (sort: Sort, after: Position | null, before: Position | null): Part => [
  { [sort.field]: { $gte: 0 } },
  ...bounds(sort, after, before?.value === null ? null : before),
];

const withoutField = (sort: Sort, after: Position | null, before: Position | null): Part => [
  { [sort.field]: { $eq: null } },
  ...[after, before].flatMap((position, side) =>
    position?.value === null
      ? [{ [sort.id]: { [operatorOf(sort, side === 0)]: position.id } }]
      : [],
  ),
];

const operatorOf = ({ descending }: Sort, isAfter: boolean) =>
  descending === isAfter ? '$lt' : '$gt';

const bounds = (sort: Sort, after: Position | null, before: Position | null): Part => [
  ...(after ? [beyond(sort, operatorOf(sort, true), after)] : []),
  ...(before ? [beyond(sort, operatorOf(sort, false), before)] : []),
];

/** The first condition follows from the others, and is the one that an index can start from. */
const beyond = ({ field, id }: Sort, operator: '$lt' | '$gt', { value, id: at }: Position) => ({
  [field]: { [`${operator}e`]: value },
  $or: [{ [field]: { [operator]: value } }, { [field]: { $eq: value }, [id]: { [operator]: at } }],
});

/** What comes after a position of a list whose rows all have the field. */
export const rowsAfter = (sort: Sort, position: Position): Document =>
  beyond(sort, operatorOf(sort, true), position);
