import { expect, test } from 'vitest';
import type { GraphqlBody } from '../../../support/clients/client.ts';
import { useService } from '../../../support/service/service.ts';

const service = useService();

const PAGE = `query ($first: Int = 2, $name: Boolean = true, $phone: Boolean!) {
  callers(first: $first) {
    edges { node { name @include(if: $name) phoneNumber @skip(if: $phone) } }
  }
}`;

const SECRETS = Array.from({ length: 500 }, (_, n) => `secret${n}`);

type Page = GraphqlBody<{ callers: { edges: { node: object }[] } }> & {
  extensions?: { cost?: number };
};

const IMPORT = `mutation ($rows: [DirectoryRowInput!], $dryRun: Boolean) {
  importDirectory(input: { rows: $rows, dryRun: $dryRun }) { created updated errors { code } }
}`;

async function tenantWithCallers(count: number) {
  const { live } = await service().createTenant();
  const rows = Array.from({ length: count }, (_, n) => ({
    phoneNumber: `+1415555${String(n).padStart(4, '0')}`,
    name: `Caller ${n}`,
  }));
  const { importDirectory } = await live.graphql<{ importDirectory: object }>(IMPORT, { rows });
  expect(importDirectory).toEqual({ created: count, updated: 0, errors: [] });
  return live;
}

test.each([
  ['its defaults', { phone: true }, ['name'], 2],
  ['what was sent', { phone: false, name: false, first: 1 }, ['phoneNumber'], 1],
  ['null in place of a default', { phone: true, first: null }, ['name'], 20],
])('A document is executed with %s', async (_, variables, fields, cost) => {
  const live = await tenantWithCallers(3);
  const { body } = (await live.tryGraphql(PAGE, variables)) as { body: Page };
  expect(body.extensions).toEqual({ cost });
  const { edges } = body.data?.callers ?? { edges: [] };
  expect(edges).toHaveLength(Math.min(cost, 3));
  for (const { node } of edges) expect(Object.keys(node)).toEqual(fields);
});

test.each([
  ['is missing', {}],
  ['is null', { phone: null }],
])('A variable that %s is refused without a default', async (_, variables) => {
  const { live } = await service().createTenant();
  const { body } = await live.tryGraphql(PAGE, variables);
  const message = 'The value of the variable phone is not of its type Boolean!';
  expect(body.errors).toMatchObject([{ message, extensions: { code: 'bad_request' } }]);
});

test.each([
  ['an item of a list', { tags: ['vip', { secret: 'x' }] }, ', at tags.1'],
  ['a field that there is not', { secret: 'x' }, ''],
  ['hundreds of such fields', Object.fromEntries(SECRETS.map((name) => [name, 'x'])), ''],
])(
  'A value with a fault in %s is refused by its place, and not repeated',
  async (_, filter, at) => {
    const { live } = await service().createTenant();
    const query = 'query ($filter: CallerFilter) { callers(filter: $filter) { edges { cursor } } }';
    const { body } = await live.tryGraphql(query, { filter });
    const message = `The value of the variable filter is not of its type CallerFilter${at}`;
    expect(body).toEqual({ errors: [{ message, extensions: { code: 'bad_request' } }] });
  },
);
