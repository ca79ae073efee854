import type { Collection } from 'mongodb';
import { type TestRow, useDatabase } from './collections.ts';
import { readExplain } from './explained.ts';

type Rows = Collection<TestRow>;
export type Sort = Record<string, 1 | -1>;

export async function explain(rows: Rows, filter: TestRow, sort: Sort = {}) {
  const cursor = rows.find(filter).sort(sort);
  return readExplain(await cursor.explain('executionStats'));
}

export function useNumberedRows() {
  const { fresh, db } = useDatabase();
  return {
    fresh,
    db,
    /** Two hundred documents: `n` counts, `k` is the last digit of `n`, `s` a text of `n`. */
    async numbered(): Promise<Rows> {
      const rows = fresh();
      const documents = Array.from({ length: 200 }, (_, n) => ({
        _id: n,
        n,
        k: n % 10,
        s: `s${String(n).padStart(3, '0')}`,
        other: n,
      }));
      await rows.insertMany(documents);
      return rows;
    },
  };
}
