import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createClient } from '../support/clients/client.ts';
import { emptyDataDir, killService, runCli, runService, startServiceProcess } from './run-cli.ts';

// Each starts processes, and a busy machine takes its time; what is refused used to be tried for ever.
vi.setConfig({ testTimeout: 120_000 });
const AT_ONCE_MS = 60_000;
const KEY = /sk_test_[\w-]+/;

/** A port that is taken for as long as the test runs, or until it is released. */
async function takePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return { port: String(port), release: () => new Promise((done) => server.close(done)) };
}

async function freePort(): Promise<string> {
  const { port, release } = await takePort();
  await release();
  return port;
}

const isReady = (port: string) =>
  fetch(`http://127.0.0.1:${port}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );

test('the demo key is stored and printed before the service is ready', async () => {
  const settings = { DATA_DIR: await emptyDataDir(), PORT: await freePort() };
  const printed = await killService(settings, () => isReady(settings.PORT));
  const [key = ''] = KEY.exec(printed) ?? [];
  expect(printed).toMatch(KEY);
  const { origin } = await startServiceProcess(settings);
  const { status } = await createClient(origin, key).getCaller('+14155550123');
  expect(status).toBe(404);
  // The banner names the demo, GraphiQL and the documents.
  expect(printed).toMatch(
    new RegExp(`npm run --silent cli -- demo --url ${origin} --key sk_test_`),
  );
  expect(printed).toContain(`${origin}/graphql`);
  expect(printed).toContain('README.md and docs/');
});

test('a first start on a port that is taken does not use up the demo key', async () => {
  const { port, release } = await takePort();
  const settings = { DATA_DIR: await emptyDataDir(), PORT: port };
  const refused = await runService(settings);
  expect([refused.code, refused.stdout]).toEqual([1, '']);
  expect(refused.stderr).toMatch(/address already in use .*; set PORT to a free port\n$/);
  await release();
  expect(await killService(settings, () => isReady(port))).toMatch(KEY);
});

test.each([
  ['in production', { NODE_ENV: 'production' }],
  ['once there is a tenant', {}],
])('no key is printed %s', async (_case, environment) => {
  const settings = { DATA_DIR: await emptyDataDir(), PORT: await freePort(), ...environment };
  if (!('NODE_ENV' in settings)) await runCli(['tenants', 'create', '--name', 'acme'], settings);
  const printed = await killService(settings, () => isReady(settings.PORT));
  expect(printed).toMatch(/listens on/);
  expect(printed).not.toMatch(/sk_|curl/);
  const { stdout } = await runCli(['tenants', 'list'], settings);
  expect(stdout).not.toContain('demo');
});

test.runIf(process.platform === 'linux')(
  'a data folder that cannot be made is refused at once',
  async () => {
    const startedAt = performance.now();
    const folders = ['/proc/nowhere', '/dev/null/nowhere'];
    const refuse = (folder: string) => runService({ DATA_DIR: folder, PORT: '0' });
    for (const { code, stderr } of await Promise.all(folders.map(refuse))) {
      expect(code).toBe(1);
      expect(stderr).toMatch(/DATA_DIR: \S+ (cannot be created|is not a folder)/);
    }
    expect(performance.now() - startedAt).toBeLessThan(AT_ONCE_MS);
  },
);

test.runIf(process.platform === 'linux')(
  'a command refuses such a folder at once, too',
  async () => {
    const startedAt = performance.now();
    const settings = { DATA_DIR: '/proc/nowhere' };
    const { code, stderr } = await runCli(['tenants', 'create', '--name', 'acme'], settings);
    expect(performance.now() - startedAt).toBeLessThan(AT_ONCE_MS);
    expect(code).toBe(1);
    expect(stderr).toMatch(/^[^\n]*DATA_DIR: \/proc\/nowhere cannot be created[^\n]*\n$/);
  },
);
