import { describe, expect, test } from 'vitest';
import { ASK_FOR_THE_SCHEMA, auditGraphql } from '../../../../conformance/graphql/audit.ts';
import { type Service, useService } from '../../../support/service/service.ts';

async function audit({ origin, createTenant }: Service) {
  const { live } = await createTenant();
  const { count, missed } = await auditGraphql(origin, live.token ?? '');
  return { count, missed: missed.map(({ id }) => id).toSorted() };
}

describe('The audits of GraphQL over HTTP', () => {
  const service = useService();

  test('are all passed', async () => {
    expect(await audit(service())).toEqual({ count: 61, missed: [] });
  });
});

describe('The audits of GraphQL over HTTP, in production,', () => {
  const service = useService({ settings: { NODE_ENV: 'production' } });

  test('are all passed but the four that ask for the schema', async () => {
    expect(await audit(service())).toEqual({ count: 61, missed: ASK_FOR_THE_SCHEMA });
  });
});
