import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { subscribe, trySubscribe } from '../../support/clients/event-stream.ts';
import { eventually } from '../../support/eventually.ts';
import { finishedCall } from '../../support/samples/calls.ts';
import { startService, useService } from '../../support/service/service.ts';

const service = useService({ settings: { TENANT_CONCURRENCY: '1', KEY_CACHE_TTL_MS: '500' } });

const CALL_ENDED = 'subscription { callEnded { cursor } }';
const REVOKE = `mutation Revoke($input: RevokeApiKeyInput!) {
  revokeApiKey(input: $input) { apiKey { id } errors { code } }
}`;

const of = (token: string | null, query = CALL_ENDED) => ({
  origin: service().origin,
  token,
  query,
});

const codeIn = (text: string) => JSON.parse(text).errors[0].extensions.code;

test('a stream is server-sent events with comments in between', async () => {
  const { live } = await service().createTenant();
  const stream = await subscribe(of(live.token));
  expect(stream.status).toBe(200);
  expect(Object.fromEntries(stream.headers)).toMatchObject({
    'content-type': 'text/event-stream',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  });
  expect(stream.headers.has('content-encoding')).toBe(false);
  await eventually(() => expect(stream.pings()).toBeGreaterThan(2));
  stream.close();
});

test('a subscription may be the address of a GET, and any accepted media type will do', async () => {
  const { live } = await service().createTenant();
  const gone = new AbortController();
  const response = await fetch(
    `${service().origin}/graphql?query=${encodeURIComponent(CALL_ENDED)}`,
    { headers: { authorization: `Bearer ${live.token}` }, signal: gone.signal },
  );
  expect(response.headers.get('content-type')).toBe('text/event-stream');
  gone.abort();
});

test('what is refused has the status and body of other refusals', async () => {
  const { live, id } = await service().createTenant();
  const { operator } = service();
  const named = `subscription { callEnded(scope: {tenantId: "${id}", mode: LIVE}) { cursor } }`;
  const refusals = [
    [of(null), 401, 'unauthorized'],
    [of('sk_live_unknown'), 401, 'unauthorized'],
    [of(live.token, named), 403, 'forbidden'],
    [of(operator.token), 422, 'validation_error'],
    [of(live.token, 'subscription { callEnded(after: "x") { cursor } }'), 422, 'validation_error'],
    [of(live.token, 'subscription { callEnded { unknown } }'), 400, 'bad_request'],
    [
      of(live.token, 'subscription { a: callEnded { cursor } b: callEnded { cursor } }'),
      400,
      'bad_request',
    ],
    [{ ...of(live.token), headers: { accept: 'application/json' } }, 400, 'bad_request'],
  ] as const;
  for (const [subscription, status, code] of refusals) {
    const answer = await trySubscribe(subscription);
    expect([answer.status, codeIn(answer.text)]).toEqual([status, code]);
    expect(answer.headers.get('content-type')).toContain('json');
  }
  const head = await fetch(`${service().origin}/graphql?query=${encodeURIComponent(CALL_ENDED)}`, {
    method: 'HEAD',
    headers: { authorization: `Bearer ${live.token}` },
  });
  expect(head.status).toBe(405);
});

// At the same time: both wait until the key or the tenant is looked up again.
test.concurrent('the stream of a revoked key ends', async () => {
  const { id } = await service().createTenant();
  const { key, id: keyId } = await service().issueKey(id, 'live');
  const stream = await subscribe(of(key));
  await service().operator.graphql(REVOKE, { input: { id: keyId } });
  expect(await stream.completed).toBe(true);
  expect((await trySubscribe(of(key))).status).toBe(401);
});

test.concurrent('the stream of a revoked key ends while its address sends other wrong keys', async () => {
  await using parts = new AsyncDisposableStack();
  const settings = { KEY_CACHE_TTL_MS: '500' };
  const here = parts.adopt(await startService({ settings }), (one) => one.stop());
  const { id } = await here.createTenant();
  const { key, id: keyId } = await here.issueKey(id, 'live');
  const stream = await subscribe({ ...of(key), origin: here.origin });
  await here.operator.graphql(REVOKE, { input: { id: keyId } });
  let hasEnded = false;
  const ending = stream.completed.finally(() => {
    hasEnded = true;
  });
  const statuses = new Set<number>();
  const sendWrong = async () => {
    const headers = { authorization: 'Bearer wrong' };
    statuses.add((await fetch(`${here.origin}/v1/calls`, { headers })).status);
  };
  // Faster than the limit of failures refills, so that the check of the stream finds it used up.
  for (let count = 100; !hasEnded; count = 3) {
    await Promise.all(Array.from({ length: count }, sendWrong));
    await sleep(20);
  }
  expect([await ending, statuses.has(429)]).toEqual([true, true]);
});

test.concurrent('a subscription to an unknown tenant is refused, and one to a deleted tenant ends', async () => {
  const { operator, createTenant } = service();
  const scoped = (tenantId: string) => ({
    ...of(
      operator.token,
      `subscription { callEnded(scope: { tenantId: "${tenantId}", mode: LIVE }) { cursor } }`,
    ),
  });
  const refused = await trySubscribe(scoped('ten_unknown'));
  expect(codeIn(refused.text)).toBe('not_found');
  const { id } = await createTenant({ name: 'Leaving' });
  const stream = await subscribe(scoped(id));
  await operator.graphql(
    `mutation ($input: DeleteTenantInput!) { deleteTenant(input: $input) { errors { code } } }`,
    { input: { id, confirmName: 'Leaving' } },
  );
  expect(await stream.completed).toBe(true);
});

test('a document of a subscription has the limits of other documents', async () => {
  const { live } = await service().createTenant();
  const aliases = Array.from({ length: 20 }, (_, place) => `a${place}: cursor`).join(' ');
  const answer = await trySubscribe(of(live.token, `subscription { callEnded { ${aliases} } }`));
  expect([answer.status, codeIn(answer.text)]).toEqual([400, 'bad_request']);
});

test('sixteen streams of a key leave it all its requests, and a seventeenth is refused', async () => {
  const { live } = await service().createTenant({
    rateLimit: { capacity: 100, refillPerS: 100 },
  });
  const streams = await Promise.all(Array.from({ length: 16 }, () => subscribe(of(live.token))));
  const answer = await trySubscribe(of(live.token));
  expect([answer.status, codeIn(answer.text)]).toEqual([429, 'rate_limited']);
  expect(answer.headers.get('retry-after')).toBe('1');
  const metrics = await service().operator.send('GET', '/metrics');
  expect(metrics.text).toMatch(/^caller_memory_open_streams (1[6-9]|[2-9]\d)$/m);
  await live.writeBack(finishedCall());
  await Promise.all(streams.map((stream) => stream.receive(1)));
  for (const stream of streams) stream.close();
  await eventually(async () => {
    const again = await subscribe(of(live.token));
    again.close();
  });
});

test('a stop completes the streams at once', async () => {
  const stopped = await startService();
  const { live } = await stopped.createTenant();
  const streams = await Promise.all(
    [1, 2, 3].map(() => subscribe({ ...of(live.token), origin: stopped.origin })),
  );
  await sleep(100);
  const sinceMs = performance.now();
  const stop = stopped.stop();
  expect(await Promise.all(streams.map(({ completed }) => completed))).toEqual([true, true, true]);
  expect(performance.now() - sinceMs).toBeLessThan(2_000);
  await stop;
});
