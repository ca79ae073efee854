import { once } from 'node:events';
import { request } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Listening, listen } from '#src/http/connections/listen.ts';
import type { UnroutedRequest } from '#src/http/connections/protocol-errors.ts';
import { STATUS } from '#src/http/errors/envelope.ts';
import { expectError } from '../support/clients/envelope.ts';
import { head, rawRequest } from '../support/clients/raw-http.ts';

let listening: Listening;
const refused: UnroutedRequest[] = [];
const answering = Promise.withResolvers<void>();

const OPTIONS = {
  host: '127.0.0.1',
  port: 0,
  maxConnections: 100,
  onConnections: () => undefined,
  onRefused: (unrouted: UnroutedRequest) => refused.push(unrouted),
  reportFault: () => undefined,
  responseHeaders: () => ({ 'x-mark': 'marked' }),
  fetch: async (received: Request) => {
    if (received.url.endsWith('/slow')) await answering.promise;
    if (received.method === 'POST') await received.arrayBuffer();
    if (received.url.endsWith('/later')) await sleep(100);
    return new Response('"routed"');
  },
};

beforeEach(() => {
  refused.length = 0;
});
beforeAll(async () => {
  listening = await listen(OPTIONS);
});
afterAll(() => listening.close());

const send = (...lines: string[]) => rawRequest(listening.port, head(...lines));

describe('what Node answers before routing is our envelope too', () => {
  test.each([
    ['no HTTP at all', ['nonsense'], 'bad_request'],
    ['the preface of HTTP/2', ['PRI * HTTP/2.0', '', 'SM', ''], 'bad_request'],
    ['a header line without a colon', ['GET / HTTP/1.1', 'Host: a', 'broken'], 'bad_request'],
    [
      'two lengths',
      ['POST / HTTP/1.1', 'Host: a', 'Content-Length: 4', 'Transfer-Encoding: chunked'],
      'bad_request',
    ],
    ['no Host', ['GET / HTTP/1.1'], 'bad_request'],
    ['two Hosts', ['GET / HTTP/1.1', 'Host: a', 'Host: b'], 'bad_request'],
    ['a Host that is no host', ['GET / HTTP/1.1', 'Host: a b/c'], 'bad_request'],
    ['an address that is none', ['GET http://[ HTTP/1.1', 'Host: a'], 'bad_request'],
    [
      'large headers',
      ['GET / HTTP/1.1', 'Host: a', `X: ${'x'.repeat(20_000)}`],
      'headers_too_large',
    ],
    ['another expectation', ['GET / HTTP/1.1', 'Host: a', 'Expect: x'], 'expectation_failed'],
    ['a tunnel', ['CONNECT a:1 HTTP/1.1', 'Host: a:1'], 'method_not_allowed'],
  ] as const)('%s', async (_title, lines, code) => {
    const answer = await send(...lines);
    expectError(answer, STATUS[code], code);
    expect(answer.head).toMatch(/^content-type: application\/json\r?$/im);
    expect(answer.head).toMatch(/^x-mark: marked\r?$/im);
    expect(answer.responses).toBe(1);
    expect(refused).toEqual([expect.objectContaining({ code })]);
  });

  test('a chunk that is none, while the body is read', async () => {
    const start = head('POST / HTTP/1.1', 'Host: a', 'Transfer-Encoding: chunked');
    const answer = await rawRequest(listening.port, `${start}zz\r\n`);
    expectError(answer, 400, 'bad_request');
    expect(answer.responses).toBe(1);
  });
});

/** The status lines that come back when more is sent after the first answer. */
async function answersTo(first: string, afterwards: string): Promise<string[] | null> {
  const socket = connect(listening.port, '127.0.0.1');
  const received = text(socket);
  socket.write(first);
  await once(socket, 'readable');
  socket.write(afterwards);
  return (await received).match(/HTTP\/1\.1 \d+/g);
}

test('a fault after the answer ends the connection: a second answer would be for nobody', async () => {
  const first = head('GET / HTTP/1.1', 'Host: a', 'Transfer-Encoding: chunked');
  expect(await answersTo(first, 'no chunk\r\n')).toEqual(['HTTP/1.1 200']);
});

test('a fault in the next request of a connection is answered', async () => {
  const first = head('GET / HTTP/1.1', 'Host: a');
  const next = head('GET / HTTP/1.1', 'broken');
  expect(await answersTo(first, next)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 400']);
  expect(refused).toEqual([expect.objectContaining({ code: 'bad_request' })]);
});

test.each([
  ['garbage', 'no request\r\n\r\n'],
  ['more garbage than is read at once', 'no request\r\n'.repeat(20_000)],
  [
    'a request at fault',
    `${head('POST / HTTP/1.1', 'Host: a', 'Transfer-Encoding: chunked')}zz\r\n`,
  ],
])(
  'a request that came in full gets its own answer, and the last one, before %s',
  async (_title, after) => {
    const first = head('POST /later HTTP/1.1', 'Host: a', 'Content-Length: 2');
    const answer = await rawRequest(listening.port, `${first}{}${after}`, { graceMs: 2_000 });
    expect(answer).toMatchObject({ status: 200, body: 'routed', responses: 1, closed: true });
    expect(answer.head).toMatch(/^connection: close\r?$/im);
    expect(answer.head).not.toMatch(/^keep-alive:/im);
  },
);

test('HTTP/1.0 needs no Host', async () => {
  expect(await send('GET / HTTP/1.0')).toMatchObject({ status: 200, body: 'routed' });
});

test('a client that waits for leave to send its body gets it', async () => {
  const lines = ['POST / HTTP/1.1', 'Host: a', 'Expect: 100-continue', 'Content-Length: 2'];
  const answer = await rawRequest(listening.port, `${head(...lines)}{}`);
  expect(answer.status).toBe(100);
  expect(answer.responses).toBe(2);
});

test('closing lets a request in flight finish, and nobody else in', async () => {
  const { port } = listening;
  const idle = connect(port, '127.0.0.1').on('error', () => undefined);
  const inFlight = new Promise<number | undefined>((resolve, reject) => {
    request({ port, host: '127.0.0.1', path: '/slow' }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode));
    })
      .on('error', reject)
      .end();
  });
  await sleep(100);
  let closed = false;
  const closing = listening.close().then(() => {
    closed = true;
  });
  await sleep(100);
  expect(closed).toBe(false);
  expect(await rawRequest(port, head('GET / HTTP/1.1', 'Host: a'))).toMatchObject({ status: 0 });
  answering.resolve();
  expect(await inFlight).toBe(200);
  idle.destroy();
  await closing;
});

describe.concurrent('What takes seconds, at the same time:', () => {
  test('a request whose headers never end is answered', async () => {
    const late: UnroutedRequest[] = [];
    const { port, close } = await listen({ ...OPTIONS, onRefused: (one) => late.push(one) });
    const answer = await rawRequest(port, 'GET / HTTP/1.1\r\nHost: a\r\nX-Slow: ', {
      timeoutMs: 15_000,
    });
    expectError(answer, 408, 'request_timeout');
    expect(late).toEqual([{ code: 'request_timeout', traceparent: null, ms: expect.any(Number) }]);
    expect(late[0]?.ms).toBeGreaterThanOrEqual(5_000);
    await close();
  }, 20_000);

  test('closing does not wait for clients that are silent or slow', async () => {
    const { port, close } = await listen(OPTIONS);
    const slow = ['', 'GET / HTTP/1.1\r\nHost: a\r\nX-Slow: '].map((bytes) => {
      const socket = connect(port, '127.0.0.1').on('error', () => undefined);
      socket.write(bytes);
      return socket;
    });
    await sleep(100);
    await close();
    for (const socket of slow) socket.destroy();
  }, 9_000);
});
