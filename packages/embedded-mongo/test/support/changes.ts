import { expect } from 'vitest';
import { type TestRow, useDatabase } from './collections.ts';
import { expectStored } from './found.ts';
import { onPage } from './manual.ts';

type How = {
  filter?: TestRow;
  arrayFilters?: TestRow[];
};

/** What one document is before and after an update, without its `_id`. */
export type ChangeCase = [title: string, before: TestRow, update: TestRow, after: TestRow];

/** The same of its field `a` alone; undefined is missing. */
export type FieldChangeCase = [
  title: string,
  before: unknown,
  update: TestRow,
  after: unknown,
  how?: How,
];

/** The page of an update operator in MongoDB's manual. */
export const operator = (name: string) => onPage(`reference/operator/update/${name}`);

const inField = (a: unknown): TestRow => (a === undefined ? {} : { a });

/** Cases of updates of one document, which then is what they say to the type and the order of its fields. */
export function useChanges() {
  const { fresh } = useDatabase();
  async function changes(
    ...[, before, update, after, how = {}]: [...ChangeCase, how?: How]
  ): Promise<void> {
    const { filter, ...options } = how;
    const rows = fresh();
    await rows.insertOne({ _id: 1, ...before });
    const { matchedCount } = await rows.updateOne({ _id: 1, ...filter }, update, options);
    expect(matchedCount).toBe(1);
    await expectStored(rows, [{ _id: 1, ...after }]);
  }
  return {
    fresh,
    changes,
    changesField: (...[title, before, update, after, how]: FieldChangeCase) =>
      changes(title, inField(before), update, inField(after), how),
  };
}
