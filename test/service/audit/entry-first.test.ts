import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../support/service/database.ts';
import { type FaultProxy, startFaultProxy } from '../../support/service/fault-proxy.ts';
import { type Service, startService } from '../../support/service/service.ts';
import { readStored } from './stored-entries.ts';

/** How a message to the database begins that changes entries which are there. */
const END_OF_ENTRY = 'update\0\x0a\0\0\0audit_log';
/** How a message to the database begins that stores a tenant. */
const NEW_TENANT = 'insert\0\x08\0\0\0tenants';

const CREATE = /* GraphQL */ `
  mutation ($name: String!) { createTenant(input: { name: $name }) { tenant { id } } }
`;

let database: Awaited<ReturnType<typeof openTestDatabase>>;
let proxy: FaultProxy;
let service: Service;

beforeAll(async () => {
  database = await openTestDatabase();
  proxy = await startFaultProxy(database.uri);
  service = await startService({ mongodbUri: proxy.uri });
});

afterAll(async () => {
  await service.stop();
  await proxy.close();
  await database.close();
});

async function createWhileCutting(text: string, name: string) {
  proxy.cutAt(text);
  try {
    return await service.operator.tryGraphql<unknown>(CREATE, { name });
  } finally {
    proxy.cutAt(null);
  }
}

const tenantsCalled = async (name: string) =>
  (await readStored(database.uri, 'tenants')).filter((tenant) => tenant.name === name).length;

test('A change whose audit entry cannot be written is not made', async () => {
  const { body } = await createWhileCutting('audit_log', 'Never created');
  expect(body.errors?.[0]?.extensions?.code).toBe('service_unavailable');
  expect(await tenantsCalled('Never created')).toBe(0);
  expect(await readStored(database.uri, 'audit_log')).toEqual([]);
});

test('A change is answered though its end cannot be noted, and its entry stays unknown', async () => {
  const { body } = await createWhileCutting(END_OF_ENTRY, 'Created');
  expect(body.errors).toBeUndefined();
  expect(await tenantsCalled('Created')).toBe(1);
  expect(await readStored(database.uri, 'audit_log')).toMatchObject([{ result: 'unknown' }]);
});

test('A change that fails leaves an entry that says so', async () => {
  const { body } = await createWhileCutting(NEW_TENANT, 'Not created');
  expect(body.errors).toHaveLength(1);
  expect(await tenantsCalled('Not created')).toBe(0);
  const entries = await readStored(database.uri, 'audit_log');
  expect(entries.at(-1)).toMatchObject({ action: 'create_tenant', result: 'failed' });
});
