import { existsSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { env } from 'node:process';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { seededRandom } from '../evaluation/seeded.ts';
import {
  type Content,
  change,
  contentOf,
  copyOf,
  fill,
  newFolder,
  open,
  openLarge,
  type Verdict,
  verdictAfter,
} from './damaged-folder.ts';

const RUNS = Number(env.DAMAGE_RUNS ?? 30);
const PAGE = 4096;
const FRAME = PAGE + 24;

const random = seededRandom(20_261_121);
const below = (limit: number) => Math.floor(random() * limit);

/** A folder after a clean end, and one after a kill with several transactions in its log. */
let closed: string;
let killed: string;
let whole: Content;
/** What the killed folder held after each of its transactions. */
const states: Content[] = [];

beforeAll(() => {
  const folder = newFolder();
  const first = open(folder);
  fill(first, 400);
  whole = contentOf(first);
  first.database.close();
  closed = copyOf(folder);
  const second = open(folder);
  for (let i = 0; i < 12; i += 1) {
    change(second, i);
    states.push(contentOf(second));
  }
  killed = copyOf(folder);
  second.database.close();
  rmSync(folder, { recursive: true });
});

afterAll(() => {
  for (const folder of [closed, killed]) rmSync(folder, { recursive: true, force: true });
});

/** A copy of the folder that is gone after the test. */
function spareCopy(folder: string): string {
  const copy = copyOf(folder);
  onTestFinished(() => rmSync(copy, { recursive: true }));
  return copy;
}

function edit(file: string, change: (bytes: Buffer) => void): void {
  const bytes = readFileSync(file);
  change(bytes);
  writeFileSync(file, bytes);
}

const flip = (bytes: Buffer, at: number) =>
  bytes.writeUInt8((bytes[at] ?? 0) ^ (1 << below(8)), at);

/** Counts what became of many damages; any content but the allowed ones is a wrong answer. */
function tally(verdicts: readonly Verdict[], allowed: readonly Content[]) {
  const texts = new Set(allowed.map((content) => content.join('\n')));
  const count = { refused: 0, right: 0, wrong: 0 };
  for (const verdict of verdicts) {
    if ('refused' in verdict) count.refused += 1;
    else if (texts.has(verdict.content.join('\n'))) count.right += 1;
    else count.wrong += 1;
  }
  process.stdout.write(`${expect.getState().currentTestName}: ${JSON.stringify(count)}\n`);
  return count;
}

const many = (damage: (file: string) => void, folder: string) =>
  Array.from({ length: RUNS }, () => verdictAfter(folder, damage));

describe('A damaged database is refused or right:', () => {
  test('a bit flipped anywhere in the file', () => {
    const verdicts = many((file) => edit(file, (all) => flip(all, below(all.length))), closed);
    expect(tally(verdicts, [whole]).wrong).toBe(0);
  });

  test('a bit flipped in the header', () => {
    const verdicts = many((file) => edit(file, (all) => flip(all, below(100))), closed);
    expect(tally(verdicts, [whole]).wrong).toBe(0);
  });

  test('a bit flipped in the beginning of a page, where its tree is', () => {
    const damage = (all: Buffer) => flip(all, below(all.length / PAGE) * PAGE + below(32));
    const verdicts = many((file) => edit(file, damage), closed);
    expect(tally(verdicts, [whole]).wrong).toBe(0);
  });

  test('a page of zeros', () => {
    const damage = (all: Buffer) => {
      const page = below(all.length / PAGE) * PAGE;
      all.fill(0, page, page + PAGE);
    };
    const count = tally(
      many((file) => edit(file, damage), closed),
      [whole],
    );
    expect(count.wrong).toBe(0);
    expect(count.refused).toBeGreaterThan(RUNS / 2);
  });

  test('a page with the content of another', () => {
    const damage = (all: Buffer) => {
      const [from, to] = [below(all.length / PAGE) * PAGE, below(all.length / PAGE) * PAGE];
      all.copy(all, to, from, from + PAGE);
    };
    expect(
      tally(
        many((file) => edit(file, damage), closed),
        [whole],
      ).wrong,
    ).toBe(0);
  });

  test('a file cut anywhere', () => {
    const size = readFileSync(`${closed}/data.db`).length;
    const verdicts = many((file) => truncateSync(file, below(size)), closed);
    expect(tally(verdicts, [whole]).refused).toBe(RUNS);
  });

  test('a bit flipped anywhere in the log, but for its last two transactions', () => {
    const verdicts = many((file) => {
      edit(`${file}-wal`, (all) => flip(all, below(all.length)));
    }, killed);
    const count = tally(verdicts, states.slice(-3));
    expect(count.wrong).toBe(0);
    expect(count.refused).toBeGreaterThan(RUNS / 2);
  });

  test('a frame of the log that was never written', () => {
    const damage = (all: Buffer) => {
      const frame = 32 + below((all.length - 32) / FRAME) * FRAME;
      all.fill(0, frame, frame + FRAME);
    };
    const verdicts = many((file) => edit(`${file}-wal`, damage), killed);
    expect(tally(verdicts, states.slice(-3)).wrong).toBe(0);
  });

  test('a log cut within its last transaction holds what came before', () => {
    const size = readFileSync(`${killed}/data.db-wal`).length;
    const verdicts = many((file) => {
      truncateSync(`${file}-wal`, size - 1 - below(FRAME));
    }, killed);
    expect(tally(verdicts, states.slice(-2, -1)).right).toBe(RUNS);
  });

  test('a log that is missing, empty or without a header', () => {
    const verdicts = [
      verdictAfter(killed, (file) => rmSync(`${file}-wal`)),
      verdictAfter(killed, (file) => truncateSync(`${file}-wal`, 0)),
      verdictAfter(killed, (file) => truncateSync(`${file}-wal`, 31)),
      verdictAfter(killed, (file) => edit(`${file}-wal`, (all) => all.fill(0, 0, 32))),
    ];
    expect(tally(verdicts, []).refused).toBe(verdicts.length);
  });

  test('a file that is missing or empty while its log is there', () => {
    const verdicts = [
      verdictAfter(killed, (file) => rmSync(file)),
      verdictAfter(killed, (file) => truncateSync(file, 0)),
      verdictAfter(closed, (file) => truncateSync(file, 0)),
    ];
    expect(tally(verdicts, []).refused).toBe(verdicts.length);
  });
});

test('folders that were not damaged are served', () => {
  expect(verdictAfter(closed, () => {})).toEqual({ content: whole });
  expect(verdictAfter(killed, () => {})).toEqual({ content: states.at(-1) });
});

test('a log that SQLite itself removed at a hasty end is not missed', () => {
  const folder = spareCopy(killed);
  const sqlite = new DatabaseSync(`${folder}/data.db`);
  sqlite.exec('BEGIN IMMEDIATE; COMMIT');
  sqlite.close();
  expect(existsSync(`${folder}/data.db-wal`)).toBe(false);
  expect(verdictAfter(folder, () => {})).toEqual({ content: states.at(-1) });
});

test('the check of large files while they serve finds what the one before serving finds', () => {
  const isRefused = (damage: (file: string) => void, check: typeof openLarge) =>
    'refused' in verdictAfter(closed, damage, check);
  let found = 0;
  for (let i = 0; i < RUNS; i += 1) {
    const at = below(readFileSync(`${closed}/data.db`).length - 4096) + 4096;
    const damage = (file: string) => edit(file, (all) => all.writeUInt8((all[at] ?? 0) ^ 0x10, at));
    const verdict = verdictAfter(closed, damage, openLarge);
    if ('refused' in verdict) found += 1;
    else expect(verdict.content, `byte ${at}`).toEqual(whole);
  }
  expect(found).toBeGreaterThan(RUNS / 3);
  expect(isRefused(() => {}, openLarge)).toBe(false);
});

test('a file of the format without checksums gets them when it is opened', () => {
  const folder = spareCopy(closed);
  const sqlite = new DatabaseSync(`${folder}/data.db`);
  for (const table of ['cat', 'retries', 'd1', 'd2']) {
    sqlite.exec(`ALTER TABLE ${table} DROP COLUMN c`);
  }
  sqlite.exec('CREATE TABLE sessions(id TEXT PRIMARY KEY); PRAGMA user_version=1');
  sqlite.close();
  const engine = open(folder);
  expect(contentOf(engine)).toEqual(whole);
  engine.database.close();
  expect(verdictAfter(folder, () => {})).toEqual({ content: whole });
});
