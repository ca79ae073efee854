import { expect, onTestFinished, test } from 'vitest';
import { eventually } from '../../support/eventually.ts';
import { openTestDatabase } from '../../support/service/database.ts';
import { startFaultProxy } from '../../support/service/fault-proxy.ts';
import { startProcess } from '../../support/service/process.ts';
import { createOperator } from '../../support/service/service.ts';
import { readStored } from '../audit/stored-entries.ts';
import { newStorage } from './storage.ts';

/** How a message to the database begins that adds a tenant. */
const NEW_TENANT = 'insert\0\x08\0\0\0tenants';

test('A change that a kill interrupts has an entry with an unknown result', async () => {
  const database = await openTestDatabase();
  const storage = await newStorage();
  const proxy = await startFaultProxy(database.uri);
  const process = await startProcess({
    settings: { ...storage.settings, MONGODB_URI: proxy.uri },
  });
  onTestFinished(async () => {
    await process.kill();
    await proxy.close();
    await database.close();
    await storage.remove();
  });
  proxy.swallow(NEW_TENANT);
  const { createTenant } = createOperator(process.origin, storage.operatorToken);
  const creating = createTenant({ name: 'Never stored' }).catch(() => 'the answer was lost');
  const entry = await eventually(async () => {
    const [first] = await readStored(database.uri, 'audit_log');
    expect(first).toMatchObject({ action: 'create_tenant' });
    return first;
  });
  await process.kill();
  expect(await creating).toBe('the answer was lost');
  expect(entry).toMatchObject({ result: 'unknown', changed: ['name'] });
  expect(await readStored(database.uri, 'audit_log')).toEqual([entry]);
  expect(await readStored(database.uri, 'tenants')).toEqual([]);
});
