import type { Service, TestTenant } from '../support/service/service.ts';

const RAISE = /* GraphQL */ `
  mutation Raise($input: UpdateTenantInput!) {
    updateTenant(input: $input) { errors { message } }
  }
`;

/** A tenant that may send as fast as this suite does. */
export async function createBusyTenant({ createTenant, operator }: Service): Promise<TestTenant> {
  const tenant = await createTenant();
  const rateLimit = { capacity: 100_000, refillPerS: 10_000 };
  await operator.graphql(RAISE, { input: { id: tenant.id, rateLimit } });
  return tenant;
}
