import { describe, expect, test } from 'vitest';
import { createClient } from '../support/clients/client.ts';
import { useService } from '../support/service/service.ts';
import { emptyDataDir, jsonOf, runCli, startServiceHere } from './run-cli.ts';

type Played = {
  calls: number;
  pending: number;
  before: { known: boolean };
  after: { known: boolean; caller: { name: string; total_calls: number } };
};

describe('demo', () => {
  const service = useService();

  test('shows a returning caller before and after, with every summary made', async () => {
    const { test: client } = await service().createTenant();
    const args = ['demo', '--url', service().origin, '--key', String(client.token), '--json'];
    const outcome = await runCli(args, {});
    const played = jsonOf<Played>(outcome);
    expect(played).toMatchObject({
      calls: 14,
      pending: 0,
      before: { known: false },
      after: { known: true, caller: { name: 'Daniel Okafor', total_calls: 4 } },
    });
    expect(outcome.stderr).toContain('14/14');
    expect(outcome.stderr + outcome.stdout).not.toContain(client.token);
  });

  test('a key that is not good is told', async () => {
    const args = ['demo', '--url', service().origin, '--key', 'sk_test_nobody', '--json'];
    const outcome = await runCli(args, {});
    expect(outcome.code).toBe(1);
    expect(jsonOf(outcome)).toMatchObject({ error: { code: 'unauthorized' } });
  });
});

test('without a key the demo makes its own tenant beside the running service', async () => {
  const settings = { DATA_DIR: await emptyDataDir() };
  const { origin } = await startServiceHere(settings);
  const { code, stdout, stderr } = await runCli(['demo', '--url', origin], settings);
  expect(code).toBe(0);
  expect(stdout).toContain('Caller:        unknown, +14155550123');
  expect(stdout).toContain('Caller:        Daniel Okafor, +14155550123');
  expect(stdout).toContain('Calls:         4 so far');
  const [key = ''] = /sk_test_[\w-]+/.exec(stdout) ?? [];
  expect(stderr).toContain(`Created a tenant "demo" with the test key ${key}`);
  const { body } = await createClient(origin, key).getCaller('+14155550123');
  expect(body).toMatchObject({ name: 'Daniel Okafor' });
});

test('the demo says that there is no service to play against', async () => {
  const settings = { DATA_DIR: await emptyDataDir() };
  const { code, stderr } = await runCli(['demo', '--url', 'http://127.0.0.1:1'], settings);
  expect(code).toBe(1);
  expect(stderr).toMatch(
    /No service answers at http:\/\/127\.0\.0\.1:1; start it with "npm start"/,
  );
});
