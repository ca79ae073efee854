import { connect, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import type { Client } from '../../support/clients/client.ts';
import { expectError } from '../../support/clients/envelope.ts';
import { head } from '../../support/clients/raw-http.ts';
import { useService } from '../../support/service/service.ts';

const MOST = 4;
const service = useService({ settings: { TENANT_CONCURRENCY: String(MOST) } });
const opened: Socket[] = [];
afterEach(() => {
  for (const socket of opened.splice(0)) socket.destroy();
});

/** Whose bucket is no larger than the setting, and full again at once. */
const createTenant = (capacity = MOST) =>
  service().createTenant({ rateLimit: { capacity, refillPerS: 1_000 } });

/** A request that is at work until its connection is closed: its body does not come. */
function begin({ token }: Client, onAnswer: (status: string) => void): Socket {
  const socket = connect(service().port, '127.0.0.1').on('error', () => undefined);
  socket.on('data', (data) => onAnswer(data.toString('latin1').slice(9, 12)));
  const key = `Authorization: Bearer ${token}`;
  socket.write(head('POST /v1/calls/end HTTP/1.1', 'Host: a', key, 'Content-Length: 100'));
  opened.push(socket);
  return socket;
}

const status = async (client: Client) => (await client.getCaller('+14155550100')).status;

/** Keeps as many requests at work as a tenant may have: of one more, one is refused once all others are at work. */
async function fill(client: Client, most = MOST): Promise<Socket[]> {
  const answers: string[] = [];
  const begun = Array.from({ length: most + 1 }, () =>
    begin(client, (answer) => answers.push(answer)),
  );
  await expect.poll(() => answers).toEqual(['429']);
  return begun;
}

test('A tenant that has as many requests at work as it may is told to come back in a second', async () => {
  const { live } = await createTenant();
  await fill(live);
  const refused = await live.getCaller('+14155550100');
  expectError(refused, 429, 'rate_limited');
  expect(refused.headers.get('retry-after')).toBe('1');
});

test('It is the same at every door', async () => {
  const { live } = await createTenant();
  await fill(live);
  expect((await live.tryRecall({ phone_number: '+14155550100' })).status).toBe(429);
  expect((await live.mcp('tools/list')).status).toBe(429);
  expect((await live.tryGraphql('{ __typename }')).status).toBe(429);
});

test('Another tenant, the other mode and the operator are not touched', async () => {
  const { live, test: other } = await createTenant();
  const neighbour = await createTenant();
  await fill(live);
  expect(await status(other)).toBe(404);
  expect(await status(neighbour.live)).toBe(404);
  expect((await service().operator.tryGraphql('{ __typename }')).status).toBe(200);
});

test('A tenant may have as many at work as its bucket lets through at once', async () => {
  const { live } = await createTenant(2 * MOST);
  await fill(live, 2 * MOST);
  expect(await status(live)).toBe(429);
});

test('A place is free again when its client goes away', async () => {
  const { live } = await createTenant();
  for (const socket of await fill(live)) socket.destroy();
  await expect.poll(() => status(live)).toBe(404);
});

test('A place is free again after any answer, errors too', async () => {
  const { live } = await createTenant();
  for (let turn = 0; turn < 2 * MOST; turn += 1) {
    expect(await status(live)).toBe(404);
    expect((await live.tryWriteBack('{')).status).toBe(400);
    expect((await live.mcp('tools/list')).status).toBe(200);
    expect((await live.tryGraphql('{ nothing }')).status).toBe(200);
  }
});
