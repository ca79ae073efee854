import { describe, expect, test } from 'vitest';
import type { Client, GraphqlBody } from '../support/client.ts';
import { useService } from '../support/service.ts';

const service = useService();

const QUERY = '{ __typename }';
const FORM = `query=${encodeURIComponent(QUERY)}`;

type Simple = [method: string, search: string, type: string | null, body: string | null];

/** What a page of another site can make a browser send without asking first. */
const SIMPLE: Record<string, Simple> = {
  'an address': ['GET', `?${FORM}`, null, null],
  'plain text': ['POST', '', 'text/plain', JSON.stringify({ query: QUERY })],
  'plain text in capitals': [
    'POST',
    '',
    'Text/Plain; charset=UTF-8',
    JSON.stringify({ query: QUERY }),
  ],
  'a form': ['POST', '', 'application/x-www-form-urlencoded', FORM],
  'a form of many parts': ['POST', '', 'multipart/form-data; boundary=a', '--a--'],
};

async function send(client: Client, [method, search, type, body]: Simple, headers = {}) {
  const { status, body: answer } = await client.send<GraphqlBody<unknown>>(
    method,
    `/graphql${search}`,
    {
      ...(body !== null && { body }),
      headers: { ...(type && { 'content-type': type }), ...headers },
    },
  );
  return [status, answer?.errors?.[0]?.extensions?.code, answer?.errors?.[0]?.message];
}

describe.each(Object.entries(SIMPLE))('A request by %s', (_what, request) => {
  test('is refused, and told which header it lacks', async () => {
    const { live } = await service().createTenant();
    expect(await send(live, request)).toEqual([
      403,
      'forbidden',
      'Send JSON by POST, or the header graphql-require-preflight with any value',
    ]);
  });

  test('is not refused for that with either header', async () => {
    const { live } = await service().createTenant();
    for (const name of ['graphql-require-preflight', 'apollo-require-preflight']) {
      const [status] = await send(live, request, { [name]: 'yes' });
      expect([200, 415]).toContain(status);
    }
  });
});

test('JSON by POST needs no header: a browser asks before it sends that across sites', async () => {
  const { live } = await service().createTenant();
  expect(await live.graphql(QUERY)).toEqual({ __typename: 'Query' });
});

test('No answer allows another site to read it', async () => {
  const { live } = await service().createTenant();
  const origin = { origin: 'https://elsewhere.example' };
  const answers = [
    await live.send('POST', '/graphql', { body: { query: QUERY }, headers: origin }),
    await live.send('OPTIONS', '/graphql', {
      headers: { ...origin, 'access-control-request-method': 'POST' },
    }),
  ];
  for (const { headers } of answers) {
    expect([...headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
  }
});
