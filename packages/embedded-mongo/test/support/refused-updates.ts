import { Double, Long } from 'mongodb';
import { expect } from 'vitest';
import { codeOf, type TestRow, useDatabase } from './collections.ts';
import { expectStored } from './found.ts';

/** A document with a field of each kind. */
export const unchanged = () => ({
  _id: 1,
  n: 1,
  text: 'x',
  nothing: null,
  most: Long.MAX_VALUE,
  half: new Double(1.5),
  list: [1, 2],
  docs: [{ k: 1 }, { k: 2 }],
  doc: { k: 1 },
});

type RefusedUpdate = [title: string, code: number, update: TestRow, arrayFilters?: TestRow[]];

/** Adds the code to the titles. */
export const refused = (cases: RefusedUpdate[]) =>
  cases.map(
    ([title, code, ...rest]): RefusedUpdate => [`${title} is refused with ${code}`, code, ...rest],
  );

export function useRefusedUpdates() {
  const { fresh, db } = useDatabase();
  return {
    fresh,
    db,
    async refuses(...[title, code, update, arrayFilters]: RefusedUpdate): Promise<void> {
      const rows = fresh();
      await rows.insertOne(unchanged());
      const options = arrayFilters === undefined ? {} : { arrayFilters };
      expect(await codeOf(rows.updateOne({ _id: 1 }, update, options)), title).toBe(code);
      await expectStored(rows, [unchanged()]);
    },
  };
}
