import { describe, expect, test } from 'vitest';
import { expectError } from '../../support/clients/envelope.ts';
import { head, rawRequest } from '../../support/clients/raw-http.ts';
import { eventually } from '../../support/eventually.ts';
import { finishedCall, newNumber } from '../../support/samples/calls.ts';
import { MODES, type Mode, useService } from '../../support/service/service.ts';

const PATH = '/v1/caller/%2B14155550100';

const prefix = (...parts: string[]) => `${parts.join('_')}_`;
const other = (mode: Mode): Mode => (mode === 'live' ? 'test' : 'live');
const reversed = (text: string) => [...text].reverse().join('');
const base64 = (text: string) => Buffer.from(text).toString('base64');

/** Values of the Authorization header that are no valid key, made from one that is. */
function malformed(key: string, mode: Mode): Record<string, string> {
  const secret = key.slice(prefix('sk', mode).length);
  const last = key.endsWith('A') ? 'B' : 'A';
  return {
    nothing: '',
    'only the scheme': 'Bearer',
    'the scheme and spaces': 'Bearer    ',
    'the key alone': key,
    basic: `Basic ${base64(`${key}:`)}`,
    'basic with the bare key': `Basic ${key}`,
    token: `Token ${key}`,
    'a key scheme': `ApiKey ${key}`,
    digest: 'Digest username="x", realm="y"',
    negotiate: 'Negotiate YIIB',
    'a colon': `Bearer:${key}`,
    'a colon and a space': `Bearer: ${key}`,
    'an equals sign': `Bearer=${key}`,
    'no space': `Bearer${key}`,
    'a tab': `Bearer\t${key}`,
    quotes: `Bearer "${key}"`,
    'angle brackets': `Bearer <${key}>`,
    'a further word': `Bearer ${key} extra`,
    'a comma': `Bearer ${key},`,
    'two in one': `Bearer ${key}, Bearer ${key}`,
    'the scheme twice': `Bearer Bearer ${key}`,
    'all in quotes': `"Bearer ${key}"`,
    'a short key': `Bearer ${key.slice(0, -1)}`,
    'a long key': `Bearer ${key}A`,
    'another last letter': `Bearer ${key.slice(0, -1)}${last}`,
    'a padded key': `Bearer ${key}=`,
    'another prefix': `Bearer ${prefix('sk', 'prod')}${secret}`,
    'a public prefix': `Bearer ${prefix('pk', mode)}${secret}`,
    'the prefix of the other mode': `Bearer ${prefix('sk', other(mode))}${secret}`,
    'the prefix in capitals': `Bearer ${prefix('sk', mode).toUpperCase()}${secret}`,
    'the prefix with hyphens': `Bearer ${['sk', mode, secret].join('-')}`,
    'the prefix alone': `Bearer ${prefix('sk', mode)}`,
    'no prefix': `Bearer ${secret}`,
    'the prefix twice': `Bearer ${prefix('sk', mode)}${key}`,
    'a random secret': `Bearer ${prefix('sk', mode)}${'A'.repeat(43)}`,
    'the key backwards': `Bearer ${reversed(key)}`,
    'the key in capitals': `Bearer ${key.toUpperCase()}`,
    'the key in small letters': `Bearer ${key.toLowerCase()}x`,
    'the key in base64': `Bearer ${base64(key)}`,
    'the key percent-encoded': `Bearer ${key.replaceAll('_', '%5F')}`,
    null: 'Bearer null',
    undefined: 'Bearer undefined',
    'an object': 'Bearer [object Object]',
    'an operator': 'Bearer {"$ne":null}',
    'a quote of SQL': "Bearer ' OR 1=1 --",
    'a path': 'Bearer ../../etc/passwd',
    'a web token': `Bearer ${base64('{"alg":"none"}')}.${base64('{"tenant":"x"}')}.`,
    'eight thousand letters': `Bearer ${prefix('sk', mode)}${'x'.repeat(8_000)}`,
    'letters beyond ASCII': `Bearer ${key}\u00e9`,
    'a hard space': `Bearer\u00a0${key}`,
    'another scheme that begins so': `BearerToken ${key}`,
    'a star': 'Bearer *',
  };
}

describe.each(MODES)('Authentication with %s keys', (mode) => {
  const service = useService();
  const credentials = () =>
    service()
      .createTenant()
      .then((tenant) => ({ tenant, client: tenant[mode], key: tenant[mode].token as string }));
  const lookUp = (...headers: string[]) =>
    rawRequest(
      service().port,
      head(`GET ${PATH} HTTP/1.1`, 'Host: localhost', 'Connection: close', ...headers),
    );

  test('has keys of the mode’s prefix', async () => {
    const { key } = await credentials();
    expect(key.startsWith(prefix('sk', mode))).toBe(true);
  });

  test('refuses every malformed header with one and the same body', async () => {
    const { key } = await credentials();
    const without = await lookUp();
    expectError(without, 401, 'unauthorized');
    expect(without.head).toMatch(/^www-authenticate: Bearer/im);
    const table = malformed(key, mode);
    expect(Object.keys(table).length).toBeGreaterThanOrEqual(40);
    const answered: Record<string, [number, string]> = {};
    for (const [name, value] of Object.entries(table)) {
      const { status, text } = await lookUp(`Authorization: ${value}`);
      answered[name] = [status, text];
    }
    const expected = Object.keys(table).map((name) => [name, [401, without.text]]);
    expect(answered).toEqual(Object.fromEntries(expected));
  });

  test.each([
    ['after a wrong one', false],
    ['before a wrong one', true],
  ])('refuses a key in one of two headers, %s', async (_where, first) => {
    const { key } = await credentials();
    const [right, wrong] = [`Authorization: Bearer ${key}`, 'Authorization: Bearer nothing'];
    const { status } = await lookUp(...(first ? [right, wrong] : [wrong, right]));
    expect(status).toBe(401);
  });

  test('takes the scheme in any case and any number of spaces', async () => {
    const { key } = await credentials();
    for (const value of [`Bearer ${key}`, `bearer ${key}`, `BEARER ${key}`, `bEaReR    ${key}`]) {
      const { status } = await lookUp(`Authorization: ${value}`);
      expect({ value: value.slice(0, 10), status }).toMatchObject({ status: 404 });
    }
  });

  test.each([
    ['the query', (key: string) => ({ path: `${PATH}?api_key=${key}&access_token=${key}` })],
    ['X-Api-Key', (key: string) => ({ path: PATH, headers: { 'x-api-key': key } })],
    ['a cookie', (key: string) => ({ path: PATH, headers: { cookie: `authorization=${key}` } })],
    [
      'the proxy header',
      (key: string) => ({ path: PATH, headers: { 'proxy-authorization': `Bearer ${key}` } }),
    ],
  ])('does not look for a key in %s', async (_where, place) => {
    const { key } = await credentials();
    const { path, headers = {} } = place(key) as { path: string; headers?: Record<string, string> };
    expectError(await service().stranger.send('GET', path, { headers }), 401, 'unauthorized');
  });

  test.each([
    ['recall', 'POST', '/v1/recall_and_enrich'],
    ['write-back', 'POST', '/v1/calls/end'],
    ['look-up', 'GET', PATH],
    ['MCP', 'POST', '/mcp'],
  ])('is asked for at %s', async (_door, method, path) => {
    const body = method === 'POST' ? { body: finishedCall() } : {};
    const answer = await service().stranger.send(method, path, body);
    expectError(answer, 401, 'unauthorized');
    expect(answer.headers.get('www-authenticate')).toMatch(/^Bearer/);
  });

  test('comes before body, content type and path', async () => {
    const { stranger } = service();
    const answers = [
      await stranger.send('POST', '/v1/recall_and_enrich', { body: '{' }),
      await stranger.send('POST', '/v1/recall_and_enrich', {
        body: 'x',
        headers: { 'content-type': 'text/plain' },
      }),
      await stranger.send('POST', '/v1/calls/end', { body: {} }),
      await stranger.send('GET', '/v1/caller/hello'),
      await stranger.send('POST', '/v1/recall_and_enrich', { body: 'x'.repeat(70_000) }),
    ];
    for (const answer of answers) expectError(answer, 401, 'unauthorized');
  });

  test('answers a key check as the contract describes it', async () => {
    const { client } = await credentials();
    const number = newNumber();
    expect(await client.getCaller(number)).toMatchObject({ status: 404 });
    await client.recall(number);
    expect(await client.getCaller(number)).toMatchObject({ status: 200 });
    expect(await service().stranger.getCaller(number)).toMatchObject({ status: 401 });
  });

  test("does not take the operator's token at REST and MCP", async () => {
    const { operator } = service();
    const answers = [
      await operator.tryRecall({ phone_number: newNumber() }),
      await operator.tryWriteBack(finishedCall()),
      await operator.getCaller(newNumber()),
      await operator.mcp('tools/list'),
    ];
    for (const answer of answers) expectError(answer, 401, 'unauthorized');
  });

  test.each(['/healthz', '/readyz', '/.well-known/openapi.json'])(
    'is not asked for at %s',
    async (path) => {
      expect(await service().stranger.send('GET', path)).toMatchObject({ status: 200 });
    },
  );

  test("is asked for at /metrics, where only the operator's token helps", async () => {
    const { client } = await credentials();
    const { operator, stranger } = service();
    expect(await stranger.send('GET', '/metrics')).toMatchObject({ status: 401 });
    expect(await client.send('GET', '/metrics')).toMatchObject({ status: 401 });
    expect(await operator.send('GET', '/metrics')).toMatchObject({ status: 200 });
  });
});

const REVOKE = /* GraphQL */ `
  mutation Revoke($id: ID!) { revokeApiKey(input: { id: $id }) { errors { message } } }
`;

describe('A key that was revoked', () => {
  const service = useService({ settings: { KEY_CACHE_TTL_MS: '300' } });

  test('is refused like any wrong one within the time it is cached for', async () => {
    const { id: tenantId } = await service().createTenant();
    const { id, key } = await service().issueKey(tenantId, 'live');
    const client = service().client(key);
    await client.recall(newNumber());
    await service().operator.graphql(REVOKE, { id });
    const refused = await eventually(async () => {
      const answer = await client.getCaller(newNumber());
      expectError(answer, 401, 'unauthorized');
      return answer;
    }, 3_000);
    expect(refused.text).toBe((await service().stranger.getCaller(newNumber())).text);
  });

  test('leaves the other keys of its tenant valid', async () => {
    const tenant = await service().createTenant();
    const { id } = await service().issueKey(tenant.id, 'live');
    await service().operator.graphql(REVOKE, { id });
    await tenant.live.recall(newNumber());
  });
});

describe('Somebody who fails to authenticate a hundred times a minute', () => {
  const service = useService();

  test('is slowed down, and a valid key from the same address is not', async () => {
    const { live } = await service().createTenant();
    const statuses: number[] = [];
    for (let tried = 0; tried < 105; tried += 1) {
      statuses.push((await service().stranger.getCaller('+14155550100')).status);
    }
    expect(statuses.slice(0, 100)).toEqual(Array(100).fill(401));
    const slowed = await service().stranger.getCaller('+14155550100');
    expectError(slowed, 429, 'rate_limited');
    expect(slowed.headers.get('retry-after')).toMatch(/^[1-9]\d*$/);
    await live.recall(newNumber());
  });

  test('does not keep a key that was not seen before from working', async () => {
    const { live } = await service().createTenant();
    for (let tried = 0; tried < 105; tried += 1) {
      await service().stranger.getCaller('+14155550100');
    }
    await live.recall(newNumber());
  });
});
