import { Long } from 'mongodb';
import { type TestRow, useDatabase } from './collections.ts';

/** Collections of numbered rows, and the commands that read them in batches. */
export function useCursors() {
  const { fresh, db } = useDatabase();
  async function rowsOf(count: number) {
    const rows = fresh();
    await rows.insertMany(Array.from({ length: count }, (_, i) => ({ _id: i, n: 0 })));
    const find = (options: TestRow = {}) => db().command({ find: rows.collectionName, ...options });
    // The driver reads a long below 2^53 as a number, which it would send as a double.
    const getMore = (id: number | Long, options: TestRow = {}) =>
      db().command({ getMore: Long.fromValue(id), collection: rows.collectionName, ...options });
    return { rows, find, getMore };
  }
  return { fresh, db, rowsOf };
}
