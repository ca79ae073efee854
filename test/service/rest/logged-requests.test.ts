import { randomBytes } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '../../support/clients/client.ts';
import { head, rawRequest } from '../../support/clients/raw-http.ts';
import { eventually } from '../../support/eventually.ts';
import { finishedCall, newNumber } from '../../support/samples/calls.ts';
import type { FaultProxy } from '../../support/service/fault-proxy.ts';
import type { ServiceProcess } from '../../support/service/process.ts';
import type { createOperator } from '../../support/service/service.ts';
import { startBehindProxy } from '../process-behind-proxy.ts';

let process: ServiceProcess;
let proxy: FaultProxy;
let live: Client;
let operator: ReturnType<typeof createOperator>;

beforeAll(async () => {
  const started = await startBehindProxy({ STORE_TIMEOUT_MS: '400', WRITE_BACK_TIMEOUT_MS: '400' });
  ({ process, proxy, operator } = started);
  ({ live } = await operator.createTenant());
  return started.stop;
});

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

/** Sends these lines as a request of its own trace, with the key of a tenant. */
async function sendLines(lines: readonly string[], body = '') {
  const { traceId, headers } = newTrace();
  const [start = '', ...others] = lines;
  const fixed = [`traceparent: ${headers.traceparent}`, `Authorization: Bearer ${live.token}`];
  const bytes = `${head(start, ...fixed, ...others)}${body}`;
  const answer = await rawRequest(Number(new URL(process.origin).port), bytes);
  return { traceId, answer };
}

describe('so is one that is refused before any route', () => {
  test.each([
    ['no Host', ['GET / HTTP/1.1'], 400, 'bad_request'],
    ['an invalid Host', ['GET / HTTP/1.1', 'Host: a b/c'], 400, 'bad_request'],
    ['an invalid address', ['GET http://[ HTTP/1.1', 'Host: a'], 400, 'bad_request'],
    [
      'too many headers',
      ['GET / HTTP/1.1', 'Host: a', ...Array.from({ length: 101 }, (_, at) => `X-${at}: 1`)],
      431,
      'headers_too_large',
    ],
    ['another expectation', ['GET / HTTP/1.1', 'Host: a', 'Expect: x'], 417, 'expectation_failed'],
    ['a tunnel', ['CONNECT a:1 HTTP/1.1', 'Host: a:1'], 405, 'method_not_allowed'],
  ] as const)('%s', async (_title, lines, status, code) => {
    const { traceId, answer } = await sendLines(lines);
    expect(answer.status).toBe(status);
    await expectLine(traceId, { level: 30, operation: 'other', status, code });
  });

  test('a faulty chunk', async () => {
    const lines = ['POST /v1/calls/end HTTP/1.1', 'Host: a', 'Transfer-Encoding: chunked'];
    const { traceId, answer } = await sendLines(lines, 'zz\r\n');
    expect(answer.status).toBe(400);
    await expectLine(traceId, { level: 30, status: 400, code: 'bad_request' });
  });

  test.each([
    ['no HTTP', 'nonsense', 400, 'bad_request'],
    ['too large headers', `X: ${'x'.repeat(20_000)}`, 431, 'headers_too_large'],
  ])('%s, under a trace id of its own', async (_title, line, status, code) => {
    const before = process.logged().length;
    const { answer } = await sendLines(['GET / HTTP/1.1', 'Host: a', line]);
    expect(answer.status).toBe(status);
    await eventually(() => {
      const [added = ''] = process.logged().slice(before).split('\n');
      expect(JSON.parse(added)).toMatchObject({
        trace_id: expect.stringMatching(/^[0-9a-f]{32}$/),
        ms: expect.any(Number),
        status,
        code,
      });
    });
  });
});

const MCP = ['POST /mcp HTTP/1.1', 'Host: 127.0.0.1', 'Content-Type: application/json'];
const STREAM = 'Accept: application/json, text/event-stream';
const GRAPHQL = ['POST /graphql HTTP/1.1', 'Host: a'];

const rpc = (method: string, params?: object) =>
  JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });

test.each([
  ['an origin of MCP', [...MCP, 'Origin: https://a.example'], rpc('tools/list'), 403, 'forbidden'],
  ['a message of MCP', [...MCP, STREAM], '{', 400, 'bad_request'],
  ['an Accept of MCP', [...MCP, 'Accept: text/html'], rpc('tools/list'), 406, 'bad_request'],
  ['a subscription of MCP', [...MCP, STREAM], rpc('subscriptions/listen'), 404, 'not_found'],
  ['a method of MCP', [...MCP, STREAM], rpc('nothing/list'), 200, 'not_found'],
  ['a tool of MCP', [...MCP, STREAM], rpc('tools/call', { name: 'x' }), 200, 'bad_request'],
  [
    'a Content-Type of GraphQL',
    [...GRAPHQL, 'Content-Type: text/css', 'GraphQL-Require-Preflight: 1'],
    '{}',
    415,
    'unsupported_media_type',
  ],
  [
    'an Accept of GraphQL',
    [...GRAPHQL, 'Content-Type: application/json', 'Accept: image/png'],
    '{"query": "{ __typename }"}',
    406,
    'bad_request',
  ],
])('a refusal of %s has a code', async (_title, lines, body, status, code) => {
  const length = `Content-Length: ${Buffer.byteLength(body)}`;
  const { traceId, answer } = await sendLines([...lines, length], body);
  expect(answer.status).toBe(status);
  await expectLine(traceId, { level: 30, status, code });
});

test('a request that GraphQL or MCP refuses in the body of a 200 is logged too', async () => {
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
  const degradedMutation = newTrace();
  const query =
    'mutation ($n: String!) { recallAndEnrich(input: { phoneNumber: $n }) { degraded } }';
  const { body } = await live.send('POST', '/graphql', {
    body: { query, variables: { n: number } },
    headers: degradedMutation.headers,
  });
  expect(body).toMatchObject({ data: { recallAndEnrich: { degraded: true } } });
  await expectLine(degradedMutation.traceId, {
    level: 40,
    operation: 'graphql',
    status: 200,
    code: 'degraded',
  });
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
