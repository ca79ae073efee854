import { describe, expect, test } from 'vitest';
import { eventually } from '../../../support/eventually.ts';
import { useService } from '../../../support/service/service.ts';

const service = useService({ settings: { KEY_CACHE_TTL_MS: '0' } });

const UPDATE = /* GraphQL */ `
  mutation ($input: UpdateTenantInput!) {
    updateTenant(input: $input) {
      tenant { id name defaultCountry rateLimit { capacity refillPerS } }
      errors { code message path }
    }
  }
`;
const CREATE = /* GraphQL */ `
  mutation ($input: CreateTenantInput!) {
    createTenant(input: $input) {
      tenant { id name defaultCountry rateLimit { capacity refillPerS } }
      errors { code message path }
    }
  }
`;

type Settings = { id: string; name: string; defaultCountry: string | null; rateLimit: object };

async function update(input: object): Promise<Settings> {
  const { updateTenant } = await service().operator.graphql<{
    updateTenant: { tenant: Settings };
  }>(UPDATE, { input });
  return updateTenant.tenant;
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
      'mutation ($input: UpdateTenantInput!) { updateTenant(input: $input) { tenant { redactedKinds } } }';
    const NEW =
      'mutation ($input: CreateTenantInput!) { createTenant(input: $input) { tenant { id redactedKinds } } }';
    const { graphql } = service().operator;
    const { createTenant } = await graphql<{
      createTenant: { tenant: { id: string; redactedKinds: string[] } };
    }>(NEW, { input: { name: 'All', redactedKinds: null } });
    const { id, redactedKinds } = createTenant.tenant;
    expect(redactedKinds).toContain('ONE_TIME_CODE');
    const change = (kinds: readonly string[] | null) =>
      graphql(CHANGE, { input: { id, redactedKinds: kinds } });
    expect(await change([])).toEqual({ updateTenant: { tenant: { redactedKinds: [] } } });
    expect(await graphql(CHANGE, { input: { id, name: 'Named' } })).toEqual({
      updateTenant: { tenant: { redactedKinds: [] } },
    });
    expect(await change(null)).toEqual({ updateTenant: { tenant: { redactedKinds } } });
  });

  test('outside providers are asked unless that is off, and null leaves it', async () => {
    const fields = '{ tenant { id enrichment } errors { message } }';
    const NEW = `mutation ($input: CreateTenantInput!) { createTenant(input: $input) ${fields} }`;
    const CHANGE = `mutation ($input: UpdateTenantInput!) { updateTenant(input: $input) ${fields} }`;
    type Answer = { tenant: { id: string; enrichment: boolean } };
    const enrichmentAfter = async (query: string, input: object) => {
      const answer = await service().operator.graphql<Record<string, Answer>>(query, { input });
      return Object.values(answer)[0]?.tenant;
    };
    const created = await enrichmentAfter(NEW, { name: 'On' });
    expect(created).toMatchObject({ enrichment: true });
    expect(await enrichmentAfter(NEW, { name: 'Off', enrichment: false })).toMatchObject({
      enrichment: false,
    });
    const id = created?.id;
    for (const change of [{ enrichment: false }, { name: 'Named' }, { enrichment: null }]) {
      expect(await enrichmentAfter(CHANGE, { id, ...change })).toEqual({ id, enrichment: false });
    }
    expect(await enrichmentAfter(CHANGE, { id, enrichment: true })).toEqual({
      id,
      enrichment: true,
    });
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
    const { createTenant } = await service().operator.graphql<{
      createTenant: { tenant: Settings };
    }>(CREATE, { input });
    expect(createTenant.tenant).toMatchObject(input);
  });

  test.each([
    ['no request at once', { capacity: 0, refillPerS: 1 }, 'must be at least 1'],
    ['half a request at once', { capacity: 1.5, refillPerS: 1 }, 'must be a whole number'],
    ['too many at once', { capacity: 100_001, refillPerS: 1 }, 'must be at most 100000'],
    ['no refill', { capacity: 1, refillPerS: 0 }, 'must be at least 0.001'],
    ['too much refill', { capacity: 1, refillPerS: 100_001 }, 'must be at most 100000'],
  ])('refuse a bucket of %s', async (_what, rateLimit, message) => {
    const { id } = await service().createTenant();
    const inputs = [
      [UPDATE, { id, rateLimit }],
      [CREATE, { name: 'x', rateLimit }],
    ] as const;
    for (const [query, input] of inputs) {
      const answer = await service().operator.graphql<Record<string, object>>(query, { input });
      expect(Object.values(answer)).toEqual([
        {
          tenant: null,
          errors: [{ code: 'INVALID_INPUT', message, path: ['rateLimit', expect.any(String)] }],
        },
      ]);
    }
  });

  test('refuse an empty name and a country that is none', async () => {
    const { id } = await service().createTenant();
    for (const change of [{ name: ' ' }, { name: 'a\u202eb' }, { defaultCountry: 'ZZ' }]) {
      const input = { id, ...change };
      const answer = await service().operator.graphql<Record<string, object>>(UPDATE, { input });
      const path = Object.keys(change);
      expect(Object.values(answer)).toMatchObject([{ errors: [{ code: 'INVALID_INPUT', path }] }]);
    }
  });
});
