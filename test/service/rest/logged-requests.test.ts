import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { finishedCall, newNumber } from '../../support/calls.ts';
import type { Client } from '../../support/client.ts';
import { openTestDatabase } from '../../support/database.ts';
import { eventually } from '../../support/eventually.ts';
import { type FaultProxy, startFaultProxy } from '../../support/fault-proxy.ts';
import { type ServiceProcess, startProcess } from '../../support/process.ts';
import { createOperator } from '../../support/service.ts';
import { newStorage } from '../crash/storage.ts';

let process: ServiceProcess;
let proxy: FaultProxy;
let live: Client;
let operator: ReturnType<typeof createOperator>;

beforeAll(async () => {
  const database = await openTestDatabase();
  const storage = await newStorage();
  proxy = await startFaultProxy(database.uri);
  process = await startProcess({
    settings: {
      ...storage.settings,
      MONGODB_URI: proxy.uri,
      STORE_TIMEOUT_MS: '400',
      WRITE_BACK_TIMEOUT_MS: '400',
      LOG_LEVEL: 'info',
    },
  });
  operator = createOperator(process.origin, storage.operatorToken);
  ({ live } = await operator.createTenant());
  return async () => {
    await process.kill();
    await proxy.close();
    await database.close();
    await storage.remove();
  };
});

afterAll(() => proxy.set('ok'));

/** A trace of its own for each request. */
function newTrace() {
  const traceId = randomBytes(16).toString('hex');
  return { traceId, headers: { traceparent: `00-${traceId}-00f067aa0ba902b7-01` } };
}

/** The lines of the log about requests of one trace. */
const linesOf = (traceId: string): Record<string, unknown>[] =>
  process
    .logged()
    .split('\n')
    .filter((line) => line.includes(traceId))
    .map((line) => JSON.parse(line))
    .filter(({ status }) => status !== undefined);

async function expectLine(traceId: string, line: Record<string, unknown>) {
  await eventually(() => {
    expect(linesOf(traceId)).toEqual([
      expect.objectContaining({ trace_id: traceId, ms: expect.any(Number), ...line }),
    ]);
  });
}

test('a request that succeeds is not logged', async () => {
  const { traceId, headers } = newTrace();
  const { body } = await live.tryRecall({ phone_number: newNumber() }, headers);
  expect(body.trace_id).toBe(traceId);
  expect(process.logged()).not.toContain(traceId);
});

test('a refused request is logged with its trace id, code and time', async () => {
  const refused = newTrace();
  await live.tryRecall({ phone_number: 'hello' }, refused.headers);
  await expectLine(refused.traceId, {
    level: 30,
    operation: 'recallAndEnrich',
    status: 400,
    code: 'bad_request',
  });
  const stranger = newTrace();
  await operator.operator.send('GET', '/v1/caller/1', { headers: stranger.headers });
  await expectLine(stranger.traceId, { operation: 'getCaller', status: 401, code: 'unauthorized' });
  const nowhere = newTrace();
  await live.send('GET', '/nowhere', { headers: nowhere.headers });
  await expectLine(nowhere.traceId, { operation: 'other', status: 404, code: 'not_found' });
});

test('so is one that GraphQL or MCP refuses in the body of a 200', async () => {
  const graphql = newTrace();
  const query = 'query { caller(phoneNumber: "hello") { name } }';
  await live.send('POST', '/graphql', { body: { query }, headers: graphql.headers });
  await expectLine(graphql.traceId, { operation: 'graphql', status: 200, code: 'bad_request' });
  const mcp = newTrace();
  const body = {
    jsonrpc: '2.0',
    id: 1,
    method: 'tools/call',
    params: { name: 'calls_end', arguments: { session_id: '' } },
  };
  const accept = 'application/json, text/event-stream';
  await live.send('POST', '/mcp', { body, headers: { ...mcp.headers, accept } });
  await expectLine(mcp.traceId, { operation: 'mcp', status: 200, code: 'validation_error' });
});

test('a degraded recall and a request that fails are logged as warnings', async () => {
  const number = newNumber();
  proxy.set('blackhole');
  const degraded = newTrace();
  const recalled = await live.tryRecall({ phone_number: number }, degraded.headers);
  expect(recalled.body).toMatchObject({ degraded: true, trace_id: degraded.traceId });
  await expectLine(degraded.traceId, { level: 40, status: 200, code: 'degraded' });
  const failed = newTrace();
  const path = `/v1/caller/${encodeURIComponent(number)}`;
  expect((await live.send('GET', path, { headers: failed.headers })).status).toBe(503);
  await expectLine(failed.traceId, { level: 40, status: 503, code: 'service_unavailable' });
  const spooled = newTrace();
  const { status } = await live.tryWriteBack(finishedCall(), spooled.headers);
  expect(status).toBe(204);
  expect(process.logged()).toContain(`"trace_id":"${spooled.traceId}"`);
  expect(process.logged()).not.toContain(number);
});
