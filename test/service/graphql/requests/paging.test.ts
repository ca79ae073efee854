import { beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '../../../support/clients/client.ts';
import { finishedCall, newNumber } from '../../../support/samples/calls.ts';
import { useService } from '../../../support/service/service.ts';

const service = useService();
const COUNT = 25;

const PAGE = /* GraphQL */ `
  query Page($first: Int, $last: Int, $after: String, $before: String) {
    callers(first: $first, last: $last, after: $after, before: $before) {
      edges { cursor node { phoneNumber } }
      pageInfo { hasNextPage hasPreviousPage startCursor endCursor }
    }
  }
`;

type Page = {
  edges: { cursor: string; node: { phoneNumber: string } }[];
  pageInfo: {
    hasNextPage: boolean;
    hasPreviousPage: boolean;
    startCursor: string | null;
    endCursor: string | null;
  };
};

let client: Client;
let all: string[];

const page = async (variables: Record<string, unknown>) =>
  (await client.graphql<{ callers: Page }>(PAGE, variables)).callers;
const numbersOf = ({ edges }: Page) => edges.map(({ node }) => node.phoneNumber);

beforeAll(async () => {
  client = (await service().createTenant()).live;
  const numbers = Array.from({ length: COUNT }, newNumber);
  await Promise.all(numbers.map((number) => client.recall(number)));
  all = numbersOf(await page({ first: 100 }));
});

test('An empty page ends at no cursor', async () => {
  const { live } = await service().createTenant();
  const { pageInfo } = (await live.graphql<{ callers: Page }>(PAGE, { first: 3 })).callers;
  expect([pageInfo.startCursor, pageInfo.endCursor]).toEqual([null, null]);
});

describe('Twenty-five callers', () => {
  test('come on one page, each once, latest seen first', async () => {
    expect(new Set(all).size).toBe(COUNT);
    const { callers } = await client.snapshot();
    const seen = callers.map(({ lastSeenMs }) => lastSeenMs);
    expect(seen).toEqual(seen.toSorted((one, other) => other - one));
  });

  test.each([1, 4, 7, 24, 25])(
    'come forward in pages of %d without gap or repeat',
    async (first) => {
      const found: string[] = [];
      let after: string | null = null;
      for (;;) {
        const next: Page = await page({ first, after });
        found.push(...numbersOf(next));
        expect(next.pageInfo.hasNextPage).toBe(found.length < COUNT);
        if (!next.pageInfo.hasNextPage) break;
        after = next.pageInfo.endCursor;
      }
      expect(found).toEqual(all);
    },
  );

  test.each([1, 4, 7, 24, 25])(
    'come backward in pages of %d without gap or repeat',
    async (last) => {
      const found: string[] = [];
      let before: string | null = null;
      for (;;) {
        const next: Page = await page({ last, before });
        found.unshift(...numbersOf(next));
        expect(next.pageInfo.hasPreviousPage).toBe(found.length < COUNT);
        if (!next.pageInfo.hasPreviousPage) break;
        before = next.pageInfo.startCursor;
      }
      expect(found).toEqual(all);
    },
  );

  test('between two cursors are just those between', async () => {
    const { edges } = await page({ first: 100 });
    const between = await page({ first: 100, after: edges[4]?.cursor, before: edges[9]?.cursor });
    expect(numbersOf(between)).toEqual(all.slice(5, 9));
  });

  test('come twenty at a time when no size is asked for', async () => {
    expect(numbersOf(await page({}))).toEqual(all.slice(0, 20));
  });

  test('keep their pages while others are seen', async () => {
    const first = await page({ first: 10 });
    await client.recall(newNumber());
    const second = await page({ first: 10, after: first.pageInfo.endCursor });
    expect(numbersOf(second)).toEqual(all.slice(10, 20));
  });

  test.each([
    ['first: 101', { first: 101 }],
    ['last: 101', { last: 101 }],
    ['first: 0', { first: 0 }],
    ['first: -1', { first: -1 }],
    ['a made-up cursor', { first: 5, after: 'hello' }],
    ['a cursor of another shape', { after: Buffer.from('[1,{"$gt":""}]').toString('base64url') }],
    ['an empty cursor', { first: 5, after: '' }],
  ])('are refused for %s, with a message', async (_what, variables) => {
    const { body } = await client.tryGraphql(PAGE, variables);
    expect(body.errors?.[0]).toMatchObject({
      message: expect.stringMatching(/\S/),
      extensions: { code: 'validation_error' },
    });
  });
});

describe('Calls', () => {
  test('can be paged, and chosen by caller and by state', async () => {
    const tenant = (await service().createTenant()).test;
    const number = newNumber();
    await Promise.all(
      Array.from({ length: 5 }, () => tenant.writeBack(finishedCall({ phone_number: number }))),
    );
    await tenant.recall({ phone_number: newNumber(), session_id: 'open' });
    const query = `query ($phoneNumber: String, $state: SummaryState) {
      calls(first: 3, filter: { phoneNumber: $phoneNumber, summaryState: $state }) {
        edges { node { sessionId phoneNumber } } pageInfo { hasNextPage }
      }
    }`;
    type Calls = { calls: { edges: { node: { sessionId: string; phoneNumber: string } }[] } };
    const ofCaller = await tenant.graphql<Calls>(query, { phoneNumber: number });
    expect(ofCaller.calls.edges.map(({ node }) => node.phoneNumber)).toEqual([
      number,
      number,
      number,
    ]);
    const open = await tenant.graphql<Calls>(query, { state: 'NONE' });
    expect(open.calls.edges.map(({ node }) => node.sessionId)).toEqual(['open']);
  });
});
