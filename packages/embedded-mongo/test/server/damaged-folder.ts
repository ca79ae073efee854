import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Int32, Long } from 'bson';
import type { Doc, Value } from '#src/bson/document.ts';
import { type Engine, openEngine } from '#src/engine.ts';
import { checkWhileServing } from '#src/storage/check.ts';
import type { Collection } from '#src/storage/collections/collection.ts';
import { openDatabase } from '#src/storage/file/database.ts';
import { inspectFiles } from '#src/storage/file/inspect.ts';
import { parseIndexSpec } from '#src/storage/indexes/index-spec.ts';
import { openChecked } from '#src/storage/open.ts';
import { allRows } from '../differential/index-rows.ts';

/** Everything that can be read from a database file, by rows and by every index. */
export type Content = readonly string[];

export const newFolder = () => mkdtempSync(join(tmpdir(), 'embedded-mongo-'));

const fileIn = (folder: string) => join(folder, 'data.db');

/** Opens a folder's file as the server does at its start. */
export function open(folder: string): Engine {
  inspectFiles(fileIn(folder));
  return openChecked(fileIn(folder)).engine;
}

/** Opens it as if it were too large to be checked before it serves. */
export function openLarge(folder: string): Engine {
  inspectFiles(fileIn(folder));
  const engine = openEngine(openDatabase(fileIn(folder)));
  for (const _ of checkWhileServing(engine));
  return engine;
}

const spec = (name: string, key: Record<string, number>, options: Record<string, Value> = {}) =>
  parseIndexSpec(
    new Map<string, Value>([
      ['name', name],
      ['key', new Map(Object.entries(key).map(([path, way]) => [path, new Int32(way)]))],
      ...Object.entries(options),
    ]),
  );

function documentOf(i: number): Doc {
  return new Map<string, Value>([
    ['_id', i % 3 === 0 ? `name-${i}` : new Int32(i)],
    ['n', new Int32(i % 17)],
    ['number', `+1415555${1000 + i}`],
    ['tags', [`t${i % 5}`, `t${i % 7}`]],
    ['text', 'x'.repeat(i % 4 === 0 ? 6000 : 40)],
  ]);
}

/** Two collections with indexes of every kind, and records of retryable writes. */
export function fill(engine: Engine, documents: number): void {
  const { catalog, database, sessions } = engine;
  const contacts = catalog.ensure('db.contacts');
  for (const index of [
    spec('number', { number: 1 }, { unique: true }),
    spec('tags', { tags: 1, n: -1 }),
  ]) {
    catalog.finishIndex(contacts, catalog.beginIndex(contacts, index));
  }
  catalog.ensure('db.empty');
  for (let i = 0; i < documents; i += 1) contacts.insert(documentOf(i));
  for (let i = 0; i < 20; i += 1) {
    const body: Doc = new Map([['txnNumber', Long.fromNumber(i)]]);
    const session = Buffer.alloc(16, i).toString('hex');
    sessions.begin({ body, session }, 'insert')?.record(0, new Map([['n', new Int32(1)]]));
  }
  sessions.flush();
  database.commit();
}

/** One more transaction: a new document, a changed one and a removed one. */
export function change(engine: Engine, i: number): void {
  const { catalog, database } = engine;
  const contacts = catalog.ensure('db.contacts');
  contacts.insert(documentOf(10_000 + i));
  const [row] = contacts.rows.after(i * 3, 1);
  if (row !== undefined) {
    const doc = documentOf(row.r - 1);
    contacts.replace(row.r, { doc, bytes: row.d }, new Map(doc).set('n', new Int32(1000 + i)));
  }
  database.commit();
}

/** A copy of the folder, as a kill at this moment would leave it. */
export function copyOf(folder: string): string {
  const copy = newFolder();
  cpSync(folder, copy, { recursive: true });
  return copy;
}

export function contentOf(engine: Engine): Content {
  return [...engine.catalog.all()].flatMap((collection) => [
    collection.ns,
    ...rowsOf(collection),
    ...collection.indexes.flatMap((index) => [
      index.spec.name,
      ...index.table
        .read({ low: Uint8Array.of(), high: Uint8Array.of(0xff, 0xff) }, null, 1_000_000, false)
        .map(({ k, r }) => `${hex(k)} ${r}`),
    ]),
  ]);
}

function rowsOf(collection: Collection): string[] {
  return Array.from(allRows(collection), ({ r, k, d }) => {
    const byKey = collection.rows.byKey(k)?.d ?? new Uint8Array();
    return `${r} ${hex(k)} ${hex(d)} ${hex(byKey)}`;
  });
}

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');

/** What a start on a damaged folder came to. */
export type Verdict = { refused: string } | { content: Content };

/** Opens a copy of the folder after `damage` was done to it. */
export function verdictAfter(
  folder: string,
  damage: (file: string) => void,
  openFolder = open,
): Verdict {
  const copy = copyOf(folder);
  let engine: Engine | undefined;
  try {
    damage(fileIn(copy));
    engine = openFolder(copy);
    return { content: contentOf(engine) };
  } catch (error) {
    return { refused: error instanceof Error ? error.message : String(error) };
  } finally {
    engine?.database.close();
    if (existsSync(copy)) rmSync(copy, { recursive: true, force: true });
  }
}
