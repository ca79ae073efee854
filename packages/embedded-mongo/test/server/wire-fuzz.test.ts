import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { env } from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { MongoClient } from 'mongodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addressOf } from '#src/location.ts';
import { seededRandom } from '../evaluation/seeded.ts';
import { BROKEN } from './broken-messages.ts';
import { message, rawClient } from './raw-client.ts';
import { type ServerProcess, spawnServer } from './server-process.ts';

const RUNS = Number(env.FUZZ_RUNS ?? 1_500);
const SEED = Number(env.FUZZ_SEED ?? 20_261_121);
const CONNECTIONS = 16;
const MB = 1024 * 1024;

let dataDir: string;
let server: ServerProcess;
let client: MongoClient;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'embedded-mongo-'));
  server = await spawnServer(dataDir);
  client = new MongoClient(server.uri, { serverSelectionTimeoutMS: 10_000 });
});

afterAll(async () => {
  await client.close();
  await server.kill();
  await rm(dataDir, { recursive: true, force: true });
});

/** Resident memory of the server's process; Linux only, elsewhere 0. */
async function memoryOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) * 1024;
}

/** Does what a well-behaved client does until told to stop; any error or slow answer is a fault. */
function workSteadily() {
  const rows = client.db('fuzz').collection<{ _id: number; n: number }>('steady');
  const seen = { operations: 0, slowestMs: 0 };
  let isStopped = false;
  const work = (async () => {
    for (let i = 0; !isStopped; i += 1) {
      const startedAt = performance.now();
      await rows.updateOne({ _id: i % 50 }, { $inc: { n: 1 } }, { upsert: true });
      expect((await rows.findOne({ _id: i % 50 }))?.n).toBe(Math.floor(i / 50) + 1);
      seen.operations += 2;
      seen.slowestMs = Math.max(seen.slowestMs, performance.now() - startedAt);
    }
  })();
  return {
    async stop() {
      isStopped = true;
      await work;
      return seen;
    },
  };
}

/** Connects, again when so many connections wait to be accepted that the kernel takes no more. */
async function open(): Promise<Socket> {
  for (;;) {
    const socket = connect(addressOf(dataDir));
    const isOpen = await new Promise<boolean>((done) => {
      socket.once('connect', () => done(true));
      socket.on('error', () => done(false));
    });
    socket.on('data', () => {});
    if (isOpen) return socket;
    await sleep(10);
  }
}

/** Sends in pieces, split anywhere, and waits until they are in the kernel's hands. */
async function send(socket: Socket, bytes: Buffer, random: () => number): Promise<void> {
  const at = random() < 0.5 ? Math.floor(random() * bytes.length) : 0;
  for (const part of [bytes.subarray(0, at), bytes.subarray(at)]) {
    if (part.length === 0 || socket.destroyed) continue;
    await new Promise<void>((done) => {
      socket.once('close', () => done());
      socket.write(part, () => done());
    });
    socket.removeAllListeners('close');
  }
}

test('no message, however broken, harms the server or another client', async () => {
  const kinds = Object.values(BROKEN);
  const random = seededRandom(SEED);
  const steady = workSteadily();
  await client.connect();
  let sent = 0;
  let closed = 0;
  let highest = 0;
  async function attack(): Promise<void> {
    let socket = await open();
    while (sent < RUNS) {
      sent += 1;
      const number = sent;
      const make = kinds[Math.floor(random() * kinds.length)];
      await send(socket, make?.(random) ?? Buffer.alloc(0), random);
      // The well-behaved client lives in this thread too.
      await sleep(1);
      // A length that is announced and never comes would swallow all that follows.
      if (socket.destroyed || random() < 0.3) {
        closed += 1;
        socket.destroy();
        socket = await open();
      }
      if (number % 500 === 0) highest = Math.max(highest, await memoryOf(server.pid));
      if (number % 10_000 === 0) process.stdout.write(`${number} sent, ${closed} connections\n`);
    }
    socket.destroy();
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, attack));
  const seen = await steady.stop();
  const figures = { seed: SEED, sent, connections: closed, ...seen, mb: Math.round(highest / MB) };
  process.stdout.write(`${JSON.stringify(figures)}\n`);
  expect(await client.db('fuzz').command({ ping: 1 })).toMatchObject({ ok: 1 });
  expect(seen.operations).toBeGreaterThan(RUNS / 100);
  expect(seen.slowestMs).toBeLessThan(15_000);
  expect(highest).toBeLessThan(700 * MB);
}, 3_600_000);

test('each kind of broken message is answered or ends its connection; none hangs', async () => {
  const random = seededRandom(SEED + 1);
  for (const [kind, make] of Object.entries(BROKEN)) {
    const socket = await open();
    const ended = new Promise((done) => socket.once('close', () => done('ended')));
    socket.write(make(random));
    // The end of what was sent: a message that is not whole is not waited for.
    socket.end(message({ ping: 1, $db: 'a' }));
    const outcome = await Promise.race([
      ended,
      new Promise((done) => setTimeout(done, 5_000, 'hangs')),
    ]);
    expect(outcome, kind).toBe('ended');
  }
});

test('a message split at any place is read as if it were whole', async () => {
  const raw = await rawClient(dataDir);
  const whole = message({ ping: 1, $db: 'admin' });
  for (let at = 1; at < whole.length; at += 1) {
    raw.socket.write(whole.subarray(0, at));
    await new Promise(setImmediate);
    raw.socket.write(whole.subarray(at));
    expect(await raw.receive()).toMatchObject({ ok: 1 });
  }
  raw.socket.destroy();
});

test('many clients that announce large messages and send little cost little', async () => {
  const before = await memoryOf(server.pid);
  const head = message({ ping: 1, $db: 'a' }).subarray(0, 20);
  head.writeInt32LE(48_000_000, 0);
  const sockets = await Promise.all(
    Array.from({ length: 200 }, async () => {
      const socket = await open();
      socket.write(head);
      return socket;
    }),
  );
  expect(await client.db('fuzz').command({ ping: 1 })).toMatchObject({ ok: 1 });
  expect((await memoryOf(server.pid)) - before).toBeLessThan(100 * MB);
  for (const socket of sockets) socket.destroy();
});

test('a client that does not read its answers is not served ahead', async () => {
  const rows = client.db('fuzz').collection<{ text: string }>('large');
  await rows.insertMany(Array.from({ length: 100 }, () => ({ text: 'x'.repeat(100_000) })));
  const before = await memoryOf(server.pid);
  const deaf = connect(addressOf(dataDir));
  deaf.on('error', () => {});
  deaf.pause();
  for (let i = 0; i < 200; i += 1) {
    deaf.write(message({ find: 'large', batchSize: 200, $db: 'fuzz' }));
  }
  await new Promise((done) => setTimeout(done, 1_000));
  expect(await rows.countDocuments()).toBe(100);
  expect((await memoryOf(server.pid)) - before).toBeLessThan(200 * MB);
  deaf.destroy();
});
