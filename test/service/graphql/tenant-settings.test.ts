import { describe, expect, test } from 'vitest';
import { eventually } from '../../support/eventually.ts';
import { useService } from '../../support/service.ts';

const service = useService({ settings: { KEY_CACHE_TTL_MS: '0' } });

const UPDATE = /* GraphQL */ `
  mutation ($input: UpdateTenantInput!) {
    updateTenant(input: $input) { id name defaultCountry rateLimit { capacity refillPerS } }
  }
`;
const CREATE = /* GraphQL */ `
  mutation ($input: CreateTenantInput!) {
    createTenant(input: $input) { id name defaultCountry rateLimit { capacity refillPerS } }
  }
`;

type Settings = { id: string; name: string; defaultCountry: string | null; rateLimit: object };

async function update(input: object): Promise<Settings> {
  const { updateTenant } = await service().operator.graphql<{ updateTenant: Settings }>(UPDATE, {
    input,
  });
  return updateTenant;
}

describe("A tenant's settings", () => {
  test('stay as they are unless they are named, and null clears the country', async () => {
    const { id } = await service().createTenant({ name: 'First', defaultCountry: 'FR' });
    const rateLimit = { capacity: 120, refillPerS: 40 };
    expect(await update({ id })).toEqual({ id, name: 'First', defaultCountry: 'FR', rateLimit });
    const changed = {
      id,
      name: 'Second',
      defaultCountry: 'DE',
      rateLimit: { capacity: 7, refillPerS: 0.25 },
    };
    expect(await update(changed)).toEqual(changed);
    expect(await update({ id, defaultCountry: null, name: null })).toEqual({
      ...changed,
      defaultCountry: null,
    });
  });

  test('all kinds of secrets are redacted again where null is named, in a new tenant too', async () => {
    const CHANGE =
      'mutation ($input: UpdateTenantInput!) { updateTenant(input: $input) { redactedKinds } }';
    const NEW =
      'mutation ($input: CreateTenantInput!) { createTenant(input: $input) { id redactedKinds } }';
    const { graphql } = service().operator;
    const { createTenant } = await graphql<{
      createTenant: { id: string; redactedKinds: string[] };
    }>(NEW, { input: { name: 'All', redactedKinds: null } });
    const { id, redactedKinds } = createTenant;
    expect(redactedKinds).toContain('ONE_TIME_CODE');
    const change = (kinds: readonly string[] | null) =>
      graphql(CHANGE, { input: { id, redactedKinds: kinds } });
    expect(await change([])).toEqual({ updateTenant: { redactedKinds: [] } });
    expect(await graphql(CHANGE, { input: { id, name: 'Named' } })).toEqual({
      updateTenant: { redactedKinds: [] },
    });
    expect(await change(null)).toEqual({ updateTenant: { redactedKinds } });
  });

  test('are gone by in the next request', async () => {
    const { id, live, test: trial } = await service().createTenant({ defaultCountry: 'US' });
    await live.recall('030 2345678');
    expect((await live.getCaller('+49302345678')).status).toBe(404);
    await update({ id, defaultCountry: 'DE' });
    await live.recall('030 2345678');
    expect((await live.getCaller('+49302345678')).status).toBe(200);
    await update({ id, rateLimit: { capacity: 1, refillPerS: 0.001 } });
    for (const client of [live, trial]) {
      // What is lent of the bucket as it was is spent within a tenth of a second.
      await eventually(async () => {
        expect((await client.getCaller('+49302345678')).status).toBe(429);
      }, 3_000);
    }
  });

  test('can be given at the creation', async () => {
    const input = { name: 'Small', rateLimit: { capacity: 3, refillPerS: 1.5 } };
    const { createTenant } = await service().operator.graphql<{ createTenant: Settings }>(CREATE, {
      input,
    });
    expect(createTenant).toMatchObject(input);
  });

  test.each([
    [
      'no request at once',
      { capacity: 0, refillPerS: 1 },
      'input.rateLimit.capacity: must be at least 1',
    ],
    [
      'half a request at once',
      { capacity: 1.5, refillPerS: 1 },
      'input.rateLimit.capacity: must be a whole number',
    ],
    [
      'too many at once',
      { capacity: 100_001, refillPerS: 1 },
      'input.rateLimit.capacity: must be at most 100000',
    ],
    [
      'no refill',
      { capacity: 1, refillPerS: 0 },
      'input.rateLimit.refillPerS: must be at least 0.001',
    ],
    [
      'too much refill',
      { capacity: 1, refillPerS: 100_001 },
      'input.rateLimit.refillPerS: must be at most 100000',
    ],
  ])('refuse a bucket of %s', async (_what, rateLimit, message) => {
    const { id } = await service().createTenant();
    const inputs = [
      [UPDATE, { id, rateLimit }],
      [CREATE, { name: 'x', rateLimit }],
    ] as const;
    for (const [query, input] of inputs) {
      const { body } = await service().operator.tryGraphql(query, { input });
      expect(body.errors?.[0]).toMatchObject({ message, extensions: { code: 'validation_error' } });
    }
  });

  test('refuse an empty name and a country that is none', async () => {
    const { id } = await service().createTenant();
    for (const change of [{ name: ' ' }, { defaultCountry: 'ZZ' }]) {
      const { body } = await service().operator.tryGraphql(UPDATE, { input: { id, ...change } });
      expect(body.errors?.[0]?.extensions?.code).toBe('validation_error');
    }
  });
});
