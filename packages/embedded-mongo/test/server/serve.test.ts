import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { MongoClient } from 'mongodb';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';

const PROGRAM = fileURLToPath(new URL('../../src/serve.ts', import.meta.url));

let dataDir: string;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'embedded-mongo-'));
});

afterEach(() => rm(dataDir, { recursive: true, force: true }));

function start(...args: string[]) {
  const options = ['--disable-warning=ExperimentalWarning', PROGRAM, ...args];
  const child = spawn(process.execPath, options, { stdio: ['ignore', 'pipe', 'pipe'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
}

async function runToEnd(...args: string[]) {
  const child = start(...args);
  const [printed, errors, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ]);
  return { printed, errors, code };
}

async function linesOf({ stdout }: ChildProcess, count: number): Promise<string[]> {
  const lines: string[] = [];
  if (stdout === null) return lines;
  for await (const line of createInterface(stdout)) if (lines.push(line) === count) break;
  return lines;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (address === null || typeof address === 'string') throw new Error('No port');
  return address.port;
}

test.each(['SIGTERM', 'SIGINT'] as const)(
  'a database is served in its folder and on a port, and %s ends it cleanly',
  async (signal) => {
    const child = start('--data-dir', dataDir, '--port', String(await freePort()));
    for (const uri of await linesOf(child, 2)) {
      await using client = await new MongoClient(uri).connect();
      await client.db('t').collection('c').insertOne({});
    }
    child.kill(signal);
    expect(await once(child, 'exit')).toEqual([0, null]);
    // Without a log: all that it had is in the file.
    expect(readdirSync(dataDir).sort()).toEqual(['data.db', 'lock']);
  },
);

test('a folder that another process serves is refused with one line', async () => {
  await linesOf(start('--data-dir', dataDir), 1);
  expect(await runToEnd('--data-dir', dataDir)).toEqual({
    printed: '',
    errors: `The built-in database in ${dataDir} did not start: The data folder is in use by another process\n`,
    code: 1,
  });
});

test('a port that is taken is refused with one line', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const address = server.address();
  const port = address !== null && typeof address === 'object' ? address.port : 0;
  expect(await runToEnd('--data-dir', dataDir, '--port', String(port))).toEqual({
    printed: '',
    errors: `The built-in database in ${dataDir} did not start: Port ${port} of 127.0.0.1 is in use by another process\n`,
    code: 1,
  });
});

test.each([
  ['no folder', [], /^--data-dir is missing; --help shows how to start\n$/],
  ['a port that is none', ['--data-dir', 'd', '--port', '80000'], /^--port is not a number/],
  ['an unknown option', ['--folder', 'd'], /^Unknown option '--folder'/],
])('%s is refused', async (_what, args, message) => {
  expect(await runToEnd(...args)).toMatchObject({
    printed: '',
    errors: expect.stringMatching(message),
    code: 1,
  });
});

test('a folder where none can be made is refused, not waited for', async () => {
  const { code, errors } = await runToEnd('--data-dir', '/proc/none/here');
  expect([code, errors]).toEqual([1, expect.stringMatching(/mkdir '\/proc/)]);
});

test('--help prints how to start', async () => {
  const { code, printed, errors } = await runToEnd('--help');
  expect([code, printed, errors]).toEqual([0, expect.stringContaining('--data-dir DIR'), '']);
});
