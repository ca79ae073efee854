import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Engine, openEngine } from '#src/engine.ts';
import { checkAll, checkWhileServing } from '#src/storage/check.ts';
import { openDatabase } from '#src/storage/file/database.ts';
import { fill } from '../server/damaged-folder.ts';

let dataDir: string;
let engine: Engine;

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'embedded-mongo-'));
  engine = openEngine(openDatabase(join(dataDir, 'data.db')));
  fill(engine, 400);
});

afterEach(() => {
  engine.database.close();
  rmSync(dataDir, { recursive: true });
});

/** Every collection becomes another object, as after a full disk; or has another name. */
const CHANGES = {
  'read again': () => engine.catalog.reload(),
  renamed() {
    for (const one of [...engine.catalog.all()]) engine.catalog.rename(one, `${one.ns}2`);
    engine.database.commit();
  },
};

test.for(Object.entries(CHANGES))(
  'damage of a collection that is %s while it is checked is found all the same',
  ([, change]) => {
    const check = checkWhileServing(engine);
    expect(check.next().done).toBe(false);
    const [{ id } = { id: 0 }] = engine.catalog.all();
    engine.database.prepare(`UPDATE d${id} SET c = c + 1 WHERE r = 300`).run();
    change();
    expect(() => {
      for (const _ of check);
    }).toThrow(/damaged.*checksum/);
  },
);

test('an entry of an index that names no row is damage', () => {
  const [index] = [...engine.catalog.all()].flatMap(({ indexes }) => indexes);
  engine.database.prepare(`UPDATE ${index?.tableName} SET r = 'text' WHERE r = 1`).run();
  const all = { low: Uint8Array.of(), high: Uint8Array.of(0xff, 0xff) };
  expect(() => index?.table.read(all, null, 1000, false)).toThrow(/damaged.*entry/);
});

test.each([checkAll, checkWhileServing])(
  '%o finds a damaged record of a retryable write',
  (check) => {
    engine.database.prepare('UPDATE retries SET at = at + 1 WHERE id LIKE ?').run('0e%');
    expect(() => {
      for (const _ of check(engine) ?? []);
    }).toThrow(/damaged.*checksum/);
  },
);
