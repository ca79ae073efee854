import type { Collection, Document, Filter } from 'mongodb';
import type { Page, PageRequest, Position } from '../domain/page.ts';

/** The first condition follows from the others, and is the one that an index can start from. */
const beyond = (time: string, id: string, operator: '$lt' | '$gt', { atMs, id: at }: Position) => ({
  [time]: { [`${operator}e`]: atMs },
  $or: [{ [time]: { [operator]: atMs } }, { [time]: { $eq: atMs }, [id]: { [operator]: at } }],
});

/**
 * Reads one page of a list sorted by `[time, id]`, newest first, by key and not by offset: new rows shift nothing, and
 * a deep page costs as much as the first. A backward page has the order in which it was read, nearest row first.
 */
export async function findPage<Row extends Document, Item>(
  collection: Collection<Row>,
  filter: Document,
  [time, id]: readonly [string, string],
  request: PageRequest,
  toItem: (row: Row) => Item,
): Promise<Page<Item>> {
  const bounds = [
    request.after && beyond(time, id, '$lt', request.after),
    request.before && beyond(time, id, '$gt', request.before),
  ].filter((bound) => bound !== null);
  const direction = request.backward ? 1 : -1;
  const rows = (await collection
    .find({ ...filter, ...(bounds.length > 0 && { $and: bounds }) } as Filter<Row>)
    .sort({ [time]: direction, [id]: direction })
    .limit(request.limit)
    .toArray()) as Row[];
  return {
    items: rows.map((row) => ({
      item: toItem(row),
      position: { atMs: Number(row[time]), id: String(row[id]) },
    })),
  };
}
