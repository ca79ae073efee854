import { expect, test } from 'vitest';
import { newNumber } from '../../../support/samples/calls.ts';
import { useService } from '../../../support/service/service.ts';

const service = useService();

const recall = (alias: string) =>
  `${alias}: recallAndEnrich(input: { phoneNumber: "${newNumber()}" }) { known }`;

test.each([
  ['two fields', () => `mutation { ${recall('a')} ${recall('b')} }`],
  ['a field and a fragment', () => `mutation { ${recall('a')} ...F } ${fragment('b')}`],
  ['two fields in a fragment', () => `mutation { ...F } ${fragment('a', 'b')}`],
  ['fragments in place', () => `mutation { ...on Mutation { ${recall('a')} } ${recall('b')} }`],
])('A tenant makes no two changes in a request, as by %s', async (_how, document) => {
  const { live } = await service().createTenant();
  const answer = await live.tryGraphql(document());
  expect([answer.status, answer.body.errors]).toEqual([
    400,
    [{ message: 'Make one change in a request', extensions: { code: 'bad_request' } }],
  ]);
  expect((await live.snapshot()).callers).toEqual([]);
});

const fragment = (...aliases: string[]) =>
  `fragment F on Mutation { ${aliases.map(recall).join(' ')} }`;

test('A tenant makes one change in a request, and asks as much as it likes', async () => {
  const { live } = await service().createTenant();
  await live.graphql(`mutation { ...F } ${fragment('a')}`);
  await live.graphql('{ a: callers { edges { cursor } } b: callers { edges { cursor } } }');
  expect((await live.snapshot()).callers).toHaveLength(1);
});

test('The operator makes several', async () => {
  const create = (alias: string) =>
    `${alias}: createTenant(input: { name: "x" }) { tenant { id } }`;
  const made = await service().operator.graphql(`mutation { ${create('a')} ${create('b')} }`);
  expect(made).toMatchObject({
    a: { tenant: { id: expect.any(String) } },
    b: { tenant: { id: expect.any(String) } },
  });
});
