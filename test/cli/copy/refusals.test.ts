import { readdirSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { filledFolder, notesOf, serveFolder } from '../folder.ts';
import { emptyDataDir } from '../run-cli.ts';
import { copied, copy, newRemote, refusal } from './copying.ts';

// Each starts many processes.
vi.setConfig({ testTimeout: 120_000 });

test('a target with other data is refused and named, and replaced with --overwrite', async () => {
  const dataDir = await filledFolder(3);
  const { uri, db: remote } = await newRemote();
  await remote.collection('others').insertOne({ a: 1 });
  const { code, message } = await refusal(dataDir, '--to', uri);
  expect([code, message]).toEqual(['target_not_empty', expect.stringContaining('(others)')]);
  expect(await notesOf(remote).countDocuments()).toBe(0);
  await copied(dataDir, '--to', uri, '--overwrite');
  expect(await remote.collection('others').countDocuments()).toBe(0);
  expect(await notesOf(remote).countDocuments()).toBe(3);
});

test('a target that a service has used since the copy is not set back', async () => {
  const dataDir = await filledFolder(3);
  const { uri, db: remote } = await newRemote();
  await copied(dataDir, '--to', uri);
  await notesOf(remote).insertOne({ _id: 'of the service', writer: 3, n: 1, text: '' });
  expect((await refusal(dataDir, '--to', uri)).code).toBe('target_changed');
  expect(await notesOf(remote).countDocuments()).toBe(4);
});

test('a source that is the target is refused', async () => {
  const dataDir = await filledFolder(3);
  const db = await serveFolder(dataDir);
  const socket = readdirSync(dataDir).find((name) => name.endsWith('.sock'));
  const uri = `mongodb://${encodeURIComponent(`${dataDir}/${socket}`)}/caller_memory?directConnection=true`;
  expect((await refusal(dataDir, '--to', uri)).code).toBe('target_not_empty');
  expect((await refusal(dataDir, '--to', uri, '--overwrite')).code).toBe('same_database');
  expect(await notesOf(db).countDocuments()).toBe(3);
});

test('a folder that a service runs on is not copied into', async () => {
  const dataDir = await filledFolder(3);
  await serveFolder(dataDir);
  const { uri } = await newRemote();
  expect((await refusal(dataDir, '--from', uri)).code).toBe('in_use');
});

test('an empty source is refused', async () => {
  const { uri } = await newRemote();
  expect((await refusal(await emptyDataDir(), '--from', uri)).code).toBe('no_database');
  expect((await refusal(await emptyDataDir(), '--to', uri)).code).toBe('no_database');
});

test.each([
  [
    'a server that is not there',
    'mongodb://someone:hunter2@127.0.0.1:1/a?serverSelectionTimeoutMS=200',
  ],
  ['a name that does not exist', 'mongodb+srv://someone:hunter2@nowhere.invalid/a'],
  ['a faulty address', 'mongodb:someone:hunter2@127.0.0.1'],
  ['a faulty option', 'mongodb://someone:hunter2@127.0.0.1/a?tls=hunter2'],
])('the password for %s is not printed', async (_what, uri) => {
  const dataDir = await filledFolder(3);
  const { code, stdout, stderr } = await copy(dataDir, '--to', uri);
  expect(code).toBe(1);
  expect(`${stdout}${stderr}`).not.toContain('hunter2');
});

test('how long a server is looked for can be said in its address', async () => {
  const dataDir = await filledFolder(3);
  const uri = 'mongodb://127.0.0.1:1/a?serverSelectionTimeoutMS=200';
  const begunAt = performance.now();
  expect((await refusal(dataDir, '--to', uri)).code).toBe('database_unavailable');
  expect(performance.now() - begunAt).toBeLessThan(9_000);
});

test('neither and both directions are refused', async () => {
  const dataDir = await emptyDataDir();
  expect((await refusal(dataDir)).message).toBe('Give either --to or --from');
  const uri = 'mongodb://someone:hunter2@127.0.0.1/a';
  const both = await refusal(dataDir, '--to', uri, '--from', uri);
  expect(both.code).toBe('bad_arguments');
  expect(both.message).not.toContain('hunter2');
});
