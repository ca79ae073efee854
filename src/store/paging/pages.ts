import type { Collection, Document, Filter } from 'mongodb';
import type { Page, PageRequest, Position } from '../../domain/page.ts';
import { readRows } from '../rows.ts';
import { type Part, partsOf, positionOf, type Sort, sortOf } from './keyset.ts';
import { type RowBatch, searchRows } from './row-search.ts';

/** An expression that is true for rows that meet conditions which no index serves; null where there are none. */
export type RowTest = Document | null;

export const meetsAll = (tests: readonly Document[]): RowTest =>
  tests.length === 0 ? null : { $and: tests };

export const literal = (value: string | number) => ({ $literal: value });

/** What a page is made of. */
export type PageQuery = {
  /** The conditions of the scope; they are part of every filter. */
  readonly scope: Document;
  /** The other conditions that an index serves, the sort included. */
  readonly filter?: Document;
  readonly sort: Sort;
  /** Checked on the rows as they are read. Then a bounded number is read, and the page may end before it is full. */
  readonly test?: RowTest;
};

/**
 * Reads one page by key and not by offset: new rows shift nothing, and a deep page costs as much as the first. A
 * backward page has the order in which it was read, nearest row first.
 */
export async function findPage<Row extends Document, Item>(
  collection: Collection<Row>,
  { scope, filter, sort, test }: PageQuery,
  request: PageRequest,
  toItem: (row: Row) => Item,
): Promise<Page<Item>> {
  const asked = { ...scope, ...filter };
  if (test) {
    const read = readTested(collection, asked, sort, test, request.backward);
    const { found, readUntil } = await searchRows(sort, request, read);
    const rows = await findByIds(collection, scope, sort.id, found);
    return pageOf(found, readUntil, (id) => {
      const row = rows.get(id);
      return row === undefined ? null : toItem(row);
    });
  }
  const rows: Row[] = [];
  for (const part of partsOf(sort, request)) {
    const rest = request.limit - rows.length;
    if (rest <= 0) break;
    const order = sortOf(sort, request.backward);
    rows.push(...(await find(collection, { $and: [asked, ...part] }, order, rest)));
  }
  const items = rows.map((row) => ({ item: toItem(row), position: positionOf(row, sort) }));
  return { items, readUntil: null };
}

const NO_ROWS: RowBatch = { count: 0, last: null, found: [] };

/** Rows may be large, and most of them are not shown: the search returns the positions of those that match. */
function readTested<Row extends Document>(
  collection: Collection<Row>,
  filter: Document,
  sort: Sort,
  test: Document,
  backward: boolean,
) {
  const position = { value: { $ifNull: [`$${sort.field}`, null] }, id: `$${sort.id}` };
  const group = {
    _id: null,
    count: { $sum: 1 },
    last: { $last: position },
    found: { $push: { $cond: [test, position, '$$REMOVE'] } },
  };
  return async (part: Part, limit: number): Promise<RowBatch> => {
    const [batch] = await collection
      .aggregate<RowBatch>([
        { $match: { $and: [filter, ...part] } },
        { $sort: sortOf(sort, backward) },
        { $limit: limit },
        { $group: group },
      ])
      .toArray();
    return batch ?? NO_ROWS;
  };
}

/** The rows of one scope with these ids. */
export async function findByIds<Row extends Document>(
  collection: Collection<Row>,
  scope: Document,
  field: string,
  found: readonly Position[],
): Promise<Map<string, Row>> {
  const ids = found.map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const filter = { [field]: { $in: ids }, ...scope };
  const rows = await find(collection, filter, {}, ids.length);
  return new Map(rows.map((row) => [String(row[field]), row]));
}

/** The page of what was found. What was removed since then makes it shorter, and it goes on behind it. */
export function pageOf<Item>(
  found: readonly Position[],
  readUntil: Position | null,
  itemOf: (id: string) => Item | null,
): Page<Item> {
  const items = found.flatMap((position) => {
    const item = itemOf(position.id);
    return item === null ? [] : [{ item, position }];
  });
  const isShorter = items.length < found.length;
  return { items, readUntil: readUntil ?? (isShorter ? (found.at(-1) ?? null) : null) };
}

const find = <Row extends Document>(
  collection: Collection<Row>,
  filter: Document,
  sort: Document,
  limit: number,
) =>
  readRows(
    collection
      .find(filter as Filter<Row>, { batchSize: limit + 1 })
      .sort(sort as Record<string, 1 | -1>)
      .limit(limit),
  ) as Promise<Row[]>;
