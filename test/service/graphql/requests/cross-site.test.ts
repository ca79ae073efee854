import { describe, expect, test } from 'vitest';
import type { Client, GraphqlBody } from '../../../support/clients/client.ts';
import { useService } from '../../../support/service/service.ts';

const service = useService();

const QUERY = '{ __typename }';
const FORM = `query=${encodeURIComponent(QUERY)}`;

type Simple = [type: string, body: string];

/** What a page of another site can make a browser send without asking first. */
const SIMPLE: Record<string, Simple> = {
  'plain text': ['text/plain', JSON.stringify({ query: QUERY })],
  'plain text in capitals': ['Text/Plain; charset=UTF-8', JSON.stringify({ query: QUERY })],
  'a form': ['application/x-www-form-urlencoded', FORM],
  'a form of many parts': ['multipart/form-data; boundary=a', '--a--'],
};

async function send(client: Client, [type, body]: Simple, headers = {}) {
  const { status, body: answer } = await client.send<GraphqlBody<unknown>>('POST', '/graphql', {
    body,
    headers: { 'content-type': type, ...headers },
  });
  return [status, answer?.errors?.[0]?.extensions?.code, answer?.errors?.[0]?.message];
}

describe.each(Object.entries(SIMPLE))('A post of %s', (_what, request) => {
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

test('A question in an address needs no header, and can change nothing', async () => {
  const { live } = await service().createTenant();
  expect(await live.send('GET', `/graphql?${FORM}`)).toMatchObject({
    status: 200,
    body: { data: { __typename: 'Query' } },
  });
  const mutation = encodeURIComponent('mutation { __typename }');
  expect(await live.send('GET', `/graphql?query=${mutation}`)).toMatchObject({ status: 405 });
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
