import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkWhileServing } from '#src/storage/check.ts';
import { expireDocuments } from '#src/storage/collections/expire.ts';
import { LARGE_BYTES } from '#src/storage/tables/row-table.ts';
import { type Commands, command, documentsIn, openCommands } from '../differential/engine.ts';
import { allRows, differenceInIndexes } from '../differential/index-rows.ts';
import { doc, shown } from '../evaluation/typed.ts';

const LARGE = 20;
const at = new Date(0);

let commands: Commands;

/** Five small ones before each large one and after the last. */
beforeEach(async () => {
  commands = await openCommands();
  const large = 'x'.repeat(LARGE_BYTES);
  const documents = Array.from({ length: 6 * LARGE + 5 }, (_, i) =>
    doc({ _id: i, k: i, at, text: i % 6 === 5 ? large : '' }),
  );
  commands.run(command({ insert: 'rows', documents }));
});

afterEach(() => commands.close());

function collection() {
  const found = commands.engine.catalog.find('t.rows');
  if (found === undefined) throw new Error('no collection');
  return found;
}

const createIndex = (spec: object) =>
  commands.run(doc({ createIndexes: 'rows', indexes: [{ name: 'one', ...spec }] }));

function stepsOf(work: Iterable<undefined>): number {
  let steps = 0;
  for (const _ of work) steps += 1;
  return steps;
}

test('of large documents one is read at a time, and none is left out', () => {
  const batch = collection().rows.after(0, 50);
  expect(batch.map(({ d }) => d.length > LARGE_BYTES)).toEqual([...Array(5).fill(false), true]);
  expect([...allRows(collection())]).toHaveLength(6 * LARGE + 5);
  const found = commands.run(command({ find: 'rows', projection: doc({ k: 1, _id: 0 }) }));
  const wanted = Array.from({ length: 6 * LARGE + 5 }, (_, k) => shown(doc({ k })));
  expect(typeof found === 'number' ? found : documentsIn(found).map(shown)).toEqual(
    wanted.slice(0, 101),
  );
});

test('an index built over large documents holds the keys of all', () => {
  createIndex({ key: { k: 1 } });
  expect(differenceInIndexes(collection())).toBeNull();
  expect(collection().indexes).toHaveLength(1);
});

test('the check of what is stored pauses after each large document, by its row and by its key', () => {
  commands.engine.database.commit();
  expect(stepsOf(checkWhileServing(commands.engine))).toBeGreaterThan(2 * LARGE);
  const { id } = collection();
  commands.engine.database.prepare(`UPDATE d${id} SET c = c + 1 WHERE r = 120`).run();
  expect(() => stepsOf(checkWhileServing(commands.engine))).toThrow(/checksum/);
});

test('documents that have outlived an index are removed with pauses, all of them', () => {
  createIndex({ key: { at: 1 }, expireAfterSeconds: 1 });
  const { catalog, slice } = commands.engine;
  expect(stepsOf(expireDocuments(catalog, Date.now(), slice))).toBe(6 * LARGE + 5);
  expect([...allRows(collection())]).toEqual([]);
});

test('large documents are counted without reading them', () => {
  const text = 'x'.repeat(4_000_000);
  for (let i = 0; i < 10; i += 1) {
    commands.run(command({ insert: 'rows', documents: [doc({ _id: `l${i}`, text })] }));
  }
  const timed = (work: () => unknown) => {
    const began = performance.now();
    work();
    return performance.now() - began;
  };
  const { rows } = collection();
  const read = timed(() => [...allRows(collection())]);
  expect(timed(() => rows.sizeAfter(0, 500))).toBeLessThan(read / 20);
  const count = 6 * LARGE + 15;
  expect(rows.sizeAfter(0, 500)).toMatchObject({ documents: count, last: count });
});
