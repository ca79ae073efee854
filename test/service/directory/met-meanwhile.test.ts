import { afterAll, beforeAll, expect, test } from 'vitest';
import { subscribe } from '../../support/clients/event-stream.ts';
import { newNumber } from '../../support/samples/calls.ts';
import { openTestDatabase } from '../../support/service/database.ts';
import { type FaultProxy, startFaultProxy } from '../../support/service/fault-proxy.ts';
import { type Service, startService } from '../../support/service/service.ts';
import { counts, importDirectory, readCaller } from './importing.ts';

let service: Service;
let importing: Service;
let proxy: FaultProxy;
let close: () => Promise<void>;

beforeAll(async () => {
  const database = await openTestDatabase();
  proxy = await startFaultProxy(database.uri);
  service = await startService({ mongodbUri: database.uri });
  importing = await startService({ mongodbUri: proxy.uri, settings: { ROLE: 'api' } });
  close = async () => {
    await importing.stop();
    await service.stop();
    await proxy.close();
    await database.close();
  };
});

afterAll(() => close());

const UPDATED = 'subscription { callerUpdated { callerId caller { id name } } }';

type Updated = { callerUpdated: { callerId: string; caller: { id: string; name: string } | null } };

test('A caller whose first call comes during the import is told of with their own id', async () => {
  const { live } = await service.createTenant();
  const { origin } = service;
  const stream = await subscribe<Updated>({ origin, token: live.token, query: UPDATED });
  const phoneNumber = newNumber();
  const { came, release } = proxy.hold('update\0', 'contacts\0', 'Ida Renn');
  const rows = [{ phoneNumber, name: 'Ida Renn' }];
  const imported = importDirectory(importing.client(live.token ?? ''), { rows });
  await came;
  expect((await live.recall(phoneNumber)).known).toBe(false);
  release();
  expect(await imported).toEqual(counts(0, 1, 0));
  const caller = await readCaller(live, phoneNumber);
  const [event] = await stream.receive(1);
  expect(event?.callerUpdated).toEqual({
    callerId: caller?.id,
    caller: { id: caller?.id, name: 'Ida Renn' },
  });
  stream.close();
});
