import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Binary, Int32, Long } from 'bson';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Doc } from '#src/bson/document.ts';
import { openSessions, SESSION_MS, type Sessions } from '#src/sessions/sessions.ts';
import { type Database, openDatabase } from '#src/storage/file/database.ts';

let dataDir: string;
let database: Database;
let sessions: Sessions;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'embedded-mongo-'));
  open();
});

afterEach(async () => {
  database.close();
  await rm(dataDir, { recursive: true, force: true });
});

function open(): void {
  database = openDatabase(join(dataDir, 'data.db'));
  sessions = openSessions(database);
}

function reopen(): void {
  database.close();
  open();
}

const DONE: Doc = new Map([['n', new Int32(1)]]);

function command(session: number, number: number): Parameters<Sessions['begin']>[0] {
  const id = Buffer.alloc(16);
  id.writeUInt32LE(session);
  const body: Doc = new Map([['txnNumber', Long.fromNumber(number)]]);
  return { body, session: id.toString('hex') };
}

function begin(session: number, number = 1) {
  const attempt = sessions.begin(command(session, number), 'update');
  if (attempt === null) throw new Error('the command has no number');
  return attempt;
}

/** One turn of the server's: what is recorded in it is stored with it, or undone with it. */
function turn(run: () => void, end: 'commit' | 'undo' = 'commit'): void {
  database.begin();
  run();
  sessions.flush();
  if (end === 'commit') {
    database.commit();
    return;
  }
  database.rollback();
  sessions.reload();
}

test('what was recorded in a transaction that was undone does not count as done', () => {
  const first = begin(1);
  const retry = begin(1);
  turn(() => first.record(0, DONE), 'undo');
  expect(retry.done(0)).toBeNull();
  expect(begin(1).done(0)).toBeNull();
  turn(() => retry.record(0, DONE));
  first.end();
  retry.end();
  reopen();
  expect(begin(1).done(0)).toEqual(DONE);
});

test('an undone turn leaves what the turns before it have recorded', () => {
  const attempt = begin(1);
  turn(() => attempt.record(0, DONE));
  turn(() => attempt.record(1, DONE), 'undo');
  expect([attempt.done(0), attempt.done(1)]).toEqual([DONE, null]);
  turn(() => attempt.record(1, DONE));
  attempt.end();
  reopen();
  expect([0, 1, 2].map((at) => begin(1).done(at))).toEqual([DONE, DONE, null]);
});

test('a command that is still running is known to its retry, however many others came since', () => {
  const running = begin(1);
  for (let other = 2; other < 1500; other += 1) begin(other).end();
  const retry = begin(1);
  running.record(0, DONE);
  expect(retry.done(0)).toEqual(DONE);
});

test('of many sessions the latest are held in memory, all others are read from the disk', () => {
  for (let first = 1; first < 1200; first += 100) {
    turn(() => {
      for (let session = first; session < first + 100; session += 1) {
        const attempt = begin(session);
        attempt.record(0, DONE);
        attempt.keepReply(new Uint8Array(5));
        attempt.end();
      }
    });
  }
  expect(begin(1200).reply()).not.toBeNull();
  expect(begin(1).reply()).toBeNull();
  expect(begin(1).done(0)).toEqual(DONE);
});

test('a record too large for memory is read from the disk', () => {
  const image: Doc = new Map([['image', new Binary(Buffer.alloc(100_000, 7))]]);
  const attempt = begin(1);
  attempt.record(0, image);
  attempt.keepReply(new Uint8Array(5));
  attempt.end();
  turn(() => {});
  expect(begin(1).reply()).toBeNull();
  expect(begin(1).done(0)?.get('image')).toEqual(image.get('image'));
});

test('each turn of a long command writes only what it did itself', () => {
  const attempt = begin(1);
  const sizes: unknown[] = [];
  const size = database.prepare('SELECT count(*) AS n, max(length(result)) AS bytes FROM retries');
  for (let at = 0; at < 300; at += 3) {
    turn(() => {
      for (const statement of [at, at + 1, at + 2]) attempt.record(statement, DONE);
    });
    sizes.push(size.get()?.bytes);
  }
  expect(size.get()?.n).toBe(100);
  expect(Math.max(...sizes.map(Number))).toBeLessThan(200);
  attempt.end();
  reopen();
  const again = begin(1);
  expect(Array.from({ length: 301 }, (_, at) => again.done(at)).lastIndexOf(null)).toBe(300);
  expect(again.done(299)).toEqual(DONE);
});

test('a new number takes the place of all that the number before has written', () => {
  const rows = database.prepare('SELECT count(*) AS n FROM retries');
  const before = begin(1, 1);
  for (const at of [0, 1, 2]) turn(() => before.record(at, DONE));
  const after = begin(1, 2);
  turn(() => after.record(0, DONE));
  expect(rows.get()?.n).toBe(1);
  turn(() => before.record(3, DONE));
  expect(rows.get()?.n).toBe(1);
  reopen();
  expect([begin(1, 2).done(0), begin(1, 2).done(1)]).toEqual([DONE, null]);
  expect(() => begin(1, 1)).toThrow(/later write/);
});

test('a record is dropped half an hour after it was written, not before', () => {
  const attempt = begin(1);
  turn(() => attempt.record(0, DONE));
  sessions.expire(Date.now() + SESSION_MS - 60_000);
  database.commit();
  reopen();
  expect(begin(1).done(0)).toEqual(DONE);
  sessions.expire(Date.now() + SESSION_MS + 60_000);
  database.commit();
  reopen();
  expect(begin(1).done(0)).toBeNull();
  expect(SESSION_MS).toBe(30 * 60_000);
});

test('the check of many records pauses, and finds the one that is damaged', () => {
  turn(() => {
    for (let session = 1; session <= 2000; session += 1) begin(session).record(0, DONE);
  });
  const pauses = [...sessions.check()].length;
  expect(pauses).toBeGreaterThan(1);
  database.prepare('UPDATE retries SET at = at + 1 WHERE id LIKE ?').run('cf07%');
  expect(() => [...sessions.check()]).toThrow(/checksum/);
});

test('records that come and go while the others are checked do not disturb it', () => {
  turn(() => {
    for (let session = 1; session <= 2000; session += 1) begin(session).record(0, DONE);
  });
  const check = sessions.check();
  expect(check.next().done).toBe(false);
  turn(() => {
    for (let session = 1; session <= 2000; session += 2) begin(session, 2).record(0, DONE);
  });
  sessions.expire(Date.now() + SESSION_MS + 60_000);
  database.commit();
  expect([...check]).toEqual([]);
});
