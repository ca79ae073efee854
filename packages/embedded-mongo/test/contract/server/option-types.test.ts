import { type Document, Long, Timestamp } from 'mongodb';
import { expect } from 'vitest';
import { codeOf, useDatabase } from '../../support/collections.ts';
import { onPage } from '../../support/manual.ts';

const { fresh, db } = useDatabase();
const TYPE_MISMATCH = 14;
const FAILED_TO_PARSE = 9;

/** One document and an index, and the name of their collection. */
async function filled(): Promise<string> {
  const rows = fresh();
  await rows.insertOne({ _id: 1, a: 1 });
  await rows.createIndex({ a: 1 }, { name: 'a' });
  return rows.collectionName;
}

type Row = readonly [title: string, command: (c: string) => Document, ...codes: number[]];

/** Each is refused with its code, or one of them where versions differ, and changes nothing. */
function refused(page: string, rows: readonly Row[]): void {
  onPage(page).each(rows, async (_title, command, ...codes) => {
    const name = await filled();
    expect(codes).toContain(await codeOf(db().command(command(name))));
    const rows = db().collection(name);
    expect(await rows.find().toArray()).toEqual([{ _id: 1, a: 1 }]);
    expect(await rows.indexes()).toHaveLength(2);
  });
}

/** One command for each of its options, which holds what it cannot. */
function wrong(page: string, command: (c: string) => Document, options: Document): void {
  const title = (option: string) => {
    const value = JSON.stringify(options[option]);
    return `${page.split('/').at(-1)} with ${option}: ${value} is refused with ${TYPE_MISMATCH}`;
  };
  const rows = Object.keys(options).map((option): Row => {
    const given = (c: string) => ({ ...command(c), [option]: options[option] });
    return [title(option), given, TYPE_MISMATCH];
  });
  refused(page, rows);
}

wrong('reference/command/find', (find) => ({ find }), {
  filter: 'x',
  sort: [],
  projection: 'x',
  skip: 'x',
  limit: new Timestamp({ t: 1, i: 1 }),
  batchSize: 'x',
  singleBatch: 1,
  allowDiskUse: 'x',
  allowPartialResults: 'x',
  noCursorTimeout: 0,
  let: 'x',
  collation: 'x',
});

wrong('reference/command/aggregate', (aggregate) => ({ aggregate, pipeline: [], cursor: {} }), {
  pipeline: 'x',
  cursor: 'x',
  allowDiskUse: 1,
  bypassDocumentValidation: 'x',
  let: [],
});

wrong('reference/command/count', (count) => ({ count }), { query: 'x', skip: 'x' });

wrong('reference/command/distinct', (distinct) => ({ distinct, key: 'a' }), { key: 1, query: 'x' });

wrong('reference/command/insert', (insert) => ({ insert, documents: [{}] }), {
  documents: 'x',
  ordered: 1,
  bypassDocumentValidation: 'x',
});

const findAndModify = (name: string) => ({ findAndModify: name, query: {}, update: { a: 2 } });
wrong('reference/command/findAndModify', findAndModify, {
  query: 'x',
  sort: 'x',
  remove: 'x',
  new: 'x',
  upsert: 'x',
  fields: 'x',
  arrayFilters: {},
});

wrong('reference/command/listCollections', () => ({ listCollections: 1 }), {
  filter: 'x',
  nameOnly: 'x',
  cursor: 'x',
});

wrong('reference/command/getMore', (collection) => ({ getMore: Long.fromNumber(7), collection }), {
  getMore: '7',
  collection: 7,
  batchSize: 'x',
});

wrong('reference/command/killCursors', (killCursors) => ({ killCursors, cursors: [] }), {
  cursors: ['7'],
});

wrong('reference/command/dropIndexes', (dropIndexes) => ({ dropIndexes }), { index: 7 });

wrong(
  'reference/command/update',
  (update) => ({ update, updates: [{ q: {}, u: { $set: { a: 2 } } }] }),
  {
    ordered: 'x',
    let: 'x',
    updates: [{ q: {}, u: { $set: { a: 2 } }, multi: 1 }],
  },
);

wrong('reference/command/delete', (name) => ({ delete: name, deletes: [{ q: {}, limit: 1 }] }), {
  ordered: 'x',
  deletes: [{ q: 'x', limit: 1 }],
});

refused('reference/command/find', [
  ['a hint that is neither text nor pattern', (find) => ({ find, hint: 1 }), FAILED_TO_PARSE],
  [
    'a variable nobody uses, of a wrong name',
    (find) => ({ find, let: { $a: 1 } }),
    FAILED_TO_PARSE,
  ],
]);

refused('reference/command/aggregate', [
  [
    'a hint of a wrong type for a collection that is not there',
    (c) => ({ aggregate: `${c}_none`, pipeline: [], cursor: {}, hint: 1 }),
    FAILED_TO_PARSE,
  ],
]);

refused('reference/command/update', [
  [
    'a hint of a wrong type in the second statement, so that the first is not run either',
    (update) => ({
      update,
      updates: [
        { q: {}, u: { $set: { a: 2 } } },
        { q: {}, u: { $set: { a: 3 } }, hint: 1 },
      ],
    }),
    FAILED_TO_PARSE,
  ],
]);

refused('reference/command/distinct', [
  ['a key with a NUL byte', (distinct) => ({ distinct, key: 'a\0b' }), 31032, 9527900],
  ['no key', (distinct) => ({ distinct }), 40414],
]);

refused('reference/command/killCursors', [
  ['no list of cursors', (killCursors) => ({ killCursors }), 40414],
]);

refused('reference/command/dropIndexes', [['no index', (c) => ({ dropIndexes: c }), 40414]]);

refused('reference/command/dropDatabase', [
  ['another number than 1', () => ({ dropDatabase: 2 }), 5255100, 2],
  ['the name of a database', () => ({ dropDatabase: 'other' }), TYPE_MISMATCH],
]);

refused('reference/command/listIndexes', [
  ['an option the cursor does not have', (c) => ({ listIndexes: c, cursor: { x: 1 } }), 40415],
]);

refused('reference/command/explain', [
  [
    'an update with a field that updates do not have',
    (update) => ({ explain: { update, updates: [{ q: {}, u: { $set: { a: 2 } }, x: 1 }] } }),
    40415,
  ],
]);

refused('reference/read-concern', [
  ['a read concern that is no document', (find) => ({ find, readConcern: 'local' }), TYPE_MISMATCH],
  ['a level that is no text', (find) => ({ find, readConcern: { level: 5 } }), TYPE_MISMATCH],
  ['an unknown level', (find) => ({ find, readConcern: { level: 'x' } }), FAILED_TO_PARSE, 2],
  [
    'a time to read at, for a level that reads none',
    (find) => ({ find, readConcern: { level: 'local', atClusterTime: new Timestamp(1n) } }),
    72,
  ],
  ['an unknown field of a read concern', (find) => ({ find, readConcern: { x: 1 } }), 72, 40415],
]);

const written = (writeConcern: unknown) => (insert: string) => ({
  insert,
  documents: [{ _id: 2 }],
  writeConcern,
});
refused('reference/write-concern', [
  ['a write concern that is no document', written('majority'), TYPE_MISMATCH],
  ['w that is a boolean', written({ w: true }), FAILED_TO_PARSE],
  ['w without tags', written({ w: {} }), FAILED_TO_PARSE],
  ['j that is a text', written({ j: 'x' }), TYPE_MISMATCH],
  ['an unknown field of a write concern', written({ w: 1, x: 1 }), 40415],
]);
