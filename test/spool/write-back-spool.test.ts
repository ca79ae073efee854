import { mkdtemp, readdir, readFile, rename, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { DomainError } from '#src/domain/errors.ts';
import { parsePhoneNumber } from '#src/domain/phone-numbers/phone-number.ts';
import type { SpooledWriteBack } from '#src/spool/spooled-write-back.ts';
import type { ReplayTarget } from '#src/spool/write-back-spool.ts';
import { createWriteBackSpool } from '#src/spool/write-back-spool.ts';

const { e164 } = parsePhoneNumber('+14155550123', 'US');

const entry = (sessionId: string): SpooledWriteBack => ({
  scope: { tenantId: 'ten_1', mode: 'live' },
  sent: {
    e164,
    sessionId,
    transcript: '[]',
    durationS: 1,
    outcome: 'other',
    outcomeAsSent: 'other',
    agentMetadata: null,
    extra: null,
    spooled: true,
    startedAtMs: 0,
    atMs: 1_000,
  },
  traceId: null,
});

/** Storage that answers, and does this with each entry. */
const to = (store: ReplayTarget['store']): ReplayTarget => ({
  store,
  isTimeout: () => false,
  confirmsWrites: async () => true,
});

/** An empty folder that is gone after the test. */
async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'spool-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

async function spoolOf(...sessionIds: string[]) {
  const folder = join(await newFolder(), 'spool');
  const faults: string[] = [];
  const spool = createWriteBackSpool(folder, (what) => faults.push(what));
  for (const sessionId of sessionIds) await spool.append(entry(sessionId));
  const replayed: string[] = [];
  const take = async ({ sent }: SpooledWriteBack) => replayed.push(sent.sessionId);
  const names = async () => (await readdir(folder)).sort();
  return { folder, faults, spool, replayed, take, names };
}

test('entries come back in order, whole, and once', async () => {
  const { spool, replayed, take, names } = await spoolOf('a', 'b', 'c');
  const taken: SpooledWriteBack[] = [];
  await spool.replay(to(async (spooled) => taken.push(spooled)));
  expect(taken).toEqual([entry('a'), entry('b'), entry('c')]);
  expect(await spool.replay(to(take))).toBe(0);
  expect(replayed).toEqual([]);
  expect(await names()).toEqual([]);
});

test('while storage is away an entry stays, and those behind it keep their place', async () => {
  const { spool, replayed, take, names } = await spoolOf('a', 'b');
  const away = new DomainError('service_unavailable', 'Storage does not answer');
  expect(await spool.replay(to(() => Promise.reject(away)))).toBe(0);
  expect(await names()).toHaveLength(2);
  expect(await spool.replay(to(take))).toBe(2);
  expect(replayed).toEqual(['a', 'b']);
});

test('an entry that storage refuses for good is set aside and holds up nobody', async () => {
  const { spool, faults, replayed, names } = await spoolOf('a', 'b');
  await spool.replay(
    to(async ({ sent }) => {
      if (sent.sessionId === 'a') throw new DomainError('validation_error', 'Refused');
      replayed.push(sent.sessionId);
    }),
  );
  expect(replayed).toEqual(['b']);
  expect(await names()).toEqual([expect.stringMatching(/\.refused$/)]);
  expect(faults).toEqual(['spooled write-back refused']);
});

const TRACE_ID = '0af7651916cd43dd8448eb211c80319c';
const HOUR_MS = 3_600_000;

/** A spool of two entries, the first of which always exceeds the time limit, and a clock to set. */
async function spoolWithSlowEntry() {
  const folder = join(await newFolder(), 'spool');
  const faults: unknown[] = [];
  const reportFault = (what: string, _error: unknown, details?: object) =>
    faults.push({ what, ...details });
  let nowMs = 0;
  const spool = createWriteBackSpool(folder, reportFault, () => nowMs);
  await spool.append({ ...entry('slow'), traceId: TRACE_ID });
  await spool.append(entry('quick'));
  const timeout = new DomainError('service_unavailable', 'Storage does not answer');
  const attempts: string[] = [];
  const replay = (isStorageUp: boolean) =>
    spool.replay({
      async store({ sent }) {
        attempts.push(sent.sessionId);
        if (sent.sessionId === 'slow' || !isStorageUp) throw timeout;
      },
      isTimeout: (error) => error === timeout,
      confirmsWrites: async () => isStorageUp,
    });
  const wait = (ms: number) => {
    nowMs += ms;
  };
  return { folder, faults, attempts, replay, wait, names: () => readdir(folder) };
}

test('an entry that exceeds the time limit is tried five times, less and less often', async () => {
  const { folder, faults, attempts, replay, wait, names } = await spoolWithSlowEntry();
  const [name = ''] = (await names()).sort();
  expect(await replay(true)).toBe(1);
  expect(attempts).toEqual(['slow', 'quick']);
  for (const pauseMs of [1_000, 10_000, 60_000, 600_000]) {
    wait(pauseMs - 1);
    await replay(true);
    expect(await names()).toEqual([name]);
    expect(faults).toEqual([]);
    const before = attempts.length;
    wait(1);
    await replay(true);
    expect(attempts).toHaveLength(before + 1);
  }
  expect(attempts).toHaveLength(6);
  expect(await names()).toEqual([`${name}.timed-out`]);
  const what = 'spooled write-back timed-out';
  expect(faults).toEqual([{ what, traceId: TRACE_ID, file: name }]);
  // An operator who removes the suffix gives it five attempts more.
  await rename(join(folder, `${name}.timed-out`), join(folder, name));
  await replay(true);
  expect(await names()).toEqual([name]);
});

test('an outage counts against no entry, however long it lasts', async () => {
  const { faults, attempts, replay, wait, names } = await spoolWithSlowEntry();
  for (let round = 0; round < 100; round += 1) {
    expect(await replay(false)).toBe(0);
    wait(HOUR_MS);
  }
  expect(new Set(attempts)).toEqual(new Set(['slow']));
  expect(await names()).toHaveLength(2);
  // The first attempt after it began while storage was away, as far as is known.
  expect(await replay(true)).toBe(0);
  expect(await replay(true)).toBe(1);
  expect(await names()).toEqual([expect.stringMatching(/\.json$/)]);
  expect(faults).toEqual([]);
});

test('an entry torn or changed at any place is set aside; the others come back', async () => {
  const { folder, spool, names } = await spoolOf('first');
  const [name = ''] = await names();
  const whole = await readFile(join(folder, name));
  await spool.replay(to(async () => undefined));
  for (let at = 0; at < whole.length; at += 7) {
    const torn = await spoolOf();
    await torn.spool.append(entry('after'));
    const [next = ''] = await torn.names();
    const path = join(torn.folder, next.replace(/^\d{15}/, '000000000000001'));
    await writeFile(path, whole);
    if (at % 2 === 0) await truncate(path, at);
    else {
      const changed = Buffer.from(whole);
      changed[at] = (changed[at] ?? 0) ^ 1;
      await writeFile(path, changed);
    }
    await torn.spool.replay(to(torn.take));
    expect(torn.replayed, `damaged at byte ${at}`).toEqual(['after']);
    expect(await torn.names()).toEqual([expect.stringMatching(/\.damaged$/)]);
  }
});

test('a disk that refuses is told, and nothing half is left', async () => {
  const folder = join(await newFolder(), 'file');
  await writeFile(folder, 'in the way');
  const spool = createWriteBackSpool(folder, () => undefined);
  await expect(spool.append(entry('a'))).rejects.toThrow();
});
