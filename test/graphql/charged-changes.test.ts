import { expect, test } from 'vitest';
import { newNumber } from '../support/calls.ts';
import { useService } from '../support/service.ts';

const service = useService();

const recalls = (count: number) =>
  Array.from(
    { length: count },
    (_, n) => `a${n}: recallAndEnrich(input: { phoneNumber: "${newNumber()}" }) { known }`,
  ).join(' ');

/** A tenant whose bucket holds six tokens and is hardly refilled. */
async function createFrugalTenant() {
  const { operator, createTenant } = service();
  const tenant = await createTenant();
  await operator.graphql(
    'mutation ($input: UpdateTenantInput!) { updateTenant(input: $input) { id } }',
    { input: { id: tenant.id, rateLimit: { capacity: 6, refillPerS: 0.001 } } },
  );
  return { ...tenant, scope: { tenantId: tenant.id, mode: 'LIVE' } };
}

test('Each change of a request costs a token, also in fragments, and all or none is made', async () => {
  const { live, scope } = await createFrugalTenant();
  await live.graphql(
    `mutation { ${recalls(2)} ...F } fragment F on Mutation { ${recalls(2).replaceAll(/a(\d):/g, 'b$1:')} }`,
  );
  const answer = await live.tryGraphql(`mutation { ...on Mutation { ${recalls(5)} } }`);
  expect([answer.status, answer.body.errors?.[0]?.extensions?.code]).toEqual([429, 'rate_limited']);
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  const { callers } = await service().operator.graphql<{ callers: { edges: object[] } }>(
    'query ($scope: ScopeInput) { callers(scope: $scope, first: 100) { edges { cursor } } }',
    { scope },
  );
  expect(callers.edges).toHaveLength(4);
});

test('A question costs one token, however many fields it has', async () => {
  const { live } = await createFrugalTenant();
  const fields = Array.from({ length: 15 }, (_, n) => `a${n}: callers { edges { cursor } }`);
  for (let asked = 0; asked < 6; asked += 1) await live.graphql(`{ ${fields.join(' ')} }`);
  expect((await live.tryGraphql('{ __typename }')).status).toBe(429);
});

test('The operator pays nothing', async () => {
  const { operator } = service();
  const fields = Array.from(
    { length: 15 },
    (_, n) => `a${n}: createTenant(input: { name: "x" }) { id }`,
  );
  for (let asked = 0; asked < 10; asked += 1)
    await operator.graphql(`mutation { ${fields.join(' ')} }`);
});
