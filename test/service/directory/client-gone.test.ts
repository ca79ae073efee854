import { setTimeout as sleep } from 'node:timers/promises';
import { MongoClient } from 'mongodb';
import { expect, onTestFinished, test } from 'vitest';
import { newNumber } from '../../support/samples/calls.ts';
import { openTestDatabase } from '../../support/service/database.ts';
import { startFaultProxy } from '../../support/service/fault-proxy.ts';
import { startService } from '../../support/service/service.ts';

const ROWS = 500;

test('An import stops between two batches when its client has disconnected', async () => {
  const database = await openTestDatabase();
  const proxy = await startFaultProxy(database.uri);
  const service = await startService({ mongodbUri: proxy.uri });
  const storage = await MongoClient.connect(database.uri);
  onTestFinished(async () => {
    await service.stop();
    await storage.close();
    await proxy.close();
    await database.close();
  });
  const { live } = await service.createTenant();
  const held = proxy.hold('update\0', 'contacts\0');
  const client = new AbortController();
  const rows = Array.from({ length: ROWS }, () => ({ phoneNumber: newNumber(), name: 'Ada' }));
  const sent = fetch(`${service.origin}/graphql`, {
    method: 'POST',
    signal: client.signal,
    headers: { authorization: `Bearer ${live.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      query:
        'mutation ($input: ImportDirectoryInput!) { importDirectory(input: $input) { created } }',
      variables: { input: { rows } },
    }),
  });
  await held.came;
  client.abort();
  await expect(sent).rejects.toThrow();
  await sleep(200);
  held.release();
  await sleep(1_000);
  const written = await storage.db().collection('contacts').countDocuments();
  expect(written).toBeGreaterThan(0);
  expect(written).toBeLessThan(ROWS);
});
