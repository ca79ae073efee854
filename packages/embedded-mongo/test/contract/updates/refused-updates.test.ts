import { Double, Long } from 'mongodb';
import { expect } from 'vitest';
import { operator } from '../../support/changes.ts';
import { codeOf, type TestRow, useDatabase } from '../../support/collections.ts';
import { expectStored } from '../../support/found.ts';
import { onPage } from '../../support/manual.ts';

const { fresh, db } = useDatabase();

/** One document with something of each kind; whatever is refused leaves it as it is. */
const row = () => ({
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

type Case = [title: string, code: number, update: TestRow, arrayFilters?: TestRow[]];

async function refuses(title: string, code: number, update: TestRow, arrayFilters?: TestRow[]) {
  const rows = fresh();
  await rows.insertOne(row());
  const options = arrayFilters === undefined ? {} : { arrayFilters };
  expect(await codeOf(rows.updateOne({ _id: 1 }, update, options)), title).toBe(code);
  await expectStored(rows, [row()]);
}

const refused = (cases: Case[]) =>
  cases.map(([title, code, ...rest]): Case => [`${title} is refused with ${code}`, code, ...rest]);

onPage('reference/operator/update').each(
  refused([
    ['two changes of one path', 40, { $set: { a: 1 }, $inc: { a: 1 } }],
    ['a path and one inside it', 40, { $set: { doc: {}, 'doc.k': 1 } }],
    [
      'a path and one inside it, of two operators',
      40,
      { $unset: { 'doc.k': 1 }, $set: { doc: 1 } },
    ],
    ['an element and all of them', 40, { $set: { 'list.0': 1, 'list.$[]': 2 } }],
    ['an unknown operator', 9, { $frobnicate: { a: 1 } }],
    ['a field beside operators', 9, { $set: { a: 1 }, b: 1 }],
    ['an operator of no document', 9, { $set: 5 }],
    ['an empty path', 56, { $set: { '': 1 } }],
    ['an empty name in a path', 56, { $set: { 'doc..k': 1 } }],
    ['a path that ends in a dot', 56, { $set: { 'doc.': 1 } }],
  ]),
  refuses,
);

operator('set').each(
  refused([
    ['a change of the _id', 66, { $set: { _id: 2 } }],
    ['a path below null', 28, { $set: { 'nothing.a': 1 } }],
    ['a path below a number', 28, { $set: { 'n.a': 1 } }],
    ['a name in an array', 28, { $set: { 'list.a': 1 } }],
    ['filling an array by more than 1,500,000', 34, { $set: { 'list.1500003': 1 } }],
  ]),
  refuses,
);

operator('unset').each(refused([['$unset of the _id', 66, { $unset: { _id: '' } }]]), refuses);

operator('inc').each(
  refused([
    ['$inc of a string', 14, { $inc: { text: 1 } }],
    ['$inc of null', 14, { $inc: { nothing: 1 } }],
    ['$inc of an array', 14, { $inc: { list: 1 } }],
    ['$inc by a string', 14, { $inc: { n: 'x' } }],
    ['$inc below a number', 28, { $inc: { 'n.a': 1 } }],
    ['$inc beyond 64 bits', 2, { $inc: { most: 1 } }],
    ['$inc of the _id', 66, { $inc: { _id: 1 } }],
    ['the second of two, and so the first too', 14, { $inc: { n: 1, text: 1 } }],
  ]),
  refuses,
);

operator('mul').each(
  refused([
    ['$mul of a string', 14, { $mul: { text: 2 } }],
    ['$mul by a string', 14, { $mul: { n: 'x' } }],
    ['$mul beyond 64 bits', 2, { $mul: { most: 2 } }],
  ]),
  refuses,
);

operator('rename').each(
  refused([
    ['$rename to what is no name', 2, { $rename: { n: 5 } }],
    ['$rename to itself', 2, { $rename: { n: 'n' } }],
    ['$rename into itself', 2, { $rename: { doc: 'doc.a' } }],
    ['$rename to its own parent', 2, { $rename: { 'doc.k': 'doc' } }],
    ['$rename of an element', 2, { $rename: { 'list.0': 'a' } }],
    ['$rename out of a document in an array', 2, { $rename: { 'docs.0.k': 'a' } }],
    ['$rename into an array', 2, { $rename: { n: 'list.0' } }],
    ['$rename into a document in an array', 2, { $rename: { n: 'docs.0.a' } }],
    ['$rename of the _id', 66, { $rename: { _id: 'a' } }],
    ['$rename to the _id', 66, { $rename: { text: '_id' } }],
    ['$rename to what is set', 40, { $rename: { n: 'a' }, $set: { a: 1 } }],
    ['$rename of what is set', 40, { $rename: { n: 'a' }, $set: { n: 1 } }],
    ['$rename with $[]', 2, { $rename: { 'list.$[]': 'a' } }],
  ]),
  refuses,
);

operator('currentDate').each(
  refused([
    ['an unknown type of $currentDate', 2, { $currentDate: { a: { $type: 'year' } } }],
    ['a number for $currentDate', 2, { $currentDate: { a: 5 } }],
  ]),
  refuses,
);

operator('bit').each(
  refused([
    ['an unknown $bit', 2, { $bit: { n: { not: 1 } } }],
    ['$bit of a double', 2, { $bit: { half: { or: 1 } } }],
    ['$bit by a double', 2, { $bit: { n: { or: new Double(1) } } }],
    ['$bit of a string', 2, { $bit: { text: { or: 1 } } }],
  ]),
  refuses,
);

operator('push').each(
  refused([
    ['$push on a number', 2, { $push: { n: 1 } }],
    ['$push on null', 2, { $push: { nothing: 1 } }],
    ['an unknown modifier of $push', 2, { $push: { list: { $each: [3], $foo: 1 } } }],
    ['$each of no array', 2, { $push: { list: { $each: 3 } } }],
    ['a $slice that is no number', 2, { $push: { list: { $each: [3], $slice: 'x' } } }],
    ['a $slice that is not whole', 2, { $push: { list: { $each: [3], $slice: 1.5 } } }],
    ['a $position that is no number', 2, { $push: { list: { $each: [3], $position: 'x' } } }],
    ['a $sort by 2', 2, { $push: { list: { $each: [3], $sort: 2 } } }],
    ['a $sort by nothing', 2, { $push: { list: { $each: [3], $sort: {} } } }],
  ]),
  refuses,
);

operator('addToSet').each(
  refused([
    ['$addToSet on a number', 2, { $addToSet: { n: 1 } }],
    ['$addToSet of each of no array', 14, { $addToSet: { list: { $each: 3 } } }],
  ]),
  refuses,
);

operator('pull').each(
  refused([
    ['$pull on a number', 2, { $pull: { n: 1 } }],
    ['$pull by an unknown operator', 2, { $pull: { list: { $foo: 1 } } }],
  ]),
  refuses,
);

operator('pullAll').each(
  refused([
    ['$pullAll on a number', 2, { $pullAll: { n: [1] } }],
    ['$pullAll of no array', 2, { $pullAll: { list: 1 } }],
  ]),
  refuses,
);

operator('pop').each(
  refused([
    ['$pop on a number', 14, { $pop: { n: 1 } }],
    ['$pop by 2', 9, { $pop: { list: 2 } }],
    ['$pop by a string', 9, { $pop: { list: 'x' } }],
  ]),
  refuses,
);

operator('positional').each(
  refused([
    ['$ without an array in the filter', 2, { $set: { 'list.$': 1 } }],
    ['$ in the first place', 2, { $set: { '$.a': 1 } }],
    ['two $', 2, { $set: { 'docs.$.k.$': 1 } }],
  ]),
  refuses,
);

operator('positional-all').each(
  refused([
    ['$[] of a number', 2, { $set: { 'n.$[]': 1 } }],
    ['$[] of what is missing', 2, { $set: { 'a.$[]': 1 } }],
  ]),
  refuses,
);

operator('positional-filtered').each(
  refused([
    ['an identifier without a filter', 2, { $set: { 'list.$[e]': 1 } }],
    ['a filter that is not used', 9, { $set: { n: 2 } }, [{ e: 1 }]],
    ['two filters of one identifier', 9, { $set: { 'list.$[e]': 1 } }, [{ e: 1 }, { e: 2 }]],
    ['a filter of two identifiers', 9, { $set: { 'list.$[e]': 1 } }, [{ e: 1, f: 2 }]],
    ['an empty filter', 9, { $set: { 'list.$[e]': 1 } }, [{}]],
    ['an identifier that begins with a capital', 2, { $set: { 'list.$[E]': 1 } }, [{ E: 1 }]],
    ['$[id] of what is missing', 2, { $set: { 'a.$[e]': 1 } }, [{ e: 1 }]],
    [
      'two filters that meet in one element',
      40,
      { $set: { 'list.$[e]': 5, 'list.$[f]': 6 } },
      [{ e: 1 }, { f: 1 }],
    ],
  ]),
  refuses,
);

const commandHolds = onPage('reference/command/update');

commandHolds('a replacement of many is refused with 9', async () => {
  const rows = fresh();
  await rows.insertOne(row());
  const updates = [{ q: {}, u: { a: 1 }, multi: true }];
  const { writeErrors } = await db().command({ update: rows.collectionName, updates });
  expect(writeErrors).toMatchObject([{ index: 0, code: 9 }]);
  await expectStored(rows, [row()]);
});

commandHolds('array filters for a replacement are refused with 9', async () => {
  const rows = fresh();
  await rows.insertOne(row());
  const updates = [{ q: {}, u: { a: 1 }, arrayFilters: [{ e: 1 }] }];
  const { writeErrors } = await db().command({ update: rows.collectionName, updates });
  expect(writeErrors).toMatchObject([{ index: 0, code: 9 }]);
  await expectStored(rows, [row()]);
});

commandHolds('a malformed statement is refused before any other is carried out', async () => {
  const rows = fresh();
  await rows.insertOne(row());
  const good = { q: {}, u: { $set: { n: 2 } } };
  const bad: [TestRow, number][] = [
    [{ u: { $set: { n: 3 } } }, 40414],
    [{ q: {} }, 40414],
    [{ ...good, frobnicate: 1 }, 40415],
  ];
  for (const [statement, code] of bad) {
    const command = { update: rows.collectionName, updates: [good, statement] };
    expect(await codeOf(db().command(command))).toBe(code);
  }
  await expectStored(rows, [row()]);
});

onPage('reference/method/db.collection.replaceOne')(
  'a replacement with another _id is refused with 66',
  async () => {
    const rows = fresh();
    await rows.insertOne(row());
    expect(await codeOf(rows.replaceOne({ n: 1 }, { _id: 2, a: 1 }))).toBe(66);
    await expectStored(rows, [row()]);
  },
);

onPage('core/index-unique')('an update to a key that is taken is refused with 11000', async () => {
  const rows = fresh();
  await rows.createIndex({ n: 1 }, { unique: true });
  await rows.insertMany([
    { _id: 1, n: 1 },
    { _id: 2, n: 2 },
  ]);
  expect(await codeOf(rows.updateOne({ _id: 2 }, { $set: { n: 1, a: 1 } }))).toBe(11000);
  await expectStored(rows, [
    { _id: 1, n: 1 },
    { _id: 2, n: 2 },
  ]);
});
