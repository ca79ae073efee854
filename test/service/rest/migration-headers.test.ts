import { describe, expect, test } from 'vitest';
import type { Answer } from '../../support/clients/client.ts';
import { head, rawRequest } from '../../support/clients/raw-http.ts';
import { newNumber } from '../../support/samples/calls.ts';
import { MODES, type Service, useService } from '../../support/service/service.ts';

const PATH = '/v1/caller/%2B14155550100';
const SUCCESSOR = 'https://memory.example.net';
const DEPRECATED_AT = '2027-01-31T00:00:00Z';
const SUNSET_AT = '2028-01-31T12:30:00Z';

/** One answer of every kind, with the path it was asked at. */
async function answers(service: Service): Promise<[string, Answer][]> {
  const { live } = await service.createTenant();
  const recall = '/v1/recall_and_enrich';
  return [
    [recall, await live.tryRecall({ phone_number: newNumber() })],
    [recall, await live.tryRecall({})],
    [recall, await live.tryRecall('{')],
    [recall, await service.stranger.tryRecall({})],
    [PATH, await live.send('GET', PATH)],
    [`${PATH}?a=1`, await live.send('GET', `${PATH}?a=1`)],
    ['/v1/nothing', await live.send('GET', '/v1/nothing')],
    [PATH, await live.send('DELETE', PATH)],
    ['/.well-known/openapi.json', await live.send('GET', '/.well-known/openapi.json')],
    ['/healthz', await live.send('GET', '/healthz')],
  ];
}

const linked = (path: string) => `<${SUCCESSOR}${path}>; rel="successor-version"`;

describe('While no successor is announced', () => {
  const service = useService();

  test('no answer speaks of one', async () => {
    for (const [path, { headers }] of await answers(service())) {
      const said = ['deprecation', 'link', 'sunset'].map((name) => headers.get(name));
      expect({ path, said }).toEqual({ path, said: [null, null, null] });
    }
  });
});

describe('Once a successor is announced', () => {
  const service = useService({
    settings: { SUCCESSOR_BASE_URL: `${SUCCESSOR}/`, DEPRECATED_AT },
  });

  test('every answer, errors too, names the day and the same path at the successor', async () => {
    for (const [path, { headers }] of await answers(service())) {
      expect({ path, day: headers.get('deprecation'), link: headers.get('link') }).toEqual({
        path,
        day: `@${Date.parse(DEPRECATED_AT) / 1_000}`,
        link: expect.stringContaining(linked(path.split('?')[0] as string).slice(0, -26)),
      });
      expect(headers.get('link')).toContain('rel="successor-version"');
      expect(headers.get('sunset')).toBeNull();
    }
  });

  test.each(MODES)('the surface works unchanged for a %s key', async (mode) => {
    const { [mode]: client } = await service().createTenant();
    expect(await client.recall(newNumber())).toMatchObject({ known: false });
  });

  test('errors that the server makes before routing say it too', async () => {
    const { head: sent } = await rawRequest(service().port, head(`GET ${PATH} HTTP/1.1`));
    expect(sent).toMatch(/^deprecation: @\d+\r?$/im);
    expect(sent).toMatch(/^link: .*rel="successor-version"/im);
  });

  test.each([
    ['an expectation', ['Host: a', 'Expect: 200-ok', 'Content-Length: 0'], 417],
    ['no Host', [], 400],
    ['too many headers', ['Host: a', ...Array.from({ length: 101 }, (_, n) => `X-${n}: 1`)], 431],
  ])(
    'an error made before routing, for %s, names the path it was asked at',
    async (_what, lines, status) => {
      const bytes = head('POST /v1/calls/end?a=1 HTTP/1.1', ...lines);
      const answer = await rawRequest(service().port, bytes);
      expect(answer.status).toBe(status);
      expect(answer.head).toContain(`${SUCCESSOR}/v1/calls/end>; rel="successor-version"`);
    },
  );
});

describe('Once the end is set', () => {
  const service = useService({
    settings: { SUCCESSOR_BASE_URL: SUCCESSOR, DEPRECATED_AT, SUNSET_AT },
  });

  test('every answer says when, as HTTP writes dates', async () => {
    for (const [path, { headers }] of await answers(service())) {
      expect({ path, sunset: headers.get('sunset') }).toEqual({
        path,
        sunset: 'Mon, 31 Jan 2028 12:30:00 GMT',
      });
    }
  });
});
