import { expect } from 'vitest';
import { operator } from '../../support/changes.ts';
import { codeOf, type TestRow } from '../../support/collections.ts';
import { expectStored } from '../../support/found.ts';
import { onPage } from '../../support/manual.ts';
import { refused, unchanged, useRefusedUpdates } from '../../support/refused-updates.ts';

const { fresh, db, refuses } = useRefusedUpdates();

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
  await rows.insertOne(unchanged());
  const updates = [{ q: {}, u: { a: 1 }, multi: true }];
  const { writeErrors } = await db().command({ update: rows.collectionName, updates });
  expect(writeErrors).toMatchObject([{ index: 0, code: 9 }]);
  await expectStored(rows, [unchanged()]);
});

commandHolds('array filters for a replacement are refused with 9', async () => {
  const rows = fresh();
  await rows.insertOne(unchanged());
  const updates = [{ q: {}, u: { a: 1 }, arrayFilters: [{ e: 1 }] }];
  const { writeErrors } = await db().command({ update: rows.collectionName, updates });
  expect(writeErrors).toMatchObject([{ index: 0, code: 9 }]);
  await expectStored(rows, [unchanged()]);
});

commandHolds('a malformed statement is refused before any other is carried out', async () => {
  const rows = fresh();
  await rows.insertOne(unchanged());
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
  await expectStored(rows, [unchanged()]);
});

onPage('reference/method/db.collection.replaceOne')(
  'a replacement with another _id is refused with 66',
  async () => {
    const rows = fresh();
    await rows.insertOne(unchanged());
    expect(await codeOf(rows.replaceOne({ n: 1 }, { _id: 2, a: 1 }))).toBe(66);
    await expectStored(rows, [unchanged()]);
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
