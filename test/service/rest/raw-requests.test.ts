import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import type { Client } from '../../support/clients/client.ts';
import { expectError } from '../../support/clients/envelope.ts';
import { head, type RawAnswer, rawRequest } from '../../support/clients/raw-http.ts';
import { finishedCall, newNumber } from '../../support/samples/calls.ts';
import { useService } from '../../support/service/service.ts';

const service = useService();

/** A client, and a way to send bytes with its key. */
async function sender() {
  const { live: client } = await service().createTenant();
  const key = `Authorization: Bearer ${client.token}`;
  const send = (bytes: string, options?: { timeoutMs?: number; graceMs?: number }) =>
    rawRequest(service().port, bytes.replaceAll('<key>', key), options);
  return { client, send };
}

const expectNothing = async (client: Client) =>
  expect(await client.snapshot()).toEqual({ callers: [], calls: [] });

/** The envelope in one response, and the connection ended where the request could not be read. */
function expectRefused(answer: RawAnswer, status: number, code: string): void {
  expectError(answer, status, code);
  expect(answer.responses).toBe(1);
  expect(answer.head).toMatch(/^content-type: application\/json\r?$/im);
  expect(answer.head).toMatch(/^cache-control: no-store\r?$/im);
  expect(answer.head).toMatch(/^x-content-type-options: nosniff\r?$/im);
}

const recallBody = () => JSON.stringify({ phone_number: newNumber() });
const POST = 'POST /v1/recall_and_enrich HTTP/1.1';
const GET = 'GET /v1/caller/%2B14155550100 HTTP/1.1';

describe('With a key', () => {
  test('300 headers or more than 16 KiB of them are refused', async () => {
    const { client, send } = await sender();
    const many = Array.from({ length: 300 }, (_, index) => `X-${index}: ${'x'.repeat(60)}`);
    expectRefused(await send(head(GET, 'Host: a', '<key>', ...many)), 431, 'headers_too_large');
    const large = `X-Large: ${'x'.repeat(17_000)}`;
    expectRefused(await send(head(GET, 'Host: a', '<key>', large)), 431, 'headers_too_large');
    await expectNothing(client);
  });

  test('1,000 headers are refused, however small', async () => {
    const { client, send } = await sender();
    const many = Array.from({ length: 1_000 }, (_, index) => `${index}:`);
    const answer = await send(head(GET, 'Host: a', '<key>', ...many));
    expectRefused(answer, 431, 'headers_too_large');
    await expectNothing(client);
  });

  test('none of 100 headers is left out', async () => {
    const { send } = await sender();
    const many = Array.from({ length: 98 }, (_, index) => `X-${index}: x`);
    expect((await send(head(GET, 'Host: a', ...many, '<key>'))).status).toBe(404);
    expect((await send(head(GET, 'Host: a', ...many, '<key>', 'X: x'))).status).toBe(431);
  });

  test('two keys are refused, also when they are the same', async () => {
    const { client, send } = await sender();
    const other = 'Authorization: Bearer other';
    for (const keys of [
      ['<key>', other],
      [other, '<key>'],
      ['<key>', '<key>'],
    ]) {
      expectRefused(await send(head(GET, 'Host: a', ...keys)), 401, 'unauthorized');
    }
    await expectNothing(client);
  });

  test('a length and chunks together are refused', async () => {
    const { client, send } = await sender();
    const body = recallBody();
    const answer = await send(
      `${head(POST, 'Host: a', '<key>', 'Content-Length: 4', 'Transfer-Encoding: chunked')}` +
        `${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`,
    );
    expectRefused(answer, 400, 'bad_request');
    expect(answer.closed).toBe(true);
    await expectNothing(client);
  });

  test('two lengths are refused', async () => {
    const { client, send } = await sender();
    const answer = await send(
      `${head(POST, 'Host: a', '<key>', 'Content-Length: 4', 'Content-Length: 40')}${recallBody()}`,
    );
    expectRefused(answer, 400, 'bad_request');
    await expectNothing(client);
  });

  test('a line that ends in a bare line feed is refused', async () => {
    const { client, send } = await sender();
    const answer = await send(`${GET}\nHost: a\n<key>\n\n`);
    expectRefused(answer, 400, 'bad_request');
    await expectNothing(client);
  });

  test('the preface of HTTP/2 is refused', async () => {
    const { send } = await sender();
    const answer = await send('PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n');
    expectRefused(answer, 400, 'bad_request');
    expect(answer.closed).toBe(true);
  });

  test.each([
    '\u0000\u0001\u0002\r\n\r\n',
    'hello\r\n\r\n',
    'GET\r\n\r\n',
    '\u0016\u0003\u0001\u0002\r\n\r\n',
  ])('what is no HTTP is refused: %j', async (bytes) => {
    const { send } = await sender();
    expectRefused(await send(bytes), 400, 'bad_request');
  });

  test.each(['A: b\u0000c', 'A : b', 'A', ': b', 'A: b\rc'])(
    'a malformed header is refused: %j',
    async (header) => {
      const { client, send } = await sender();
      expectRefused(await send(head(GET, 'Host: a', '<key>', header)), 400, 'bad_request');
      await expectNothing(client);
    },
  );

  test.each([
    ['missing', []],
    ['given twice', ['Host: a', 'Host: b']],
    ['no host', ['Host: a b/c']],
  ])('a Host that is %s is refused', async (_how, hosts) => {
    const { send } = await sender();
    expectRefused(await send(head(GET, ...hosts, '<key>')), 400, 'bad_request');
  });

  test('an expectation other than 100-continue is refused', async () => {
    const { client, send } = await sender();
    const answer = await send(
      head(POST, 'Host: a', '<key>', 'Expect: 200-ok', 'Content-Length: 0'),
    );
    expectRefused(answer, 417, 'expectation_failed');
    await expectNothing(client);
  });

  test('100-continue is met', async () => {
    const { send } = await sender();
    const body = recallBody();
    const answer = await send(
      `${head(POST, 'Host: a', '<key>', 'Expect: 100-continue', 'Connection: close', `Content-Length: ${body.length}`)}${body}`,
      // The server ends the connection after the second response.
      { graceMs: 5_000 },
    );
    expect(answer.head).toMatch(/^HTTP\/1\.1 100/);
    expect(answer.responses).toBe(2);
  });

  test('a missing content type is read as JSON', async () => {
    const { send } = await sender();
    const body = recallBody();
    const answer = await send(
      `${head(POST, 'Host: a', '<key>', `Content-Length: ${body.length}`)}${body}`,
    );
    expect(answer.status).toBe(200);
  });

  test('a number with a bare plus in the path is found', async () => {
    const { client, send } = await sender();
    await client.recall('+14155552671');
    const answer = await send(head('GET /v1/caller/+14155552671 HTTP/1.1', 'Host: a', '<key>'));
    expect(answer.status).toBe(200);
  });

  test.each(['TRACE', 'CONNECT', 'PROPFIND'])('the method %s is refused', async (method) => {
    const { send } = await sender();
    const path = method === 'CONNECT' ? 'a:80' : '/v1/caller/%2B14155550100';
    const answer = await send(head(`${method} ${path} HTTP/1.1`, 'Host: a', '<key>'));
    expectRefused(answer, 405, 'method_not_allowed');
  });

  test('GraphQL refuses TRACE too', async () => {
    const { send } = await sender();
    const answer = await send(head('TRACE /graphql HTTP/1.1', 'Host: a', '<key>'));
    expect([answer.status, answer.text]).toEqual([
      405,
      expect.stringContaining('method_not_allowed'),
    ]);
  });

  test('an upgrade is not taken', async () => {
    const { send } = await sender();
    const answer = await send(
      head(GET, 'Host: a', '<key>', 'Connection: Upgrade, HTTP2-Settings', 'Upgrade: h2c'),
    );
    expect(answer.status).toBe(404);
    expect(answer.responses).toBe(1);
  });

  test('two requests over one connection get two answers in order', async () => {
    const { client, send } = await sender();
    await client.recall('+14155550100');
    const missing = GET.replace('0100', '0199');
    const both = head(GET, 'Host: a', '<key>') + head(missing, 'Host: a', '<key>');
    const answer = await send(both);
    expect([answer.status, answer.responses]).toEqual([200, 2]);
  });

  test('a large number of chunk extensions is refused', async () => {
    const { client, send } = await sender();
    const answer = await send(
      `${head(POST, 'Host: a', '<key>', 'Transfer-Encoding: chunked')}1;${'x'.repeat(20_000)}\r\n{\r\n0\r\n\r\n`,
    );
    expectRefused(answer, 413, 'payload_too_large');
    await expectNothing(client);
  });
});

test('A body without a key is refused before it is read', async () => {
  const { status, responses } = await rawRequest(
    service().port,
    head('POST /v1/calls/end HTTP/1.1', 'Host: a', 'Content-Length: 4000000'),
  );
  expect([status, responses]).toEqual([401, 1]);
});

test('A body that is announced too large is refused before it is read', async () => {
  const { live } = await service().createTenant();
  const answer = await rawRequest(
    service().port,
    head(POST, 'Host: a', `Authorization: Bearer ${live.token}`, 'Content-Length: 70000'),
  );
  expectRefused(answer, 413, 'payload_too_large');
});

test('A client that goes away in the middle of its body changes nothing', async () => {
  const { live } = await service().createTenant();
  const body = JSON.stringify(finishedCall());
  await rawRequest(
    service().port,
    head(
      'POST /v1/calls/end HTTP/1.1',
      'Host: a',
      `Authorization: Bearer ${live.token}`,
      `Content-Length: ${body.length + 1}`,
    ) + body,
    { timeoutMs: 200 },
  );
  await sleep(100);
  await expectNothing(live);
});

test('A connection is kept for long once a key was valid on it, and for seconds before', async () => {
  const { live } = await service().createTenant();
  const key = `Authorization: Bearer ${live.token}`;
  const bytes = (...lines: string[]) => head(GET, 'Host: a', ...lines);
  const wait = { timeoutMs: 8_000, graceMs: 7_000 };
  const [silent, stranger, known] = await Promise.all([
    rawRequest(service().port, '', wait),
    rawRequest(service().port, bytes(), wait),
    rawRequest(service().port, bytes(key) + bytes(), wait),
  ]);
  expect([silent.closed, stranger.closed, known.closed]).toEqual([true, true, false]);
  expect(stranger.head).toMatch(/^keep-alive: timeout=4\r?$/im);
  expect(known.head).toMatch(/^keep-alive: timeout=65\r?$/im);
}, 15_000);
