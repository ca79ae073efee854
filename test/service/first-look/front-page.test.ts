import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { head, rawRequest } from '../../support/clients/raw-http.ts';
import { type Service, useService } from '../../support/service/service.ts';

const AS_BROWSER = { headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' } };

const linksOf = (page: string) => [...page.matchAll(/href="([^"]+)"/g)].map(([, path]) => path);

const pageOf = async (service: Service) => {
  const answer = await service.stranger.send('GET', '/', AS_BROWSER);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toMatch(/^text\/html\b/);
  return answer;
};

describe('The front page', () => {
  const service = useService({ settings: { GRAPHIQL: 'on' } });

  test('shows a browser links that open without a key', async () => {
    const links = linksOf((await pageOf(service())).text);
    expect(links).toEqual(['/graphql', '/.well-known/openapi.json', '/healthz', '/readyz']);
    for (const path of links) {
      const { status } = await service().stranger.send('GET', path ?? '', AS_BROWSER);
      expect([path, status]).toEqual([path, 200]);
    }
  });

  test('allows nothing but its own style, and contains no secret', async () => {
    const { headers, text } = await pageOf(service());
    const [, style = ''] = /<style>([\s\S]*)<\/style>/.exec(text) ?? [];
    const hash = createHash('sha256').update(style).digest('base64');
    expect(headers.get('content-security-policy')).toBe(
      `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    );
    expect(text).not.toMatch(/<script|sk_(live|test)_\w/);
    expect(text).not.toContain(service().operatorToken);
  });

  test.each([
    ['any type', '*/*'],
    ['JSON', 'application/json'],
    ['JSON before HTML', 'text/html;q=0.5, application/json'],
  ])('answers with JSON to a client that asks for %s', async (_case, accept) => {
    const answer = await service().stranger.send('GET', '/', { headers: { accept } });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toMatch(/^application\/json\b/);
    expect(answer.headers.get('vary')).toBe('Accept');
    expect(answer.body).toMatchObject({ name: 'Caller Memory', links: expect.any(Array) });
  });

  test('has the same head for HEAD, and takes no other method', async () => {
    const send = (method: string) =>
      rawRequest(service().port, head(`${method} / HTTP/1.1`, 'Host: a', 'Connection: close'));
    const [get, asked] = [await send('GET'), await send('HEAD')];
    expect([get.status, asked.status, asked.text]).toEqual([200, 200, '']);
    expect(asked.head).toMatch(/^content-length: [1-9]\d*$/im);
    const posted = await send('POST');
    expect(posted.status).toBe(405);
    expect(posted.head).toMatch(/^allow: GET, HEAD, OPTIONS$/im);
  });
});

describe('In production', () => {
  const service = useService({ settings: { NODE_ENV: 'production' } });

  test('the front page leaves out what is closed', async () => {
    const links = linksOf((await pageOf(service())).text);
    expect(links).toEqual(['/.well-known/openapi.json', '/healthz', '/readyz']);
  });
});
