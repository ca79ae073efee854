import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createClient } from '../../support/clients/client.ts';
import { expectError } from '../../support/clients/envelope.ts';
import { newOperatorToken } from '../../support/clients/operator.ts';
import { eventually } from '../../support/eventually.ts';
import { finishedCall } from '../../support/samples/calls.ts';
import { startFaultProxy } from '../../support/service/fault-proxy.ts';
import { type ServiceProcess, startProcess } from '../../support/service/process.ts';
import { createOperator } from '../../support/service/service.ts';

// Each starts several processes.
vi.setConfig({ testTimeout: 90_000 });

const SERVE = fileURLToPath(
  new URL('../../../packages/embedded-mongo/src/serve.ts', import.meta.url),
);
const UNKNOWN_KEY = `sk_live_${'x'.repeat(43)}`;
const OPENS_WITHIN_MS = 30_000;

const operatorToken = newOperatorToken();
let folder: string;
const running: { kill(): unknown }[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'caller-memory-late-'));
});

afterEach(async () => {
  for (const each of running.splice(0)) await each.kill();
  await rm(folder, { recursive: true, force: true });
});

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address ? address.port : expect.fail('no port');
}

/** A database of its own process, in the folder `data`; it prints a line once it serves. */
async function serveDatabase(...options: string[]): Promise<ChildProcess> {
  const child = spawn(process.execPath, [SERVE, '--data-dir', join(folder, 'data'), ...options], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  running.push({ kill: () => child.kill('SIGKILL') });
  await once(child.stdout, 'data');
  return child;
}

async function start(settings: Readonly<Record<string, string>>): Promise<ServiceProcess> {
  const service = await startProcess({
    settings: {
      DATA_DIR: join(folder, 'data'),
      LOG_LEVEL: 'warn',
      OPERATOR_TOKEN: operatorToken,
      ...settings,
    },
  });
  running.push(service);
  return service;
}

async function expectToWait({ origin }: ServiceProcess): Promise<void> {
  const stranger = createClient(origin, null);
  expect((await stranger.send('GET', '/healthz')).status).toBe(200);
  expect((await stranger.send('GET', '/readyz')).status).toBe(503);
  const recall = await createClient(origin, UNKNOWN_KEY).tryRecall('+14155552671');
  expectError(recall, 503, 'service_unavailable');
}

/** It keeps calls, and jobs summarise them. */
async function expectToServe({ origin }: ServiceProcess): Promise<void> {
  const stranger = createClient(origin, null);
  await eventually(
    async () => expect((await stranger.send('GET', '/readyz')).status).toBe(200),
    OPENS_WITHIN_MS,
  );
  const { live } = await createOperator(origin, operatorToken).createTenant();
  await live.writeBack(finishedCall());
  await eventually(async () => {
    const { calls } = await live.snapshot();
    expect(calls.map(({ summaryState }) => summaryState)).toEqual(['DONE']);
  });
}

test('a database that comes after the start is used as soon as it is there', async () => {
  const port = await freePort();
  const uri = `mongodb://127.0.0.1:${port}/late?directConnection=true`;
  const service = await start({ MONGODB_URI: uri, DATA_DIR: join(folder, 'spool') });
  await expectToWait(service);
  await serveDatabase('--port', String(port));
  await expectToServe(service);
  expect(service.logged()).toMatch(`Waiting for the database at 127.0.0.1:${port}: `);
});

test('a database that takes connections and does not answer is waited for', async () => {
  const port = await freePort();
  await serveDatabase('--port', String(port));
  const proxy = await startFaultProxy(`mongodb://127.0.0.1:${port}/late`);
  running.push({ kill: proxy.close });
  proxy.set('blackhole');
  const service = await start({ MONGODB_URI: proxy.uri, DATA_DIR: join(folder, 'spool') });
  await expectToWait(service);
  proxy.set('ok');
  await expectToServe(service);
});

test('the line about a database that is away shows no credentials, and the service can be stopped', async () => {
  const port = await freePort();
  const uri = `mongodb://nobody:hidden@127.0.0.1:${port}/late`;
  const service = await start({ MONGODB_URI: uri });
  await expectToWait(service);
  expect(await service.stop()).toBe(0);
  expect(service.logged()).toMatch(`Waiting for the database at 127.0.0.1:${port}: `);
  expect(service.printed() + service.logged()).not.toMatch(/nobody|hidden/);
});

test('a data folder that another process uses is waited for', async () => {
  const holder = await serveDatabase();
  const service = await start({ MONGODB_URI: '' });
  await expectToWait(service);
  expect(service.logged()).toMatch(/Waiting for the data folder \S+data: another process uses it/);
  holder.kill('SIGTERM');
  await expectToServe(service);
  expect(await service.stop()).toBe(0);
});

test('settings that can never work end the start with a line that says why', async () => {
  const port = await freePort();
  await serveDatabase('--port', String(port));
  const uri = `mongodb://nobody:hidden@127.0.0.1:${port}/late?directConnection=true`;
  await Promise.all([
    expect(
      start({ MONGODB_URI: 'mongodb://127.0.0.1:1/x?directConnection=maybe' }),
    ).rejects.toThrow(/It ended at its start: Cannot start: .*directConnection/),
    expect(start({ MONGODB_URI: uri })).rejects.toThrow(
      /It ended at its start: Cannot start: (?!.*hidden)/,
    ),
  ]);
});
