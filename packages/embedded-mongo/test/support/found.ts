import { BSON, type Collection, type Document, type FindCursor } from 'mongodb';
import { expect } from 'vitest';
import type { TestRow } from './collections.ts';

/** The `_id`s of what a cursor finds, in its order. */
export function idsOf(cursor: FindCursor<TestRow>): Promise<unknown[]> {
  return cursor.map((row) => row._id).toArray();
}

/** The `_id`s of all documents, in their order. */
export const storedIds = (rows: Collection<TestRow>) => idsOf(rows.find().sort({ _id: 1 }));

/** Type, order and worth of everything in a value, as one text: `1`, `1.0` and `1` as a long differ. */
export function typed(value: unknown): string {
  return value === undefined ? 'missing' : BSON.EJSON.stringify(value, { relaxed: false });
}

/** A filter over some rows finds the `_id`s it should, as well with an index on a field as without. */
export async function expectFound(
  rows: Collection<TestRow>,
  { field, filter, ids }: { field: string; filter: TestRow; ids: readonly unknown[] },
): Promise<void> {
  const wanted = [...ids].sort();
  expect((await idsOf(rows.find(filter))).sort(), 'without an index').toEqual(wanted);
  await rows.createIndex({ [field]: 1 });
  expect((await idsOf(rows.find(filter))).sort(), 'with an index').toEqual(wanted);
}

/** What an aggregation answers, with the types of its numbers. */
export async function aggregated(rows: Collection<TestRow>, pipeline: Document[]): Promise<string> {
  return typed(await rows.aggregate(pipeline, { promoteValues: false }).toArray());
}

/** Expects the collection to hold these documents, in this order, to the type and field order. */
export async function expectStored(rows: Collection<TestRow>, wanted: unknown[]): Promise<void> {
  const found = await rows.find({}, { promoteValues: false }).sort({ _id: 1 }).toArray();
  expect(typed(found)).toBe(typed(wanted));
}
