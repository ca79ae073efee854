import { describe, expect, test } from 'vitest';
import type { GraphqlBody } from '../../../support/clients/client.ts';
import { useService } from '../../../support/service/service.ts';

const service = useService();

type Priced = GraphqlBody<unknown> & { extensions?: { cost?: number } };

const PRICES: [what: string, query: string, price: number][] = [
  ['a field of an object', '{ viewer: __typename }', 0],
  ['an object', '{ caller(phoneNumber: "+14155550100") { name } }', 1],
  ['an object in an object', '{ caller(phoneNumber: "+14155550100") { memory { summary } } }', 2],
  ['a page of the usual size', '{ callers { edges { node { name } } } }', 20],
  ['a page of five', '{ callers(first: 5) { edges { node { name } } } }', 5],
  ['the last three', '{ callers(last: 3) { edges { node { name } } } }', 3],
  ['where a page ends', '{ callers(first: 5) { pageInfo { endCursor } } }', 0],
  ['a list', '{ caller(phoneNumber: "+14155550100") { memory { recentCalls { callId } } } }', 12],
  ['a transcript', '{ calls(first: 2) { edges { node { transcript { text } } } } }', 72],
  ['things by their ids', '{ nodes(ids: ["a", "b", "c"]) { id } }', 3],
];

describe('A document costs', () => {
  test.each(PRICES)('%s', async (_what, query, price) => {
    const { live } = await service().createTenant();
    const { body } = await live.tryGraphql(query);
    expect(body as Priced).toMatchObject({ extensions: { cost: price } });
  });

  test('as much as its variables ask for', async () => {
    const { live } = await service().createTenant();
    const query = 'query ($first: Int) { callers(first: $first) { edges { node { name } } } }';
    for (const first of [1, 7, 100]) {
      const { body } = await live.tryGraphql(query, { first });
      expect(body as Priced).toMatchObject({ extensions: { cost: first } });
    }
  });

  test('only what is executed of it', async () => {
    const { live } = await service().createTenant();
    const query =
      'query A { callers { edges { cursor } } } query B { callers(first: 1) { edges { cursor } } }';
    const { body } = await live.send<Priced>('POST', '/graphql', {
      body: { query, operationName: 'B' },
    });
    expect(body.extensions).toEqual({ cost: 0 });
  });
});

test('A document that costs too much is refused with both numbers', async () => {
  const { live } = await service().createTenant();
  const page = 'calls(first: 100) { edges { node { transcript { text } } } }';
  const { body } = await live.tryGraphql(`{ a: ${page} b: ${page} }`);
  expect(body).toEqual({
    errors: [
      {
        message:
          'The document costs 7200, and at most 5000 is allowed; ask for smaller pages or fewer fields',
        extensions: { code: 'bad_request' },
      },
    ],
  });
});

test('Values that no price can be computed from are refused as values', async () => {
  const { live } = await service().createTenant();
  const query = 'query ($first: Int) { callers(first: $first) { edges { cursor } } }';
  const { body } = await live.tryGraphql(query, { first: 'x' });
  expect(body.errors?.[0]?.extensions?.code).toBe('bad_request');
});
