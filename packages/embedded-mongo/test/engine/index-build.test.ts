import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Doc } from '#src/bson/document.ts';
import {
  type Commands,
  command,
  documentsIn,
  finish,
  openCommands,
} from '../differential/engine.ts';
import { differenceInIndexes } from '../differential/index-rows.ts';
import { doc, refusal, shown } from '../evaluation/typed.ts';

let commands: Commands;

beforeEach(async () => {
  commands = await openCommands();
  const documents = Array.from({ length: 20 }, (_, i) => doc({ _id: i, k: i }));
  commands.run(command({ insert: 'rows', documents }));
});

afterEach(() => commands.close());

const createIndexes = (options: object = {}): Doc =>
  doc({ createIndexes: 'rows', indexes: [{ key: { k: 1 }, name: 'k_1', ...options }] });

/** The build after ten of its twenty rows; each step is one row. */
function halfBuilt(options: object = {}) {
  const build = commands.begin(createIndexes(options));
  for (let step = 0; step < 10; step += 1) expect(build.next().done).toBe(false);
  return build;
}

function run(body: object): Doc {
  const reply = commands.run(doc(body));
  if (typeof reply === 'number') throw new Error(`refused with ${reply}`);
  expect(reply.get('writeErrors')).toBeUndefined();
  return reply;
}

const indexNames = () =>
  documentsIn(run({ listIndexes: 'rows', cursor: {} })).map((one) => one.get('name'));

const planOf = (filter: object) =>
  shown(run({ explain: { find: 'rows', filter }, verbosity: 'queryPlanner' }));

function tables(): number {
  const sql = "SELECT count(*) AS n FROM sqlite_master WHERE name GLOB 'i[0-9]*_[0-9]*'";
  return Number(commands.engine.database.prepare(sql).get()?.n);
}

function collection() {
  const found = commands.engine.catalog.find('t.rows');
  if (found === undefined) throw new Error('no collection');
  return found;
}

test('an index being built is neither listed nor used, and both once it is whole', () => {
  const build = halfBuilt();
  expect(indexNames()).toEqual(['_id_']);
  expect(planOf({ k: 15 })).toContain('COLLSCAN');
  finish(build);
  expect(indexNames()).toEqual(['_id_', 'k_1']);
  expect(planOf({ k: 15 })).toContain('IXSCAN');
});

test('every turn of a build is one transaction', () => {
  const build = halfBuilt();
  commands.engine.database.commit();
  build.next();
  expect(commands.engine.database.inTransaction).toBe(true);
});

test('what is written on either side of a build is in the index', () => {
  const build = halfBuilt();
  run({ insert: 'rows', documents: [{ _id: 'new', k: 100 }] });
  run({ delete: 'rows', deletes: [{ q: { _id: { $in: [3, 17] } }, limit: 0 }] });
  const updates = [
    { q: { _id: 4 }, u: { $set: { k: 104 } } },
    { q: { _id: 16 }, u: { $set: { k: 116 } } },
    { q: { _id: 18 }, u: { $set: { other: 1 } } },
  ];
  run({ update: 'rows', updates });
  finish(build);
  expect(differenceInIndexes(collection())).toBeNull();
});

test('an array that comes in while an index is built makes it multikey', () => {
  const build = halfBuilt();
  run({ update: 'rows', updates: [{ q: { _id: 2 }, u: { $set: { k: [1, 2] } } }] });
  finish(build);
  expect(differenceInIndexes(collection())).toBeNull();
  commands = commands.reopen();
  expect(planOf({ k: 1 })).toMatch(/"isMultiKey":true/);
});

test('a duplicate written meanwhile is stored, and ends the build of a unique index with 11000', () => {
  const build = halfBuilt({ unique: true });
  run({ update: 'rows', updates: [{ q: { _id: 2 }, u: { $set: { k: 3 } } }] });
  expect(refusal(() => finish(build))).toBe(11000);
  expect(indexNames()).toEqual(['_id_']);
  expect(tables()).toBe(0);
  run({ insert: 'rows', documents: [{ _id: 'third', k: 3 }] });
});

test('a duplicate that is met late leaves nothing of the index', () => {
  run({ insert: 'rows', documents: [{ _id: 'last', k: 0 }] });
  expect(refusal(() => finish(halfBuilt({ unique: true })))).toBe(11000);
  expect(tables()).toBe(0);
  finish(commands.begin(createIndexes()));
  expect(differenceInIndexes(collection())).toBeNull();
});

test('dropping the collection or the index ends a build with 276', () => {
  const first = halfBuilt();
  run({ dropIndexes: 'rows', index: 'k_1' });
  expect(refusal(() => finish(first))).toBe(276);
  const second = halfBuilt();
  run({ drop: 'rows' });
  expect(refusal(() => finish(second))).toBe(276);
  expect(commands.engine.catalog.find('t.rows')).toBeUndefined();
  expect(tables()).toBe(0);
});

test('the same index asked for meanwhile is answered once it is whole, another is refused at once', () => {
  const build = halfBuilt();
  const again = commands.begin(createIndexes());
  expect(again.next().done).toBe(false);
  expect(refusal(() => finish(commands.begin(createIndexes({ unique: true }))))).toBe(86);
  finish(build);
  const reply = finish(again);
  expect(reply.get('note')).toBe('all indexes already exist');
  expect(indexNames()).toEqual(['_id_', 'k_1']);
});

test('one who waits for a build that fails builds the index itself', () => {
  const build = halfBuilt({ unique: true });
  const again = commands.begin(createIndexes({ unique: true }));
  again.next();
  run({ insert: 'rows', documents: [{ _id: 'second', k: 5 }] });
  expect(refusal(() => finish(build))).toBe(11000);
  run({ delete: 'rows', deletes: [{ q: { _id: 'second' }, limit: 1 }] });
  finish(again);
  expect(indexNames()).toEqual(['_id_', 'k_1']);
  expect(differenceInIndexes(collection())).toBeNull();
});

test('a stop in the midst of a build leaves nothing of it', () => {
  halfBuilt();
  commands = commands.reopen();
  expect(indexNames()).toEqual(['_id_']);
  expect(tables()).toBe(0);
  finish(commands.begin(createIndexes()));
  expect(differenceInIndexes(collection())).toBeNull();
});

test('a build that is ended for its time limit is not kept up and can be made again', () => {
  const build = halfBuilt();
  build.return(new Uint8Array(0));
  expect(collection().building).toEqual([]);
  run({ insert: 'rows', documents: [{ _id: 'new', k: 100 }] });
  finish(commands.begin(createIndexes()));
  expect(differenceInIndexes(collection())).toBeNull();
});
