import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterAll, expect, test as vitest } from 'vitest';
import { type ConnectionLimits, watchConnections } from '#src/http/connections/connections.ts';

/** One that the kernel takes from Node and a client that does not read does not take, and one that neither does. */
const ANSWERS: Record<string, Buffer> = {
  '/known/long': Buffer.alloc(512 * 1024),
  '/known/longer': Buffer.alloc(2 * 1024 * 1024),
  '/large': Buffer.alloc(64 * 1024 * 1024),
};
const opened: Socket[] = [];
const servers: Server[] = [];

afterAll(async () => {
  for (const socket of opened) socket.destroy();
  await Promise.all(servers.map((server) => promisify(server.close).call(server)));
});

// Nearly all of a test is waiting for real timeouts of sockets, so they wait beside one another.
const test = vitest.concurrent;

/** A server that knows whoever asks for `/known`. */
async function setUp(limits: Partial<ConnectionLimits> = {}) {
  const counts: number[] = [];
  const asked: string[] = [];
  const server = createServer();
  const all = { most: 100, knownIdleMs: 60_000, unknownIdleMs: 200, readMs: 1_000, ...limits };
  const connections = watchConnections(server, all, (open) => counts.push(open));
  server.on('request', ({ url = '' }, outgoing) => {
    asked.push(url);
    connections.sendIdleTimeout(outgoing);
    if (url.startsWith('/known')) connections.setKnown(outgoing);
    if (url !== '/never') outgoing.end(ANSWERS[url] ?? 'answer');
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  servers.push(server);
  return { port, counts, asked };
}

/** A connection that asks for these paths, and what became of it. */
function open(port: number, ...paths: string[]) {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  opened.push(socket);
  const state = {
    socket,
    text: '',
    ended: false,
    error: '',
    closed: false,
    spokeAtMs: 0,
    restedMs: 0,
  };
  socket.on('data', (data) => {
    state.text += data;
    state.spokeAtMs = performance.now();
  });
  socket.on('end', () => {
    state.ended = true;
    state.restedMs = performance.now() - state.spokeAtMs;
  });
  socket.on('error', (error: NodeJS.ErrnoException) => {
    state.error = error.code ?? '';
  });
  socket.on('close', () => {
    state.closed = true;
  });
  for (const path of paths) socket.write(`GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`);
  return state;
}

/** Takes this much and no more: what waits lies with the kernel and with the server. */
function readSlowly(socket: Socket, bytesPerS: number): void {
  socket.on('data', ({ length }) => {
    socket.pause();
    setTimeout(() => socket.resume(), (length / bytesPerS) * 1_000);
  });
}

test('A stranger is told a short time, and its connection is ended a second after it', async () => {
  const { port } = await setUp({ unknownIdleMs: 1_000 });
  const stranger = open(port, '/');
  await expect.poll(() => stranger.text).toMatch(/^keep-alive: timeout=1\r$/im);
  await expect.poll(() => stranger.ended, { timeout: 5_000 }).toBe(true);
  expect(stranger.restedMs).toBeGreaterThan(1_500);
});

test('An ended connection is dropped when the other side does not close it', async () => {
  const { port, counts } = await setUp();
  const stranger = open(port, '/');
  await expect.poll(() => counts, { timeout: 5_000 }).toEqual([1, 0]);
  await expect.poll(() => stranger.ended).toBe(true);
});

test('A known client keeps its connection, also when others of its requests are refused', async () => {
  const { port } = await setUp();
  const client = open(port, '/known', '/');
  await expect.poll(() => client.text.match(/answer/g)).toHaveLength(2);
  expect(client.text).toMatch(/^keep-alive: timeout=60\r$/im);
  await sleep(1_500);
  client.socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
  await expect.poll(() => client.text.match(/answer/g)).toHaveLength(3);
  expect(client.ended).toBe(false);
});

test('A request of a stranger may take longer than its connection may be idle', async () => {
  const { port } = await setUp();
  const stranger = open(port, '/');
  await expect.poll(() => stranger.text).toContain('answer');
  stranger.socket.write('GET /never HTTP/1.1\r\nHost: a\r\n\r\n');
  await sleep(2_000);
  expect([stranger.ended, stranger.error]).toEqual([false, '']);
});

test('An answer that is not taken is dropped with its connection', async () => {
  const { port, counts } = await setUp();
  const client = open(port, '/large');
  client.socket.pause();
  await expect.poll(() => counts, { timeout: 4_000 }).toEqual([1, 0]);
});

test('A client that takes a byte now and then is dropped as well', async () => {
  const { port, counts } = await setUp();
  const { socket } = open(port);
  socket.removeAllListeners('data');
  socket.pause();
  socket.write('GET /large HTTP/1.1\r\nHost: a\r\n\r\n');
  const drip = setInterval(() => socket.read(1), 100);
  await expect.poll(() => counts, { timeout: 6_000 }).toEqual([1, 0]);
  clearInterval(drip);
}, 8_000);

test.each([
  ['the server', '/large', 1_500_000],
  ['the kernel', '/known/longer', 300_000],
])(
  'A client that reads steadily is not dropped while %s holds its answer',
  async (_where, path, bytesPerS) => {
    const { port, counts } = await setUp({ unknownIdleMs: 60_000, readMs: 2_000 });
    const client = open(port, path);
    readSlowly(client.socket, bytesPerS);
    await sleep(4_500);
    expect([client.ended, client.error, counts]).toEqual([false, '', [1]]);
    expect(client.text.length).toBeGreaterThan(3 * bytesPerS);
  },
  8_000,
);

test('An answer that a known client leaves in the kernel is dropped; one that was read is no reason', async () => {
  const { port, counts } = await setUp({ most: 1_000 });
  const slow = open(port, '/known/long');
  slow.socket.pause();
  const honest = open(port, '/known');
  await expect.poll(() => counts, { timeout: 9_000 }).toEqual([1, 2, 1]);
  expect([honest.ended, honest.error]).toEqual([false, '']);
}, 12_000);

test('When connections run out, idle ones make room: unknown first, never those in work', async () => {
  const { port } = await setUp({ most: 10, unknownIdleMs: 60_000 });
  const known = open(port, '/known');
  const working = open(port, '/never');
  await expect.poll(() => known.text).toContain('answer');
  const silent = Array.from({ length: 20 }, () => open(port));
  await expect.poll(() => silent.filter(({ error }) => error).length).toBeGreaterThan(10);
  const honest = open(port, '/');
  await expect.poll(() => honest.text).toContain('answer');
  expect([known.error, working.error, silent.at(-1)?.error]).toEqual(['', '', '']);
});

test('A known client that makes room is not reset: its next request may be on the way', async () => {
  const { port } = await setUp({ most: 10 });
  const known = Array.from({ length: 9 }, () => open(port, '/known'));
  for (const client of known) await expect.poll(() => client.text).toContain('answer');
  open(port);
  await expect.poll(() => known.filter(({ ended, error }) => ended || error)).toHaveLength(1);
  expect(known.map(({ error }) => error).join('')).toBe('');
});

test('When all are in work, no more are taken', async () => {
  const { port, counts, asked } = await setUp({ most: 2 });
  open(port, '/never');
  await expect.poll(() => asked).toHaveLength(1);
  open(port, '/never');
  await expect.poll(() => asked).toHaveLength(2);
  expect(counts).toEqual([1, 2]);
  const third = open(port, '/');
  await expect.poll(() => third.ended || third.closed).toBe(true);
  expect(counts).toEqual([1, 2]);
});
