import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { newNumber } from '../support/samples/calls.ts';
import { useService } from '../support/service/service.ts';

const service = useService();

type Hook = (call: {
  from: string;
  call_id: string;
}) => Promise<{ caller_name: string; memory: string }>;

/** The hook of the page, as a module. */
async function documentedHook(): Promise<Hook> {
  const page = readFileSync('docs/integrations.md', 'utf8');
  const code = /```ts\n(export async function beforeCall[\s\S]*?)```/.exec(page)?.[1] ?? '';
  const folder = await mkdtemp(join(tmpdir(), 'caller-memory-hook-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, 'hook.ts');
  await writeFile(file, code);
  return (await import(/* @vite-ignore */ pathToFileURL(file).href)).beforeCall;
}

const NOTHING = { caller_name: '', memory: '' };

test('The documented hook answers whatever fails', async () => {
  const beforeCall = await documentedHook();
  const call = { from: newNumber(), call_id: 'call-1' };
  const { live } = await service().createTenant();
  process.env.CALLER_MEMORY_URL = service().origin;
  process.env.CALLER_MEMORY_KEY = live.token ?? '';
  expect(await beforeCall(call)).toEqual(NOTHING);
  expect(await beforeCall({ ...call, from: 'anonymous' })).toEqual(NOTHING);
  process.env.CALLER_MEMORY_KEY = 'no key';
  expect(await beforeCall(call)).toEqual(NOTHING);
  let answer: string | null = 'no JSON';
  let status = 200;
  const server = createServer((_request, response) => {
    response.statusCode = status;
    if (answer !== null) response.end(answer);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  process.env.CALLER_MEMORY_URL = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  expect(await beforeCall(call)).toEqual(NOTHING);
  answer = '{"caller":{},"memory":{}}';
  expect(await beforeCall(call)).toEqual(NOTHING);
  answer = '{"caller":{"name":"Ada"},"memory":{"summary":"Called."}}';
  expect(await beforeCall(call)).toEqual({ caller_name: 'Ada', memory: 'Called.' });
  status = 500;
  expect(await beforeCall(call)).toEqual(NOTHING);
  // It never answers: the hook's own timeout ends the wait.
  answer = null;
  expect(await beforeCall(call)).toEqual(NOTHING);
  server.closeAllConnections();
  server.close();
  expect(await beforeCall(call)).toEqual(NOTHING);
});
