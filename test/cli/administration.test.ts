import { connect, createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createClient } from '../support/clients/client.ts';
import { eventually } from '../support/eventually.ts';
import { openTestDatabase } from '../support/service/database.ts';
import { spawnDatabase } from '../support/service/database-process.ts';
import {
  type Environment,
  emptyDataDir,
  jsonOf,
  npmRunCli,
  runCli,
  runCliProcess,
  startServiceHere,
} from './run-cli.ts';

/** A server that runs, which takes less time than to open a data folder for each command. */
async function emptyDatabase(): Promise<Environment> {
  const { uri, close } = await openTestDatabase();
  onTestFinished(close);
  return { MONGODB_URI: uri };
}

/** Longer than the driver searches for a server, and waits for a heartbeat after that. */
const SILENT_MS = 6_000;
/** Half of the driver's search, which then ends during its next heartbeat. */
const CUT_MS = 1_000;

/** A database behind a proxy that cuts connections at first, and answers nothing on them. */
async function silentAtFirst(path: string): Promise<Server> {
  const { uri, kill } = await spawnDatabase(await emptyDataDir());
  onTestFinished(kill);
  const answersAtMs = Date.now() + SILENT_MS;
  const proxy = createServer((socket) => {
    socket.on('error', () => {});
    if (Date.now() < answersAtMs) return void setTimeout(() => socket.destroy(), CUT_MS);
    const database = connect(decodeURIComponent(new URL(uri).host)).on('error', () => {});
    socket.once('close', () => database.destroy());
    socket.pipe(database).pipe(socket);
  });
  return proxy.listen(path);
}

type Issued = { key: string; id: string; mode: string };
type ListedKey = { id: string; mode: string; lastFour: string; revokedAtMs: number | null };

const json = async <Document>(args: readonly string[], settings: Environment) =>
  jsonOf<Document>(await runCli([...args, '--json'], settings));

const createAcme = (settings: Environment) =>
  json<{ id: string; name: string }>(['tenants', 'create', '--name', 'acme'], settings);

const issue = (tenant: string, mode: string, settings: Environment) =>
  json<Issued>(['keys', 'issue', '--tenant', tenant, '--mode', mode], settings);

const listKeys = async (tenant: string, settings: Environment) =>
  (await json<{ keys: ListedKey[] }>(['keys', 'list', '--tenant', tenant], settings)).keys;

async function administers(settings: Environment): Promise<void> {
  const tenant = await createAcme(settings);
  expect(tenant).toEqual({ id: expect.stringMatching(/^ten_/), name: 'acme' });
  const live = await issue(tenant.id, 'live', settings);
  const trial = await issue(tenant.id, 'test', settings);
  expect(live.key).toMatch(/^sk_live_/);
  expect(trial.key).toMatch(/^sk_test_/);
  await json(['keys', 'revoke', '--key', live.key], settings);
  const keys = await listKeys(tenant.id, settings);
  expect(keys.map(({ id, revokedAtMs }) => [id, revokedAtMs !== null])).toEqual(
    expect.arrayContaining([
      [live.id, true],
      [trial.id, false],
    ]),
  );
  const { tenants } = await json<{ tenants: { name: string }[] }>(['tenants', 'list'], settings);
  expect(tenants.map(({ name }) => name)).toEqual(['acme']);
}

/**
 * What the running service answers about a number that never called: 404 to a key it lets in. It is
 * asked again after a 503, as storage on a busy disk may be too slow for the first answer.
 */
async function statusWith(origin: string, key: string): Promise<number> {
  const client = createClient(origin, key);
  return eventually(async () => {
    const { status } = await client.getCaller('+14155550123');
    expect(status).not.toBe(503);
    return status;
  });
}

describe('administration', () => {
  test('works on an empty data folder that nobody serves', async () => {
    await administers({ DATA_DIR: await emptyDataDir() });
  });

  test('works on the database that MONGODB_URI names', async () => {
    await administers(await emptyDatabase());
  });

  test('what it wrote is there for the service that starts later', async () => {
    const settings = { DATA_DIR: await emptyDataDir() };
    const tenant = await createAcme(settings);
    const { key } = await issue(tenant.id, 'test', settings);
    const { origin } = await startServiceHere(settings);
    expect(await statusWith(origin, key)).toBe(404);
  });

  // Each waits up to two seconds, several times, for another one to open or leave the folder.
  test('commands at the same moment on a folder that nobody serves all do their work', {
    timeout: 90_000,
  }, async () => {
    const settings = { DATA_DIR: await emptyDataDir() };
    const create = () => runCliProcess(['tenants', 'create', '--name', 'acme', '--json'], settings);
    const outcomes = await Promise.all(Array.from({ length: 4 }, create));
    const created = outcomes.map((outcome) => jsonOf<{ id: string }>(outcome));
    const { tenants } = await json<{ tenants: { id: string }[] }>(['tenants', 'list'], settings);
    expect(tenants.map(({ id }) => id).sort()).toEqual(created.map(({ id }) => id).sort());
  });

  test('a command ends although the database did not answer it at first', async () => {
    const dataDir = await emptyDataDir();
    const proxy = await silentAtFirst(join(dataDir, 'db.sock'));
    onTestFinished(() => void proxy.close());
    const command = ['tenants', 'create', '--name', 'acme', '--json'];
    const outcome = await runCliProcess(command, { DATA_DIR: dataDir });
    expect(jsonOf(outcome)).toMatchObject({ name: 'acme' });
  });

  test('the words of the documents print one JSON document', async () => {
    const settings = { DATA_DIR: await emptyDataDir() };
    const created = await npmRunCli(['tenants', 'create', '--name', 'acme', '--json'], settings);
    expect(Object.keys(jsonOf(created))).toEqual(['id', 'name']);
  });

  test('settings of a tenant are changed, those that are named', async () => {
    const settings = await emptyDatabase();
    const { id } = await json<{ id: string }>(
      [
        'tenants',
        'create',
        '--name',
        'acme',
        '--country',
        'US',
        '--capacity',
        '9',
        '--refill-per-s',
        '3',
      ],
      settings,
    );
    const update = (...change: string[]) =>
      json(['tenants', 'update', '--id', id, ...change], settings);
    const created = {
      id,
      name: 'acme',
      defaultCountry: 'US',
      rateLimit: { capacity: 9, refillPerS: 3 },
    };
    expect(await update('--name', 'Acme')).toMatchObject({ ...created, name: 'Acme' });
    const changed = await update(
      '--default-country',
      'de',
      '--capacity',
      '5',
      '--refill-per-s',
      '0.5',
    );
    const rateLimit = { capacity: 5, refillPerS: 0.5 };
    expect(changed).toMatchObject({ id, name: 'Acme', defaultCountry: 'DE', rateLimit });
    expect(await json(['tenants', 'list'], settings)).toEqual({ tenants: [changed] });
  });

  test('a plan is given by its name or its amounts, enforced, and taken away', async () => {
    const settings = await emptyDatabase();
    const { id } = await json<{ id: string }>(
      ['tenants', 'create', '--name', 'acme', '--plan', 'elite'],
      settings,
    );
    const { tenants } = await json<{ tenants: object[] }>(['tenants', 'list'], settings);
    const elite = { sessions: 25_000, memoryOperations: -1, phoneLookups: -1, enrichments: 25_000 };
    expect(tenants).toEqual([expect.objectContaining({ plan: elite, enforcePlan: false })]);
    const update = (...change: string[]) =>
      json(['tenants', 'update', '--id', id, ...change], settings);
    expect(await update('--enforce')).toMatchObject({ plan: elite, enforcePlan: true });
    const own = { sessions: 5, memoryOperations: -1, phoneLookups: 0, enrichments: 7 };
    expect(await update('--plan', '5,-1,0,7')).toMatchObject({ plan: own, enforcePlan: true });
    const { stdout } = await runCli(['tenants', 'list'], settings);
    expect(stdout).toMatch(/5\/-1\/0\/7, enforced/);
    const none = { plan: null, enforcePlan: false };
    expect(await update('--plan', 'none', '--no-enforce')).toMatchObject(none);
  });

  test('enrichment by providers is on unless it is turned off', async () => {
    const settings = await emptyDatabase();
    const { id } = await createAcme(settings);
    const update = (...change: string[]) =>
      json(['tenants', 'update', '--id', id, ...change], settings);
    expect(await update('--name', 'Acme')).toMatchObject({ enrichment: true });
    expect(await update('--enrichment', 'off')).toMatchObject({ enrichment: false });
    expect(await update('--name', 'acme')).toMatchObject({ enrichment: false });
    const { stderr } = await runCli(
      ['tenants', 'update', '--id', id, '--enrichment', 'maybe'],
      settings,
    );
    expect(stderr).toMatch(/on or off/);
  });

  test('what is taken out of transcripts is all unless named, some, or nothing', async () => {
    const settings = await emptyDatabase();
    const { id } = await createAcme(settings);
    const update = (kinds: string) =>
      json(['tenants', 'update', '--id', id, '--redact', kinds], settings);
    const { tenants } = await json<{ tenants: object[] }>(['tenants', 'list'], settings);
    expect(tenants).toEqual([
      expect.objectContaining({ redactedKinds: expect.arrayContaining(['card_number', 'pin']) }),
    ]);
    const some = { redactedKinds: ['card_number', 'card_code'] };
    expect(await update('card_code,card_number')).toMatchObject(some);
    expect(await update('none')).toMatchObject({ redactedKinds: [] });
    const refused = await runCli(
      ['tenants', 'update', '--id', id, '--redact', 'secrets', '--json'],
      settings,
    );
    expect(refused.code).toBe(1);
    expect(jsonOf(refused)).toMatchObject({ error: { code: 'bad_arguments' } });
  });

  test('a second tenant of the same name is made, with a warning beside the answer', async () => {
    const settings = await emptyDatabase();
    const { id: acme } = await createAcme(settings);
    const create = ['tenants', 'create', '--name', 'acme', '--json'];
    const created = await runCli(create, settings);
    expect(created.stderr).toBe(
      `Warning: there is another tenant "acme": ${acme}; distinguish them by id\n`,
    );
    const second = jsonOf<{ id: string }>(created);
    expect(Object.keys(second)).toEqual(['id', 'name']);
    const rename = ['tenants', 'update', '--id', second.id, '--json', '--name'];
    expect((await runCli([...rename, 'other'], settings)).stderr).toBe('');
    expect((await runCli([...rename, 'acme'], settings)).stderr).toContain(acme);
  });

  test('without --json it says what it did in words', async () => {
    const settings = await emptyDatabase();
    const created = await runCli(['tenants', 'create', '--name', 'acme'], settings);
    expect(created.stdout).toMatch(/^Created the tenant "acme": ten_/);
    expect((await runCli(['tenants', 'list'], settings)).stdout).toContain('acme');
  });
});

describe('beside a service that runs on the same folder', () => {
  test('keys are good as they are issued, rotated and revoked, and a changed rate limit is gone by', async () => {
    const settings = { DATA_DIR: await emptyDataDir() };
    const { origin } = await startServiceHere(settings);
    const tenant = await createAcme(settings);
    const { key, id } = await issue(tenant.id, 'live', settings);
    expect(await statusWith(origin, key)).toBe(404);
    await json(['keys', 'revoke', '--id', id], settings);
    expect(await statusWith(origin, key)).toBe(401);
    const old = await issue(tenant.id, 'test', settings);
    const rotate = (overlap: string) =>
      json<Issued>(['keys', 'rotate', '--id', old.id, '--overlap', overlap], settings);
    const next = await rotate('24h');
    expect(next.mode).toBe('test');
    expect([await statusWith(origin, old.key), await statusWith(origin, next.key)]).toEqual([
      404, 404,
    ]);
    await rotate('0s');
    expect([await statusWith(origin, old.key), await statusWith(origin, next.key)]).toEqual([
      401, 404,
    ]);
    const limited = await issue(tenant.id, 'live', settings);
    const limit = ['--capacity', '1', '--refill-per-s', '0.001'];
    await json(['tenants', 'update', '--id', tenant.id, ...limit], settings);
    expect([await statusWith(origin, limited.key), await statusWith(origin, limited.key)]).toEqual([
      404, 429,
    ]);
  });

  test('a longer overlap does not bring an ended key back', async () => {
    const settings = await emptyDatabase();
    const tenant = await createAcme(settings);
    const { id } = await issue(tenant.id, 'test', settings);
    await json(['keys', 'revoke', '--id', id], settings);
    const refused = await runCli(['keys', 'rotate', '--id', id, '--json'], settings);
    expect(refused.code).toBe(1);
    expect(jsonOf(refused)).toMatchObject({ error: { code: 'validation_error' } });
  });
});
