import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import type { Client } from '../../support/client.ts';
import { expectError } from '../../support/envelope.ts';
import { head } from '../../support/raw-http.ts';
import { useService } from '../../support/service.ts';

const MOST = 3;
const service = useService({ settings: { TENANT_CONCURRENCY: String(MOST) } });
const opened: Socket[] = [];
afterEach(() => {
  for (const socket of opened.splice(0)) socket.destroy();
});

/** A request that is at work until its connection is closed: its body does not come. */
function begin({ token }: Client): Socket {
  const socket = connect(service().port, '127.0.0.1').on('error', () => undefined);
  const key = `Authorization: Bearer ${token}`;
  socket.write(head('POST /v1/calls/end HTTP/1.1', 'Host: a', key, 'Content-Length: 100'));
  opened.push(socket);
  return socket;
}

const status = async (client: Client) => (await client.getCaller('+14155550100')).status;

/** Keeps as many requests at work as a tenant may have; some that come while we look are refused. */
async function fill(client: Client): Promise<Socket[]> {
  const begun: Socket[] = [];
  do {
    begun.push(begin(client));
    await sleep(50);
  } while ((await status(client)) !== 429);
  return begun;
}

test('A tenant that has as many requests at work as it may is told to come back in a second', async () => {
  const { live } = await service().createTenant();
  await fill(live);
  const refused = await live.getCaller('+14155550100');
  expectError(refused, 429, 'rate_limited');
  expect(refused.headers.get('retry-after')).toBe('1');
});

test('It is the same at every door', async () => {
  const { live } = await service().createTenant();
  await fill(live);
  expect((await live.tryRecall({ phone_number: '+14155550100' })).status).toBe(429);
  expect((await live.mcp('tools/list')).status).toBe(429);
  expect((await live.tryGraphql('{ __typename }')).status).toBe(429);
});

test('Another tenant, the other mode and the operator are not touched', async () => {
  const { live, test: other } = await service().createTenant();
  const neighbour = await service().createTenant();
  await fill(live);
  expect(await status(other)).toBe(404);
  expect(await status(neighbour.live)).toBe(404);
  expect((await service().operator.tryGraphql('{ __typename }')).status).toBe(200);
});

test('A place is free again when its client goes away', async () => {
  const { live } = await service().createTenant();
  for (const socket of await fill(live)) socket.destroy();
  await expect.poll(() => status(live)).toBe(404);
});

test('A place is free again after any answer, errors too', async () => {
  const { live } = await service().createTenant();
  for (let turn = 0; turn < 2 * MOST; turn += 1) {
    expect(await status(live)).toBe(404);
    expect((await live.tryWriteBack('{')).status).toBe(400);
    expect((await live.mcp('tools/list')).status).toBe(200);
    expect((await live.tryGraphql('{ nothing }')).status).toBe(200);
  }
});
