import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Int32 } from 'bson';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Value } from '#src/bson/document.ts';
import { checkLater } from '#src/check-later.ts';
import { insert } from '#src/commands/writing/insert.ts';
import { type Engine, openEngine } from '#src/engine.ts';
import type { Job } from '#src/scheduling/job-queue.ts';
import { createScheduler, type Scheduler } from '#src/scheduling/scheduler.ts';
import { openDatabase } from '#src/storage/file/database.ts';
import { parseIndexSpec } from '#src/storage/indexes/index-spec.ts';
import { sweepRegularly } from '#src/sweep-regularly.ts';
import { withId } from '#src/update/new-document.ts';
import { unexpectedError } from '../support/unexpected-error.ts';

const SQLITE_FULL = 13;
const DONE = new Uint8Array(1);

let dataDir: string;
let engine: Engine;
let scheduler: Scheduler;
let isFull: boolean;

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'embedded-mongo-'));
  isFull = false;
  engine = openEngine(openDatabase(join(dataDir, 'data.db')));
  const database = {
    ...engine.database,
    get writes() {
      return engine.database.writes;
    },
    get inTransaction() {
      return engine.database.inTransaction;
    },
    commit() {
      const error = { code: 'ERR_SQLITE_ERROR', errcode: SQLITE_FULL };
      if (isFull) throw Object.assign(new Error('No room'), error);
      engine.database.commit();
    },
  };
  scheduler = createScheduler({ ...engine, database, onFatal: () => expect.unreachable() });
});

afterEach(() => {
  scheduler.stop();
  engine.database.close();
  rmSync(dataDir, { recursive: true });
});

const write = () => engine.catalog.ensure('t.c').insert(withId(new Map()));

/** Submits work that may write; answers its outcome and how often it was begun. */
function submit(steps: () => Job['run']) {
  let begun = 0;
  const outcome = new Promise<Uint8Array | Error>((finish) => {
    const job = (): Job => ({ run: counted(), finish, again: job });
    function* counted(): Job['run'] {
      begun += 1;
      return yield* steps();
    }
    scheduler.submit(job());
  });
  return outcome.then((result) => ({ result, begun }));
}

/** Work that writes where there is no room. */
const submitRefused = () =>
  // biome-ignore lint/correctness/useYield: it ends in its first turn
  submit(function* () {
    write();
    isFull = true;
    return DONE;
  });

test('what has paused beside writes that are undone, and wrote nothing, begins again', async () => {
  const refused = submitRefused();
  const looked = submit(function* () {
    yield;
    isFull = false;
    return DONE;
  });
  expect((await refused).result).toMatchObject({ code: 14031 });
  isFull = false;
  expect(await looked).toEqual({ result: DONE, begun: 2 });
});

test('what was written in part and ends beside writes that are undone is not done twice', async () => {
  const { result, begun } = await submit(function* () {
    write();
    void submitRefused();
    yield;
    return DONE;
  });
  expect(begun).toBe(1);
  expect(result).toMatchObject({
    code: 14031,
    message: expect.stringMatching(/only a first part was written/),
  });
});

test('a command whose last statement is written does not pause any more', () => {
  const slow = { ...engine, slice: { start() {}, isOver: () => true } };
  const documents = [withId(new Map())];
  const body = new Map<string, Value>([
    ['insert', 'c'],
    ['documents', documents],
    ['$db', 't'],
  ]);
  const connection = { id: 1, address: null };
  const from = { connection, session: null, now: new Date() };
  const request = { name: 'insert', body, database: 't', ...from };
  expect(insert.run(request, slow).next().done).toBe(true);
  engine.database.commit();
});

test('what is left to do when the database is closed is not done', async () => {
  let steps = 0;
  function* endless(): Job['run'] {
    for (;;) {
      steps += 1;
      yield;
    }
  }
  scheduler.submit({ run: endless(), finish: () => expect.unreachable() });
  await expect.poll(() => steps).toBeGreaterThan(1);
  scheduler.stop();
  const before = steps;
  await new Promise((done) => setTimeout(done, 20));
  expect(steps).toBe(before);
});

test('a sweep that fails is reported, and the next one removes expired documents', async () => {
  const outlived = catalogWithTtl();
  isFull = true;
  engine.parameters.ttlMonitorSleepSecs = 0.01;
  const faults: string[] = [];
  const sweeps = sweepRegularly(engine, scheduler, ({ message }) => faults.push(message));
  await expect.poll(() => faults.length).toBeGreaterThan(1);
  expect(new Set(faults)).toEqual(
    new Set(['The disk is full, nothing was written; make room and try again']),
  );
  expect(outlived()).toBe(1);
  isFull = false;
  await expect.poll(outlived).toBe(0);
  sweeps.stop();
});

test.each([sweepRegularly, checkLater])(
  '%o tells of no value that a fault may hold',
  async (begin) => {
    engine.parameters.ttlMonitorSleepSecs = 0.01;
    const fail = () => {
      throw unexpectedError('+14155550123');
    };
    const sessions = { ...engine.sessions, expire: fail, check: fail };
    const fault = new Promise<Error>((onFault) => {
      begin({ ...engine, sessions }, scheduler, onFault);
    });
    expect((await fault).message).toMatch(/^Internal error at unexpected-error\.ts:\d+$/);
  },
);

/** One document that has outlived its index; answers how many there are. */
function catalogWithTtl(): () => number {
  const { catalog, database } = engine;
  const collection = catalog.ensure('t.c');
  const key = new Map([['at', new Int32(1)]]);
  const spec = new Map<string, Value>([
    ['name', 'at'],
    ['key', key],
    ['expireAfterSeconds', new Int32(1)],
  ]);
  catalog.finishIndex(collection, catalog.beginIndex(collection, parseIndexSpec(spec)));
  collection.insert(withId(new Map([['at', new Date(0)]])));
  database.commit();
  return () => catalog.find('t.c')?.rows.sizeAfter(0, 10).documents ?? -1;
}
