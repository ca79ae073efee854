import { expect } from 'vitest';
import { codeOf, useDatabase } from '../../support/collections.ts';
import { onPage } from '../../support/manual.ts';

const { fresh, db } = useDatabase();
const holds = onPage('reference/stable-api');
const STRICT = { apiVersion: '1', apiStrict: true };

holds('who declares version 1 strictly is served what is in it', async () => {
  const name = fresh().collectionName;
  await db().command({ insert: name, documents: [{ _id: 1 }], ...STRICT });
  await db().command({ createIndexes: name, indexes: [{ key: { a: 1 }, name: 'a' }], ...STRICT });
  await db().command({ aggregate: name, pipeline: [], cursor: {}, ...STRICT });
  const { cursor } = await db().command({ find: name, ...STRICT, apiDeprecationErrors: true });
  expect(cursor.firstBatch).toEqual([{ _id: 1 }]);
});

holds('a command, field or index option outside of version 1 is refused with 323', async () => {
  const rows = fresh();
  await rows.insertOne({ a: 1 });
  const name = rows.collectionName;
  const outside = [
    { distinct: name, key: 'a' },
    { collStats: name },
    { find: name, noCursorTimeout: true },
    { createIndexes: name, indexes: [{ key: { a: 1 }, name: 'a', sparse: true }] },
  ];
  for (const command of outside) {
    expect(await codeOf(db().command({ ...command, ...STRICT }))).toBe(323);
    expect(await codeOf(db().command({ ...command, apiVersion: '1' }))).toBeNull();
  }
});

holds('there is no other version than 1, and strictness needs one', async () => {
  expect(await codeOf(db().command({ ping: 1, apiVersion: '2' }))).toBe(322);
  expect(await codeOf(db().command({ ping: 1, apiStrict: true }))).toBe(4886600);
});
