import { type ClientSession, type Document, Long } from 'mongodb';
import { beforeEach, expect } from 'vitest';
import { codeOf, type TestRow, useDatabase } from '../../support/collections.ts';
import { onPage } from '../../support/manual.ts';

/** Numbered writes need a replica set, of one member at least, as the driver's own retries do. */
const { fresh, db, client } = useDatabase();
const holds = onPage('core/retryable-writes');

/** Above all numbers that the driver has given to the session before. */
const FIRST_NUMBER = 1_000_000;

let session: ClientSession;

// Never ended: the driver would use it again, with its own lower numbers.
beforeEach(() => {
  session = client().startSession();
});

/** A write under a number that the driver did not choose; the answer, or the refusal it became. */
async function send(number: number, command: Document): Promise<Document> {
  const numbered = { ...command, txnNumber: Long.fromNumber(FIRST_NUMBER + number) };
  const reply = await db()
    .command(numbered, { session })
    .catch((error) => error.errorResponse);
  const { retriedStmtIds, $clusterTime, operationTime, electionId, opTime, ...rest } = reply;
  return rest;
}

/** The same write under the same number, twice. */
async function twice(command: Document): Promise<[Document, Document]> {
  return [await send(1, command), await send(1, command)];
}

const seed: TestRow[] = [
  { _id: 1, n: 1 },
  { _id: 2, n: 2 },
];

type Retry = [
  title: string,
  command: (name: string) => Document,
  answer: Document,
  after: TestRow[],
];

const RETRIES: Retry[] = [
  [
    'an insert that is sent again is done once',
    (insert) => ({ insert, documents: [{ _id: 3, n: 3 }] }),
    { n: 1, ok: 1 },
    [...seed, { _id: 3, n: 3 }],
  ],
  [
    'an update that is sent again is done once',
    (update) => ({ update, updates: [{ q: { _id: 1 }, u: { $inc: { n: 5 } } }] }),
    { n: 1, nModified: 1, ok: 1 },
    [
      { _id: 1, n: 6 },
      { _id: 2, n: 2 },
    ],
  ],
  [
    'an update of several statements is done once, each of them',
    (update) => ({
      update,
      updates: [
        { q: { _id: 1 }, u: { $inc: { n: 5 } } },
        { q: { _id: 2 }, u: { $inc: { n: 5 } } },
        { q: { _id: 1 }, u: { $inc: { n: 5 } } },
      ],
    }),
    { n: 3, nModified: 3, ok: 1 },
    [
      { _id: 1, n: 11 },
      { _id: 2, n: 7 },
    ],
  ],
  [
    'an upsert that is sent again tells the same _id',
    (update) => ({ update, updates: [{ q: { _id: 3 }, u: { $inc: { n: 3 } }, upsert: true }] }),
    { n: 1, nModified: 0, upserted: [{ index: 0, _id: 3 }], ok: 1 },
    [...seed, { _id: 3, n: 3 }],
  ],
  [
    'a delete that is sent again takes no second document',
    (name) => ({ delete: name, deletes: [{ q: { n: { $gt: 0 } }, limit: 1 }] }),
    { n: 1, ok: 1 },
    [{ _id: 2, n: 2 }],
  ],
  [
    'a findAndModify that is sent again shows the document as it was before',
    (findAndModify) => ({ findAndModify, query: { _id: 1 }, update: { $inc: { n: 5 } } }),
    { lastErrorObject: { n: 1, updatedExisting: true }, value: { _id: 1, n: 1 }, ok: 1 },
    [
      { _id: 1, n: 6 },
      { _id: 2, n: 2 },
    ],
  ],
  [
    'a findAndModify that is sent again shows the document as it made it',
    (findAndModify) => ({
      findAndModify,
      query: { _id: 1 },
      update: { $inc: { n: 5 } },
      new: true,
    }),
    { lastErrorObject: { n: 1, updatedExisting: true }, value: { _id: 1, n: 6 }, ok: 1 },
    [
      { _id: 1, n: 6 },
      { _id: 2, n: 2 },
    ],
  ],
  [
    'a findAndModify that removes shows the same document again and takes no other',
    (findAndModify) => ({ findAndModify, query: {}, sort: { _id: 1 }, remove: true }),
    { lastErrorObject: { n: 1 }, value: { _id: 1, n: 1 }, ok: 1 },
    [{ _id: 2, n: 2 }],
  ],
  [
    'a findAndModify that upserts is done once',
    (findAndModify) => ({
      findAndModify,
      query: { _id: 3 },
      update: { $inc: { n: 3 } },
      upsert: true,
      new: true,
    }),
    {
      lastErrorObject: { n: 1, updatedExisting: false, upserted: 3 },
      value: { _id: 3, n: 3 },
      ok: 1,
    },
    [...seed, { _id: 3, n: 3 }],
  ],
];

holds.each(RETRIES, async (_title, command, answer, after) => {
  const rows = fresh();
  await rows.insertMany(seed);
  expect(await twice(command(rows.collectionName))).toEqual([answer, answer]);
  expect(await rows.find().sort({ _id: 1 }).toArray()).toEqual(after);
});

holds('a batch that went half way is gone on with where it ended', async () => {
  const rows = fresh();
  await rows.insertOne({ _id: 2 });
  const command = { insert: rows.collectionName, documents: [{ _id: 1 }, { _id: 2 }, { _id: 3 }] };
  expect(await send(1, command)).toMatchObject({ n: 1, writeErrors: [{ index: 1, code: 11000 }] });
  await rows.deleteMany({});
  expect(await send(1, command)).toEqual({ n: 3, ok: 1 });
  expect((await rows.find().toArray()).map(({ _id }) => _id)).toEqual([2, 3]);
});

holds('a write that was refused does not count as done', async () => {
  const rows = fresh();
  await rows.insertOne({ _id: 1 });
  const command = { insert: rows.collectionName, documents: [{ _id: 1, again: true }] };
  expect(await send(1, command)).toMatchObject({ n: 0, writeErrors: [{ code: 11000 }] });
  await rows.deleteOne({ _id: 1 });
  expect(await send(1, command)).toEqual({ n: 1, ok: 1 });
  expect(await rows.findOne()).toEqual({ _id: 1, again: true });
});

holds('the next number is another write, an earlier one is refused with 225', async () => {
  const rows = fresh();
  await rows.insertOne({ _id: 1, n: 0 });
  const updates = [{ q: { _id: 1 }, u: { $inc: { n: 1 } } }];
  const command = { update: rows.collectionName, updates };
  await send(5, command);
  await send(6, command);
  expect(await send(5, command)).toMatchObject({ ok: 0, code: 225 });
  expect(await rows.findOne()).toEqual({ _id: 1, n: 2 });
});

type Refused = [title: string, command: (name: string) => Document];

const REFUSED: Refused[] = [
  [
    'an update of all matches may have no number',
    (update) => ({ update, updates: [{ q: {}, u: { $inc: { n: 1 } }, multi: true }] }),
  ],
  [
    'a delete of all matches may have no number',
    (name) => ({ delete: name, deletes: [{ q: {}, limit: 0 }] }),
  ],
];

holds.each(REFUSED, async (_title, command) => {
  const rows = fresh();
  await rows.insertMany(seed);
  const reply = await send(1, command(rows.collectionName));
  expect(reply).toMatchObject({ n: 0, writeErrors: [{ index: 0, code: 72 }] });
  expect(await rows.find().toArray()).toEqual(seed);
});

holds('a number without a session, or that is no long, is refused', async () => {
  const insert = { insert: fresh().collectionName, documents: [{ _id: 1 }] };
  const negative = { ...insert, txnNumber: Long.fromNumber(-1) };
  expect(await codeOf(db().command(negative, { session }))).toBe(72);
  const text = { ...insert, txnNumber: 'one' };
  expect(await codeOf(db().command(text, { session }))).toBe(14);
});
