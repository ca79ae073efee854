import { expect } from 'vitest';
import { codeOf, type TestRow, useDatabase } from '../../support/collections.ts';
import { storedIds } from '../../support/found.ts';
import { onPage } from '../../support/manual.ts';

const { db, fresh } = useDatabase();

const limitsHold = onPage('reference/limits');

limitsHold(
  'a write of no statements, or of more than 100,000, is refused with 16',
  async () => {
    const insert = fresh().collectionName;
    expect(await codeOf(db().command({ insert, documents: [] }))).toBe(16);
    const documents = Array.from({ length: 100_001 }, () => ({}));
    expect(await codeOf(db().command({ insert, documents }))).toBe(16);
    expect(await db().collection(insert).countDocuments()).toBe(0);
  },
  60_000,
);

const MEGABYTE = 1024 * 1024;

limitsHold(
  'a document of 16 MiB is stored, one byte more is refused',
  async () => {
    const rows = fresh();
    const overhead = 22;
    const text = 'x'.repeat(16 * MEGABYTE - overhead);
    await rows.insertOne({ _id: 1, x: text });
    // MongoDB has had several codes for this.
    expect([2, 10334]).toContain(await codeOf(rows.insertOne({ _id: 2, x: `${text}x` })));
    expect(await storedIds(rows)).toEqual([1]);
  },
  60_000,
);

limitsHold(
  'an update or upsert to more than 16 MiB is refused and changes nothing',
  async () => {
    const rows = fresh();
    await rows.insertOne({ _id: 1, a: 'x'.repeat(10 * MEGABYTE) });
    const more = { $set: { b: 'y'.repeat(7 * MEGABYTE) } };
    expect([17419, 10334]).toContain(await codeOf(rows.updateOne({ _id: 1 }, more)));
    const filter = { _id: 2, a: 'x'.repeat(9 * MEGABYTE) };
    const upsert = rows.updateOne(filter, [{ $set: { b: '$a' } }], { upsert: true });
    expect([17420, 10334]).toContain(await codeOf(upsert));
    expect(await rows.find({}, { projection: { a: 0 } }).toArray()).toEqual([{ _id: 1 }]);
  },
  60_000,
);

function nested(levels: number): TestRow {
  return Array.from({ length: levels - 1 }).reduce<TestRow>((inner) => ({ inner }), {});
}

limitsHold('a document of 180 levels is stored, one of more refused with 15', async () => {
  const rows = fresh();
  expect(await codeOf(rows.insertOne({ ...nested(181), _id: 1 }))).toBe(15);
  await rows.insertOne({ ...nested(180), _id: 2 });
  expect(await codeOf(rows.updateOne({ _id: 2 }, { $set: { b: nested(180) } }))).toBe(15);
  await rows.updateOne({ _id: 2 }, { $set: { b: nested(179) } });
  expect(await rows.findOne()).toEqual({ ...nested(180), _id: 2, b: nested(179) });
});
