import { setTimeout as sleep } from 'node:timers/promises';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import type { Principal } from '#src/context.ts';
import { retentionOf } from '#src/domain/tenants/retention.ts';
import type { EdgeEnvironment } from '#src/http/edge-environment.ts';
import { errorResponse } from '#src/http/errors/envelope.ts';
import { Refusal } from '#src/http/errors/refusal.ts';
import { LARGE_BODY_BYTES, type LargeBodyLimits } from '#src/http/limits/occupancy.ts';
import { withFirstChunk } from '#src/http/mcp-route.ts';
import { trackOccupancy } from '#src/http/middleware.ts';
import { readBytes } from '#src/http/request-body.ts';

const LIMIT = 4 * 1024 * 1024;
const LARGE = LARGE_BODY_BYTES + 1;

const LIMITS = {
  reading: 3,
  readingEach: 3,
  working: 2,
  workingEach: 2,
  waiting: 1,
  waitingEach: 1,
  waitMs: 10_000,
};

const principal = (id: string): Principal => ({
  kind: 'tenant',
  tenant: {
    id,
    name: 'A tenant',
    createdAtMs: 0,
    defaultCountry: null,
    rateLimit: { capacity: 120, refillPerS: 40 },
    plan: null,
    enforcePlan: false,
    enrichment: true,
    redactedKinds: [],
    retention: retentionOf({}),
  },
  scope: { tenantId: id, mode: 'live' },
  actor: { kind: 'tenant_key', keyId: `key_${id}`, lastFour: 'last' },
});

/** A door whose work ends when the test says so. */
function setUp(limits: Partial<LargeBodyLimits> = {}) {
  const app = new Hono<EdgeEnvironment>();
  const done = Promise.withResolvers<void>();
  const working: number[] = [];
  app.onError((error) => {
    if (error instanceof Refusal) return errorResponse(error);
    throw error;
  });
  app.use(trackOccupancy({ tenantConcurrency: 1_000, largeBodies: { ...LIMITS, ...limits } }));
  app.use(async (c, next) => {
    c.var.occupancy.enter(principal(c.req.header('x-tenant') ?? 'a'));
    await next();
  });
  app.post('/', async (c) => {
    const { byteLength } = await readBytes(c.req.raw, LIMIT, c.var.occupancy);
    working.push(byteLength);
    if (byteLength > LARGE_BODY_BYTES) await done.promise;
    return c.text(String(byteLength));
  });
  app.post('/stream', async (c) => {
    const { byteLength } = await readBytes(c.req.raw, LIMIT, c.var.occupancy);
    working.push(byteLength);
    const body = new ReadableStream({
      async start(controller) {
        controller.enqueue(new TextEncoder().encode('begun'));
        await done.promise;
        controller.close();
      },
    });
    return withFirstChunk(new Response(body), c.req.raw.signal, c.var.occupancy);
  });
  return { app, working, finish: () => done.resolve() };
}

type App = ReturnType<typeof setUp>['app'];

type Init = { signal?: AbortSignal; headers?: Record<string, string> };

async function post(app: App, body: BodyInit, init: Init = {}, path = '/'): Promise<Response> {
  const length = typeof body === 'string' ? { 'content-length': String(body.length) } : undefined;
  const { headers, ...rest } = init;
  const all = { ...length, ...headers };
  const request = { method: 'POST', body, duplex: 'half', headers: all, ...rest };
  return app.request(path, request as RequestInit);
}

const large = 'x'.repeat(LARGE);
const inChunks = (size: number) =>
  new ReadableStream({
    start(controller) {
      for (let sent = 0; sent < size; sent += 1_024) {
        controller.enqueue(new Uint8Array(Math.min(1_024, size - sent)));
      }
      controller.close();
    },
  });

/** Never ends, and is no larger than a large body has to be. */
const trickle = () =>
  new ReadableStream({ start: (controller) => controller.enqueue(new Uint8Array(LARGE)) });

test('Large bodies are worked on two at a time, however they are sent', async () => {
  const { app, working, finish } = setUp();
  const answers = [post(app, large), post(app, inChunks(LARGE)), post(app, large)];
  await expect.poll(() => working).toHaveLength(2);
  await sleep(50);
  expect(working).toEqual([LARGE, LARGE]);
  finish();
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 200, 200]);
});

test('A small body never waits', async () => {
  const { app, working, finish } = setUp();
  const answers = Array.from({ length: 4 }, () => post(app, large));
  await expect.poll(() => working).toHaveLength(2);
  expect((await post(app, 'small')).status).toBe(200);
  expect((await post(app, inChunks(LARGE_BODY_BYTES))).status).toBe(200);
  finish();
  await Promise.all(answers);
});

test('One large body too many is sent away until shortly', async () => {
  const { app, working, finish } = setUp();
  const answers = Array.from({ length: 4 }, () => post(app, large));
  await expect.poll(() => working).toHaveLength(2);
  const refused = await post(app, large);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '1']);
  expect(await refused.json()).toMatchObject({ error: { code: 'service_unavailable' } });
  finish();
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
});

test('Nobody waits for a slot for longer than the body may take', async () => {
  const { app, finish } = setUp({ reading: 1, waitMs: 50 });
  const first = post(app, large);
  expect((await post(app, large)).status).toBe(503);
  finish();
  expect((await first).status).toBe(200);
  expect((await post(app, large)).status).toBe(200);
});

test('Clients that never end their bodies keep nobody from working', async () => {
  const { app, finish } = setUp();
  post(app, trickle());
  post(app, trickle());
  await sleep(20);
  finish();
  expect((await post(app, large)).status).toBe(200);
});

test('A client that goes away while it waits leaves its place to the next', async () => {
  const { app, working, finish } = setUp({ reading: 1 });
  const first = post(app, large);
  await expect.poll(() => working).toHaveLength(1);
  const gone = new AbortController();
  const waiting = post(app, large, { signal: gone.signal }).catch(() => undefined);
  await sleep(20);
  gone.abort();
  await waiting;
  finish();
  expect((await first).status).toBe(200);
  expect((await post(app, large)).status).toBe(200);
  expect(working).toHaveLength(2);
});

test('A slot is occupied as long as the response streams', async () => {
  const { app, working, finish } = setUp({ working: 1 });
  const first = await post(app, large, {}, '/stream');
  const second = post(app, large, {}, '/stream');
  await sleep(50);
  expect(working).toHaveLength(1);
  finish();
  expect(await first.text()).toBe('begun');
  expect(await (await second).text()).toBe('begun');
  expect(working).toHaveLength(2);
});

const ofTenant = (id: string) => ({ headers: { 'x-tenant': id } });

test('A tenant that never ends its bodies leaves places to read and to wait to the others', async () => {
  const { app, working, finish } = setUp({
    readingEach: 2,
    waiting: 4,
    waitingEach: 2,
    waitMs: 60_000,
  });
  for (let sent = 0; sent < 4; sent += 1) post(app, trickle(), ofTenant('greedy'));
  await sleep(20);
  expect((await post(app, large, ofTenant('greedy'))).status).toBe(503);
  const answers = [1, 2, 3].map(() => post(app, large, ofTenant('modest')));
  await expect.poll(() => working).toHaveLength(1);
  finish();
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 200, 200]);
});

test('Whoever waited longest goes first, unless its tenant has its share', async () => {
  const { app, working, finish } = setUp({ reading: 2, readingEach: 1, waiting: 3 });
  const { readable, writable } = new TransformStream();
  const writer = writable.getWriter();
  const slow = post(app, readable, ofTenant('a'));
  writer.write(new Uint8Array(LARGE));
  const answers = [post(app, large, ofTenant('b'))];
  await expect.poll(() => working).toHaveLength(1);
  const held = post(app, large, ofTenant('a'));
  answers.push(post(app, large, ofTenant('c')));
  finish();
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 200]);
  expect(working).toHaveLength(2);
  writer.close();
  expect([(await slow).status, (await held).status]).toEqual([200, 200]);
});
