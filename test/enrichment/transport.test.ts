import { createServer, type RequestListener } from 'node:http';
import { type AddressInfo, createServer as createTcpServer } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { createTransport, TransportError } from 'phone-lookups';
import { expect, onTestFinished, test } from 'vitest';
import { STAND_IN_CREDENTIALS, startProviderStandIn } from '../support/providers/stand-in.ts';

const GET = { method: 'GET', path: '/look-up', headers: {} } as const;
const TWILIO = {
  method: 'GET',
  path: '/v2/PhoneNumbers/%2B12125550142?Fields=caller_name',
  headers: {
    authorization: `Basic ${btoa(`${STAND_IN_CREDENTIALS.TWILIO_ACCOUNT_SID}:${STAND_IN_CREDENTIALS.TWILIO_AUTH_TOKEN}`)}`,
  },
} as const;

function connect(baseUrl: string, concurrency = 4) {
  const transport = createTransport({ baseUrl, concurrency });
  onTestFinished(() => transport.close());
  return transport;
}

async function serve(listener: RequestListener, path = '') {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return connect(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`);
}

async function startStandIn() {
  const standIn = await startProviderStandIn();
  onTestFinished(() => standIn.close());
  return { standIn, transport: connect(standIn.origin) };
}

const soon = () => AbortSignal.timeout(2_000);
const failureOf = (sent: Promise<unknown>): Promise<TransportError> =>
  sent.then(
    (response) => expect.fail(`It answered ${JSON.stringify(response)}`),
    (error) => {
      expect(error).toBeInstanceOf(TransportError);
      return error;
    },
  );

const page =
  (status: number, headers = {}, body: string | Buffer = '<p>No</p>'): RequestListener =>
  (_request, response) =>
    void response.writeHead(status, headers).end(body);

test('a page with status 404 may be of any server', async () => {
  const transport = await serve(page(404));
  expect(await failureOf(transport.send(GET, soon()))).toMatchObject({ code: 'not_json' });
});

test.each([500, 503, 429, 401, 402, 403])(
  'a page with status %i is passed on without its text',
  async (status) => {
    const transport = await serve(page(status, { 'retry-after': '7' }));
    expect(await transport.send(GET, soon())).toMatchObject({
      status,
      headers: { 'retry-after': '7' },
      json: null,
    });
  },
);

test.each([204, 400, 422])('an empty body with status %i is no data', async (status) => {
  const transport = await serve(page(status, {}, ''));
  expect(await transport.send(GET, soon())).toMatchObject({ status, json: null });
});

test.each<[string, RequestListener, string]>([
  ['a page', page(200), 'not_json'],
  ['a page with a refusal', page(400), 'not_json'],
  ['an empty body', page(200, {}, ''), 'not_json'],
  ['a redirect', page(302, { location: '/other' }), 'redirect'],
  ['a redirect with JSON', page(308, {}, '{}'), 'redirect'],
  ['"not modified"', page(304, {}, ''), 'redirect'],
  ['gzip', page(200, { 'content-encoding': 'gzip' }, gzipSync('{}')), 'encoded'],
  ['JSON above 256 KiB', page(200, {}, `"${'x'.repeat(262_143)}"`), 'too_large'],
])('%s is malformed', async (_name, listener, code) => {
  const transport = await serve(listener);
  expect(await failureOf(transport.send(GET, soon()))).toMatchObject({ class: 'malformed', code });
});

test('JSON of 256 KiB is read', async () => {
  const transport = await serve(page(200, {}, `"${'x'.repeat(262_142)}"`));
  expect((await transport.send(GET, soon())).json).toHaveLength(262_142);
});

test.each([
  ['nobody listens', 'http://127.0.0.1:1/secret-path', 'ECONNREFUSED'],
  ['the name does not exist', 'http://no-such-host.invalid', /^E(NOTFOUND|AI_AGAIN)$/],
])('when %s it is transient, and the message tells no address', async (_name, url, code) => {
  const error = await failureOf(connect(url).send(GET, soon()));
  expect(error).toMatchObject({
    class: 'transient',
    code: expect.stringMatching(code),
    message: `The provider's answer could not be read: ${error.code}`,
  });
  expect(error.cause).toBeUndefined();
});

test('a server without TLS behind https is transient', async () => {
  const server = createTcpServer((socket) => socket.end('HTTP/1.1 200 OK\r\n\r\n{}'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const transport = connect(`https://127.0.0.1:${(server.address() as AddressInfo).port}`);
  expect(await failureOf(transport.send(GET, soon()))).toMatchObject({ class: 'transient' });
});

test.each([
  ['no answer', page(200)],
  ['half an answer', ((_request, response) => void response.write('{"a":')) as RequestListener],
])('%s in time is transient, at the time that was set', async (name, listener) => {
  const transport = await serve(name === 'no answer' ? () => {} : listener);
  const startedMs = performance.now();
  expect(await failureOf(transport.send(GET, AbortSignal.timeout(100)))).toMatchObject({
    class: 'transient',
    code: 'timeout',
  });
  expect(performance.now() - startedMs).toBeLessThan(1_000);
});

test('requests go below the base address, with their headers and body, and no encoding is asked for', async () => {
  const seen: unknown[] = [];
  const transport = await serve((request, response) => {
    request.on('data', (data) => seen.push(String(data)));
    request.on('end', () => response.end('{}'));
    seen.push(request.method, request.url, request.headers);
  }, '/crm/?tenant=1');
  const post = { method: 'POST', headers: { 'x-key': 'k' }, body: '{"a":1}' } as const;
  await transport.send({ ...post, path: '' }, soon());
  const headers = expect.objectContaining({ 'x-key': 'k' });
  expect(seen).toEqual(['POST', '/crm/?tenant=1', headers, '{"a":1}']);
  expect(seen[2]).not.toHaveProperty('accept-encoding');
  await transport.send(GET, soon());
  expect(seen[5]).toBe('/crm/look-up');
});

test('a redirect is not followed, and requests after one another share a connection', async () => {
  const { standIn, transport } = await startStandIn();
  await transport.send(TWILIO, soon());
  // A connection is free again a moment after its answer has been read.
  await setImmediate();
  expect((await transport.send(TWILIO, soon())).json).toMatchObject({ country_code: 'US' });
  expect([standIn.requests('twilio'), standIn.connections()]).toEqual([2, 1]);
  standIn.behave('twilio', 'redirect');
  await failureOf(transport.send(TWILIO, soon()));
  expect(standIn.requests('twilio')).toBe(3);
});

test('twenty answers of 50 MB leave the memory as it was', async () => {
  const { standIn, transport } = await startStandIn();
  standIn.behave('twilio', 'huge');
  const usedBytes = () => {
    globalThis.gc?.();
    const { arrayBuffers, rss } = process.memoryUsage();
    return globalThis.gc ? rss : arrayBuffers;
  };
  await failureOf(transport.send(TWILIO, soon()));
  const before = usedBytes();
  for (let sent = 0; sent < 20; sent++) {
    const error = await failureOf(transport.send(TWILIO, soon()));
    expect(error).toMatchObject({ class: 'malformed', code: 'too_large' });
  }
  expect(usedBytes() - before).toBeLessThan(20 * 1_024 * 1_024);
});
