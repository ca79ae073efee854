import { describe, expect, test } from 'vitest';
import { expectError } from '../../support/clients/envelope.ts';
import { head, type RawAnswer, rawRequest } from '../../support/clients/raw-http.ts';
import { MODES, useService } from '../../support/service/service.ts';

const service = useService();

/** Until the server ends the connection: the length that HEAD is told is of a body that never comes. */
function send(token: string | null, line: string): Promise<RawAnswer> {
  const key = token ? [`Authorization: Bearer ${token}`] : [];
  return rawRequest(
    service().port,
    head(`${line} HTTP/1.1`, 'Host: a', 'Connection: close', ...key),
  );
}

/** The status line and the headers, but for the clock's. */
const linesOf = ({ head: sent }: RawAnswer) =>
  sent
    .toLowerCase()
    .split('\r\n')
    .filter((line) => !line.startsWith('date:'))
    .sort();

describe.each(MODES)('With a %s key', (mode) => {
  test.each([
    ['a caller', '/v1/caller/%2B14155550100', 200],
    ['a stranger', '/v1/caller/%2B14155550199', 404],
    ['what is no number', '/v1/caller/hello', 400],
    ['an unknown path', '/v1/nothing', 404],
    ['the description', '/.well-known/openapi.json', 200],
    ['health', '/healthz', 200],
    ['the front page', '/', 200],
  ])('HEAD of %s has the head of GET and nothing else', async (_what, path, status) => {
    const { [mode]: client } = await service().createTenant();
    await client.recall('+14155550100');
    const get = await send(client.token, `GET ${path}`);
    const asked = await send(client.token, `HEAD ${path}`);
    expect([get.status, asked.status]).toEqual([status, status]);
    expect(linesOf(asked)).toEqual(linesOf(get));
    expect(asked.head).toMatch(/^content-length: [1-9]\d*$/im);
    expect(asked.text).toBe('');
  });

  test.each(['/v1/recall_and_enrich', '/v1/calls/end', '/mcp'])(
    'HEAD of %s is refused without a body, and told what is allowed',
    async (path) => {
      const { [mode]: client } = await service().createTenant();
      const answer = await send(client.token, `HEAD ${path}`);
      expect([answer.status, answer.text]).toEqual([405, '']);
      expect(answer.head).toMatch(/^allow: POST, OPTIONS$/im);
    },
  );

  test.each([
    ['/v1/recall_and_enrich', 'POST, OPTIONS'],
    ['/v1/calls/end', 'POST, OPTIONS'],
    ['/v1/caller/%2B14155550100', 'GET, HEAD, OPTIONS'],
    ['/v1/caller/hello', 'GET, HEAD, OPTIONS'],
    ['/mcp', 'POST, OPTIONS'],
    ['/healthz', 'GET, HEAD, OPTIONS'],
    ['/.well-known/openapi.json', 'GET, HEAD, OPTIONS'],
  ])('OPTIONS of %s is 204 and says %s', async (path, allow) => {
    const { [mode]: client } = await service().createTenant();
    const { status, headers, text } = await client.send('OPTIONS', path);
    expect({ status, text, allow: headers.get('allow') }).toEqual({ status: 204, text: '', allow });
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('access-control-allow-origin')).toBeNull();
  });

  test('OPTIONS of an unknown path is 404', async () => {
    const { [mode]: client } = await service().createTenant();
    expectError(await client.send('OPTIONS', '/v1/nothing'), 404, 'not_found');
  });
});

test('Without a key HEAD is refused as GET is, without the body', async () => {
  const get = await send(null, 'GET /v1/caller/%2B14155550100');
  const asked = await send(null, 'HEAD /v1/caller/%2B14155550100');
  expect(linesOf(asked)).toEqual(linesOf(get));
  expect([asked.status, asked.text]).toEqual([401, '']);
  expect(asked.head).toMatch(/^www-authenticate: Bearer$/im);
});

test('Without a key OPTIONS under /v1 is 401: no page of a browser is meant to call', async () => {
  for (const path of ['/v1/recall_and_enrich', '/v1/caller/hello', '/v1/nothing', '/mcp']) {
    expectError(await service().stranger.send('OPTIONS', path), 401, 'unauthorized');
  }
});
