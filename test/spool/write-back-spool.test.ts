import { mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { DomainError } from '#src/domain/errors.ts';
import { parsePhoneNumber } from '#src/domain/phone-numbers/phone-number.ts';
import type { SpooledWriteBack } from '#src/spool/spooled-write-back.ts';
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
    digest: 'A call.',
    spooled: true,
    startedAtMs: 0,
    atMs: 1_000,
  },
  traceId: null,
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
  await spool.replay(async (spooled) => taken.push(spooled));
  expect(taken).toEqual([entry('a'), entry('b'), entry('c')]);
  expect(await spool.replay(take)).toBe(0);
  expect(replayed).toEqual([]);
  expect(await names()).toEqual([]);
});

test('while storage is away an entry stays, and those behind it keep their place', async () => {
  const { spool, replayed, take, names } = await spoolOf('a', 'b');
  const away = new DomainError('service_unavailable', 'Storage does not answer');
  expect(await spool.replay(() => Promise.reject(away))).toBe(0);
  expect(await names()).toHaveLength(2);
  expect(await spool.replay(take)).toBe(2);
  expect(replayed).toEqual(['a', 'b']);
});

test('an entry that storage refuses for good is set aside and holds up nobody', async () => {
  const { spool, faults, replayed, names } = await spoolOf('a', 'b');
  await spool.replay(async ({ sent }) => {
    if (sent.sessionId === 'a') throw new DomainError('validation_error', 'Refused');
    replayed.push(sent.sessionId);
  });
  expect(replayed).toEqual(['b']);
  expect(await names()).toEqual([expect.stringMatching(/\.refused$/)]);
  expect(faults).toEqual(['spooled write-back refused']);
});

test('an entry torn or changed at any place is set aside; the others come back', async () => {
  const { folder, spool, names } = await spoolOf('first');
  const [name = ''] = await names();
  const whole = await readFile(join(folder, name));
  await spool.replay(async () => undefined);
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
    await torn.spool.replay(torn.take);
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
