import { expect, test } from 'vitest';
import { useService } from '../../../support/service/service.ts';

const service = useService();

const VIEWER = '{ viewer { kind mode tenant { id name apiKeys { id } } } }';

test("The operator's token belongs to no tenant", async () => {
  expect(await service().operator.graphql(VIEWER)).toEqual({
    viewer: { kind: 'OPERATOR', mode: null, tenant: null },
  });
});

test('A key belongs to its tenant and mode, and does not see the keys', async () => {
  const tenant = await service().createTenant({ name: 'Mine' });
  for (const mode of ['live', 'test'] as const) {
    const { body } = await tenant[mode].tryGraphql(VIEWER);
    expect(body.data).toEqual({
      viewer: {
        kind: 'TENANT_KEY',
        mode: mode.toUpperCase(),
        tenant: { id: tenant.id, name: 'Mine', apiKeys: null },
      },
    });
    expect(body.errors).toEqual([
      expect.objectContaining({
        path: ['viewer', 'tenant', 'apiKeys'],
        extensions: { code: 'forbidden' },
      }),
    ]);
  }
});
