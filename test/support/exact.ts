import { EJSON } from 'bson';
import type { Collection } from 'mongodb';
import { expect } from 'vitest';
import type { TestRow } from './collections.ts';

/** A value as text that tells the types in it and the order of its fields, which `toEqual` does not. */
export const exact = (value: unknown): string => EJSON.stringify(value, { relaxed: false });

/** Expects the collection to hold these documents, in this order, to the type and field order. */
export async function expectStored(rows: Collection<TestRow>, wanted: unknown[]): Promise<void> {
  const found = await rows.find({}, { promoteValues: false }).sort({ _id: 1 }).toArray();
  expect(exact(found)).toBe(exact(wanted));
}
