import { expect, test } from 'vitest';
import { createClient } from '../support/clients/client.ts';
import { finishedCall } from '../support/samples/calls.ts';
import { emptyDataDir, jsonOf, runCli, startServiceHere } from './run-cli.ts';

type Receipt = { id: string; state: string; places: { place: string; removed: number }[] };

test('Commands forget a caller and delete a tenant while the service runs, once they are confirmed', async () => {
  const settings = { DATA_DIR: await emptyDataDir(), KEY_CACHE_TTL_MS: '0' };
  const json = async <Document>(...args: string[]) =>
    jsonOf<Document>(await runCli([...args, '--json'], settings));
  const { id } = await json<{ id: string }>('tenants', 'create', '--name', 'acme');
  const { key } = await json<{ key: string }>('keys', 'issue', '--tenant', id, '--mode', 'live');
  const { origin } = await startServiceHere(settings);
  const live = createClient(origin, key);
  const call = finishedCall();
  await live.writeBack(call);
  const caller = ['--tenant', id, '--mode', 'live', '--number', call.phone_number];
  const unconfirmed = await runCli(['callers', 'forget', ...caller], settings);
  expect(unconfirmed).toMatchObject({ code: 1, stderr: expect.stringContaining('--yes') });
  expect((await live.getCaller(call.phone_number)).status).toBe(200);
  const receipt = await json<Receipt>('callers', 'forget', ...caller, '--yes');
  expect(receipt).toMatchObject({ id: expect.stringMatching(/^ers_/), state: 'verified' });
  expect(JSON.stringify(receipt)).not.toContain(call.phone_number);
  expect((await live.getCaller(call.phone_number)).status).toBe(404);
  const wrong = await runCli(['tenants', 'delete', '--id', id, '--confirm-name', 'x'], settings);
  expect(wrong).toMatchObject({ code: 1, stderr: expect.stringContaining('name of the tenant') });
  const deleted = await json<Receipt>('tenants', 'delete', '--id', id, '--confirm-name', 'acme');
  expect(deleted.state).toBe('verified');
  expect((await live.getCaller(call.phone_number)).status).toBe(401);
  expect(await json('tenants', 'list')).toEqual({ tenants: [] });
}, 180_000);
