import { createHash } from 'node:crypto';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { eventually } from '../../support/eventually.ts';
import { newNumber } from '../../support/samples/calls.ts';
import { type ServiceProcess, startProcess } from '../../support/service/process.ts';
import { createOperator } from '../../support/service/service.ts';
import { newStorage, type Storage } from '../crash/storage.ts';
import { spooled } from '../outages/spool-entries.ts';
import { forget, receiptOf, removedFrom } from './erasure.ts';

let storage: Storage;
let process: ServiceProcess;
let folder: string;
let placed = 0;

beforeAll(async () => {
  storage = await newStorage();
  process = await startProcess({ settings: storage.settings });
  folder = join(storage.settings.DATA_DIR ?? '', 'spool');
  await mkdir(folder, { recursive: true });
});

afterEach(async () => {
  for (const name of await readdir(folder)) await rm(join(folder, name));
});

afterAll(async () => {
  await process.kill();
  await storage.remove();
});

/** A file that was set aside before; its name says when it was written. */
async function setAside(suffix: string, entry: object, harm = (content: string) => content) {
  placed += 1;
  const text = JSON.stringify(entry);
  const content = `${createHash('sha256').update(text).digest('hex')}\n${text}`;
  const name = `000000000001000-${String(placed).padStart(6, '0')}-0123abcd.json.${suffix}`;
  await writeFile(join(folder, name), harm(content));
  return name;
}

const torn = (content: string) => content.slice(0, -20);

test("Forgetting removes the caller's files from the spool, also damaged ones, and no others", async () => {
  const { createTenant } = createOperator(process.origin, storage.operatorToken);
  const tenant = await createTenant();
  const other = await createTenant();
  const [number, neighbour] = [newNumber(), newNumber()];
  const scope = { tenantId: tenant.id, mode: 'live' };
  await tenant.live.recall(number);
  // By then the check at the start has been made, which would remove them too.
  await sleep(3_000);
  for (const suffix of ['refused', 'failed', 'timed-out', 'unusable', 'unreadable', 'draft']) {
    await setAside(suffix, { scope, sent: spooled(number) });
  }
  await setAside('damaged', { scope, sent: spooled(number) }, torn);
  await setAside('unusable', { scope, sent: { ...spooled(number), transcript: 7 } });
  // Its number is that of a turn.
  const entry = { scope, sent: { ...spooled(number), transcript: `Call ${number}` } };
  await setAside('damaged', entry, (content) => content.replace('"e164":"', '"e164":"?'));
  const kept = [
    await setAside('damaged', { scope, sent: spooled(neighbour) }, torn),
    await setAside('refused', { scope, sent: spooled(neighbour) }),
    await setAside('refused', { scope: { ...scope, mode: 'test' }, sent: spooled(number) }),
    await setAside(
      'damaged',
      { scope: { ...scope, tenantId: other.id }, sent: spooled(number) },
      torn,
    ),
    // A call that began after the request: a new caller's.
    await setAside('timed-out', {
      scope,
      sent: { ...spooled(number), startedAtMs: 9e12, atMs: 9e12 },
    }),
  ];
  const receipt = await forget(tenant.live, number);
  expect(receipt.state).toBe('VERIFIED');
  expect(removedFrom(receipt, 'SPOOL')).toBe(9);
  expect((await readdir(folder)).sort()).toEqual(kept.sort());
});

test('A write-back that waited in the spool is kept out, and so is a file that another process set aside', async () => {
  const { createTenant } = createOperator(process.origin, storage.operatorToken);
  const tenant = await createTenant();
  const number = newNumber();
  const scope = { tenantId: tenant.id, mode: 'live' };
  await tenant.live.recall(number);
  const { id } = await forget(tenant.live, number);
  const waiting = await setAside('draft', { scope, sent: spooled(number) });
  await rename(join(folder, waiting), join(folder, waiting.replace('.draft', '')));
  await eventually(async () => {
    expect(await readdir(folder)).toEqual([]);
    expect(await receiptOf(tenant.live, id)).toMatchObject({ keptOut: 1 });
  });
  expect((await tenant.live.getCaller(number)).status).toBe(404);
  const left = await setAside('timed-out', { scope, sent: spooled(number) });
  const neighbour = await setAside('timed-out', { scope, sent: spooled(newNumber()) });
  expect((await readdir(folder)).sort()).toEqual([left, neighbour].sort());
  // The check at the start stands for the one of each minute.
  await process.stop();
  process = await startProcess({ settings: storage.settings });
  await eventually(async () => expect(await readdir(folder)).toEqual([neighbour]), 20_000);
}, 60_000);
