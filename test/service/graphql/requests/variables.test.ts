import { readFileSync } from 'node:fs';
import { buildSchema } from 'graphql';
import { expect, test } from 'vitest';
import type { GraphqlBody } from '../../../support/clients/client.ts';
import { useService } from '../../../support/service/service.ts';

const service = useService();

const PAGE = `query ($first: Int = 2, $name: Boolean = true, $phone: Boolean!) {
  callers(first: $first) {
    edges { node { name @include(if: $name) phoneNumber @skip(if: $phone) } }
  }
}`;

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
  return { live, rows };
}

test.each([
  ['its defaults', { phone: true }, ['name'], 2],
  ['what was sent', { phone: false, name: false, first: 1 }, ['phoneNumber'], 1],
  ['null in place of a default', { phone: true, first: null }, ['name'], 20],
])('A document is executed with %s', async (_, variables, fields, cost) => {
  const { live } = await tenantWithCallers(3);
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

test('Each item of a long list is written, whether the list is a variable or inside of one', async () => {
  const { live, rows } = await tenantWithCallers(600);
  const whole = `mutation ($input: ImportDirectoryInput!) {
    importDirectory(input: $input) { created updated unchanged errors { code } }
  }`;
  const renamed = rows.map((row, n) => (n < 400 ? row : { ...row, name: `Other ${n}` }));
  const { importDirectory } = await live.graphql<{ importDirectory: object }>(whole, {
    input: { rows: renamed },
  });
  expect(importDirectory).toEqual({ created: 0, updated: 200, unchanged: 400, errors: [] });
  const query = '{ caller(phoneNumber: "+14155550599") { name } }';
  expect(await live.graphql(query)).toEqual({ caller: { name: 'Other 599' } });
});

test('Introspection with variables shows the types of the schema alone', async () => {
  const { live } = await service().createTenant();
  const query = `query ($old: Boolean!) {
    __schema { types { name fields(includeDeprecated: $old) { name } } }
  }`;
  type Shown = { __schema: { types: { name: string }[] } };
  const shown = await live.graphql<Shown>(query, { old: true });
  const schema = buildSchema(readFileSync('schema.graphql', 'utf8'));
  expect(new Set(shown.__schema.types.map(({ name }) => name))).toEqual(
    new Set(Object.keys(schema.getTypeMap())),
  );
});
