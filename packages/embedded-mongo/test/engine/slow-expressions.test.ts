import { expect, test } from 'vitest';
import { codeOf, useDatabase } from '../support/collections.ts';
import { builtInUri } from '../support/database.ts';

const { fresh } = useDatabase(builtInUri);

test.for<[string, string]>([
  ['(x+x+)+y$', 'x'.repeat(60)],
  ['^(a|a)*b', 'a'.repeat(60)],
  ['^(a?){40}b', 'a'.repeat(60)],
  [`^${'a?'.repeat(40)}b`, 'a'.repeat(40)],
  ['(?x)( x+ x+ ) + y', 'x'.repeat(60)],
  ['(.*)(.*)(.*)\\1\\2\\3z', 'x'.repeat(2000)],
  ['x*x*x*y', 'x'.repeat(20_000)],
  ['x*y', 'x'.repeat(2_000_000)],
])('%s ends soon on a text that makes it search without end', async ([pattern, text]) => {
  const rows = fresh();
  await rows.insertOne({ text });
  const began = performance.now();
  const outcome = await codeOf(rows.updateMany({ text: { $regex: pattern } }, { $set: { a: 1 } }));
  expect(outcome).toBe(51_156);
  expect(performance.now() - began).toBeLessThan(5000);
  expect(await rows.countDocuments({ a: 1 })).toBe(0);
});

test('an expression that takes too long is refused, and says how to write it', async () => {
  const rows = fresh();
  await rows.insertOne({ text: 'x'.repeat(60) });
  const search = rows.find({ text: /(x+x+)+y$/ }).toArray();
  await expect(search).rejects.toMatchObject({ code: 51_156, message: /begin it with \^/ });
  await expect(search).rejects.not.toThrow(/xxx/);
});

test('an expression with repeated groups works where it is quick', async () => {
  const rows = fresh();
  await rows.insertMany([
    { _id: 1, text: 'to be or not' },
    { _id: 2, text: 'to-be' },
  ] as never[]);
  const found = await rows.find({ text: /^(\w+\s?)+$/ }).toArray();
  expect(found.map(({ _id }) => _id)).toEqual([1]);
});

test('a long text is found by an expression that needs no search', async () => {
  const rows = fresh();
  const text = `${'a'.repeat(300_000)}b`;
  await rows.insertOne({ text });
  expect(await rows.countDocuments({ text: /a.*b$/ })).toBe(1);
  expect(await rows.countDocuments({ text: /^aaa/ })).toBe(1);
});

test('an expression that is too large is refused without being repeated', async () => {
  const rows = fresh();
  const search = rows.find({ text: { $regex: 'x'.repeat(32_765) } }).toArray();
  await expect(search).rejects.toMatchObject({ code: 51_091, message: /is too large$/ });
  expect(await rows.countDocuments({ text: { $regex: 'x'.repeat(32_764) } })).toBe(0);
});
