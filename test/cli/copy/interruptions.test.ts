import { expect, onTestFinished, test, vi } from 'vitest';
import { startFaultProxy } from '../../support/service/fault-proxy.ts';
import { filledFolder, notesOf } from '../folder.ts';
import { jsonOf, killCli } from '../run-cli.ts';
import { copied, copy, type Fault, newRemote } from './copying.ts';

// Each starts many processes.
vi.setConfig({ testTimeout: 120_000 });

test('a copy that was killed goes on where the sides differ', async () => {
  const dataDir = await filledFolder(4_000);
  const { uri, db: remote } = await newRemote();
  let count = 0;
  const watch = setInterval(async () => {
    count = await notesOf(remote).estimatedDocumentCount();
  }, 5);
  const args = ['copy', '--to', uri];
  expect(await killCli(args, { DATA_DIR: dataDir }, () => count > 0)).toBe(true);
  clearInterval(watch);
  const [rest] = await copied(dataDir, '--to', uri);
  expect(rest?.written).toBeLessThan(4_000);
  expect(rest?.target).toEqual(rest?.source);
  expect(rest?.target.documents).toBe(4_000);
});

test('a target that is changed during the copy is noticed', async () => {
  const dataDir = await filledFolder(4_000);
  const { uri, db: remote } = await newRemote();
  const copying = copy(dataDir, '--to', uri);
  await expect
    .poll(() => notesOf(remote).estimatedDocumentCount(), { timeout: 20_000, interval: 5 })
    .toBeGreaterThan(0);
  await notesOf(remote).updateOne({ writer: 0 }, { $set: { text: 'not what was copied' } });
  const outcome = await copying;
  expect(outcome.code).toBe(1);
  expect(jsonOf<Fault>(outcome).error).toMatchObject({
    code: 'not_verified',
    message: expect.stringContaining('notes (1)'),
  });
});

test('a connection that is lost in the midst is no failure', async () => {
  const dataDir = await filledFolder(4_000);
  const { uri, db: remote } = await newRemote();
  const proxy = await startFaultProxy(uri);
  onTestFinished(() => proxy.close());
  const copying = copied(dataDir, '--to', proxy.uri);
  await expect
    .poll(() => notesOf(remote).estimatedDocumentCount(), { timeout: 20_000, interval: 5 })
    .toBeGreaterThan(0);
  proxy.set('refuse');
  setTimeout(() => proxy.set('ok'), 500);
  expect((await copying)[0]?.target.documents).toBe(4_000);
});
