import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { finishedCall, newNumber, newSession, settled } from '../support/samples/calls.ts';
import { openTestDatabase } from '../support/service/database.ts';
import { type Service, startService } from '../support/service/service.ts';
import { type Environment, emptyDataDir, jsonOf, runCli, startServiceHere } from './run-cli.ts';

const json = async <Document>(args: readonly string[], settings: Environment) =>
  jsonOf<Document>(await runCli([...args, '--json'], settings));

async function newTenant(settings: Environment) {
  const { id } = await json<{ id: string }>(['tenants', 'create', '--name', 'acme'], settings);
  return { id, scope: ['--tenant', id, '--mode', 'live'] };
}

const issue = async (tenant: string, settings: Environment) =>
  (await json<{ key: string }>(['keys', 'issue', '--tenant', tenant, '--mode', 'live'], settings))
    .key;

const ofTenant = (id: string) => ({ scope: `${id}:live` });

async function csvFile(folder: string, lines: readonly string[]): Promise<string> {
  const file = join(folder, 'directory.csv');
  await writeFile(file, lines.join('\r\n'));
  return file;
}

describe('Commands for callers', () => {
  test('import a directory and show its callers, while no service runs', async () => {
    const dataDir = await emptyDataDir();
    const settings = { DATA_DIR: dataDir };
    const { scope } = await newTenant(settings);
    const file = await csvFile(dataDir, [
      '\uFEFFphone_number,name,company,tags',
      '+14155550100,"King, Ada",Harbour Bakery,vip;bakery',
      'soon,Grace Hopper,,',
      '+14155550101,Grace Hopper,,',
    ]);
    const importFile = ['directory', 'import', file, ...scope];
    const tried = await runCli([...importFile, '--dry-run'], settings);
    expect(tried).toEqual({
      code: 1,
      stdout:
        'Nothing was written. An import would be: 2 created, 0 updated, 0 unchanged, 1 refused\n',
      stderr: expect.stringMatching(
        /^Line 3: The phone number cannot be parsed.*\(phone_number\)$/m,
      ),
    });
    const missing = await runCli(['callers', 'show', '+14155550100', ...scope], settings);
    expect(missing).toMatchObject({ code: 1, stdout: '' });
    expect(missing.stderr).toBe('This number has never called and is not listed\n');

    const imported = await runCli([...importFile, '--json'], settings);
    expect(imported.code).toBe(1);
    expect(jsonOf(imported)).toEqual({
      dryRun: false,
      created: 2,
      updated: 0,
      unchanged: 0,
      refused: 1,
      errors: [
        {
          code: 'unreadable_number',
          message: expect.stringMatching(/^Line 3: /),
          path: ['rows', '1', 'phoneNumber'],
        },
      ],
      moreErrors: 0,
    });
    const { stdout } = await runCli(['callers', 'show', '(415) 555-0100', ...scope], settings);
    expect(stdout).toContain('Name        King, Ada (directory)\n');
    expect(stdout).toContain('Labels      vip, bakery\n');
    expect(stdout).toContain('Last seen   never\n');
  });

  test('import a file in pages, name its true lines, and read no endless file', async () => {
    const dataDir = await emptyDataDir();
    const settings = { DATA_DIR: dataDir };
    const { scope } = await newTenant(settings);
    const rows = Array.from(
      { length: 1_100 },
      (_, i) => `+1312555${String(i).padStart(4, '0')},"{""a"":\n1}"`,
    );
    const file = await csvFile(dataDir, [
      'phone_number,custom_attributes',
      ...rows,
      '+13125550000,',
      ...Array.from({ length: 120 }, () => 'soon,'),
    ]);
    const imported = jsonOf(
      await runCli(['directory', 'import', file, ...scope, '--json'], settings),
    );
    expect(imported).toMatchObject({ created: 1_100, refused: 121, moreErrors: 21 });
    // Each of the 1,100 rows has a line break in a cell.
    expect(imported).toMatchObject({
      errors: expect.arrayContaining([
        expect.objectContaining({
          message: 'Line 2202: An earlier row has the same number',
          path: ['rows', '1100', 'phoneNumber'],
        }),
      ]),
    });
    const endless = await runCli(['directory', 'import', '/dev/zero', ...scope], settings);
    expect(endless).toMatchObject({ code: 1, stdout: '' });
    expect(endless.stderr).toBe('/dev/zero has more than 64 MiB; split it into several files\n');
  }, 60_000);

  test('work beside the running service, which shows at once what they wrote', async () => {
    const dataDir = await emptyDataDir();
    const settings = { DATA_DIR: dataDir };
    const { id, scope } = await newTenant(settings);
    const service = await startServiceHere(settings);
    const client = service.client(await issue(id, settings));
    const number = newNumber();
    const session_id = newSession();
    await client.writeBack(finishedCall({ phone_number: number, session_id }));
    await settled(client, 20_000);
    const file = await csvFile(dataDir, ['phone_number,name', `${number},Maria L. García`]);
    expect(await json(['directory', 'import', file, ...scope], settings)).toMatchObject({
      updated: 1,
      errors: [],
    });
    const { caller, memory } = await client.recall(number);
    expect(caller.name).toBe('Maria L. García');
    expect(memory.summary).toMatch(/^Maria L. García has called once/);

    const shown = await json<object>(['callers', 'show', number, ...scope], settings);
    expect(shown).toMatchObject({
      caller: { phoneNumber: number, name: 'Maria L. García', nameFrom: 'directory' },
      memory: { summary: memory.summary },
      facts: expect.arrayContaining([expect.objectContaining({ kind: 'problem' })]),
    });

    const out = join(dataDir, 'caller.json');
    const exportCaller = ['callers', 'export', '--number', number, '--out', out, ...scope];
    // The recall above is a call without a write-back.
    expect(await json(exportCaller, settings)).toEqual({ file: out, calls: 2 });
    const exported = JSON.parse(await readFile(out, 'utf8'));
    expect(exported).toMatchObject({
      format: 'caller-memory.caller.v1',
      caller: { phoneNumber: number },
      calls: [{ sessionId: session_id, writeBacks: [{ isCurrent: true }] }, { writeBacks: [] }],
    });
    expect((await stat(out)).mode & 0o777).toBe(0o600);
    const again = await runCli(exportCaller, settings);
    expect(again.code).toBe(1);
    expect(again.stderr).toMatch(/exists already; name another file\n$/);
    expect(await json(['calls', 'retry', ...scope], settings)).toEqual({ retried: 0, left: 0 });

    const entries = await client.graphql(
      '{ auditLog { edges { node { action actor { kind } } } } }',
    );
    expect(JSON.stringify(entries)).toBe(
      JSON.stringify({
        auditLog: {
          edges: ['EXPORT_CALLER', 'IMPORT_DIRECTORY'].map((action) => ({
            node: { action, actor: { kind: 'COMMAND' } },
          })),
        },
      }),
    );
  }, 120_000);

  test('say what is wrong', async () => {
    const dataDir = await emptyDataDir();
    const settings = { DATA_DIR: dataDir };
    const { scope } = await newTenant(settings);
    const file = await csvFile(dataDir, ['phone_number,nickname', '+14155550100,Ada']);
    const unknown = 'ten_01890000-0000-7000-8000-000000000000';
    const latin1 = join(dataDir, 'latin1.csv');
    await writeFile(latin1, Buffer.from('phone_number,name\n+14155550100,Garc\xEDa', 'latin1'));
    const refusals: [string[], RegExp][] = [
      [['directory', 'import', file, ...scope], /The first line must name columns/],
      [['directory', 'import', latin1, ...scope], /is not UTF-8/],
      [['directory', 'import', join(dataDir, 'none.csv'), ...scope], /cannot be read/],
      [['directory', 'import', file, '--tenant', unknown, '--mode', 'live'], /no such tenant/],
      [['callers', 'show', '+14155550100', '--mode', 'live'], /--tenant/],
      [['callers', 'show', 'soon', ...scope], /cannot be parsed/],
      [['callers', 'show', '+14155550100', '--tenant', unknown, '--mode', 'test'], /tenants list/],
    ];
    for (const [args, message] of refusals) {
      const { code, stdout, stderr } = await runCli(args, settings);
      expect(code).toBe(1);
      expect(stdout).toBe('');
      expect(stderr).toMatch(message);
      expect(stderr).not.toMatch(/nickname|Garc/);
    }
  }, 120_000);
});

describe('Commands beside a service on one database', () => {
  let service: Service;
  let settings: { readonly MONGODB_URI: string };

  beforeAll(async () => {
    const database = await openTestDatabase();
    settings = { MONGODB_URI: database.uri };
    service = await startService({ mongodbUri: database.uri });
    return async () => {
      await service.stop();
      await database.close();
    };
  });

  test('make failed summaries of one scope pending again', async () => {
    const { id, scope } = await newTenant(settings);
    const client = service.client(await issue(id, settings));
    await client.writeBack(finishedCall());
    await client.writeBack(finishedCall());
    await settled(client, 20_000);
    const storage = await MongoClient.connect(settings.MONGODB_URI);
    onTestFinished(() => storage.close());
    const calls = storage.db().collection('calls');
    await calls.updateMany(ofTenant(id), { $set: { summaryState: 'failed' } });
    const ofTest = ['--tenant', id, '--mode', 'test'];
    expect(await json(['calls', 'retry', ...ofTest], settings)).toEqual({ retried: 0, left: 0 });
    expect(await json(['calls', 'retry', ...scope], settings)).toEqual({ retried: 2, left: 0 });
    expect(await calls.countDocuments({ ...ofTenant(id), summaryState: 'failed' })).toBe(0);
  }, 120_000);

  test('have calls of one scope summarised by the model that is set, once it is confirmed', async () => {
    const { id, scope } = await newTenant(settings);
    const client = service.client(await issue(id, settings));
    await client.writeBack(finishedCall());
    await client.writeBack(finishedCall());
    await settled(client, 20_000);
    const command = ['calls', 'resummarise', ...scope];
    expect((await runCli(command, settings)).stderr).toMatch(/^No language model gets live data/);
    const model = {
      ...settings,
      SUMMARY_MODEL: 'compatible:llama',
      SUMMARY_MODEL_URL: 'http://127.0.0.1:9/v1',
    };
    const priced = { ...model, SUMMARY_MODEL_INPUT_USD: '100', SUMMARY_MODEL_OUTPUT_USD: '200' };
    const storage = await MongoClient.connect(settings.MONGODB_URI);
    onTestFinished(() => storage.close());
    const calls = storage.db().collection('calls');
    await calls.updateOne(ofTenant(id), { $set: { summarisedBy: 'compatible:llama' } });
    const unconfirmed = await runCli(command, priced);
    expect(unconfirmed).toMatchObject({ code: 1, stdout: '' });
    expect(unconfirmed.stderr).toBe(
      'Calls that compatible:llama would summarise: 1, for about $0.45; confirm it with --yes\n',
    );
    expect(await calls.countDocuments({ ...ofTenant(id), summaryState: 'pending' })).toBe(0);
    expect(await json([...command, '--yes'], model)).toEqual({ pending: 1 });
    expect(await json([...command], model)).toEqual({ pending: 0 });
    const inTest = ['--tenant', id, '--mode', 'test'];
    expect((await runCli(['calls', 'resummarise', ...inTest], priced)).stderr).toMatch(
      /^No language model gets test data/,
    );
    const nobodys = ['--tenant', 'nope', '--mode', 'live'];
    for (const name of ['retry', 'resummarise'])
      expect((await runCli(['calls', name, ...nobodys], model)).stderr).toMatch(
        /^There is no such tenant/,
      );
  }, 120_000);

  test('write an export of several documents into one', async () => {
    const dataDir = await emptyDataDir();
    const { id, scope } = await newTenant(settings);
    const client = service.client(await issue(id, settings));
    const number = newNumber();
    const sessions = Array.from({ length: 4 }, newSession);
    for (const session_id of sessions) {
      const padding = 'x'.repeat(60_000);
      const transcript = Array.from({ length: 30 }, (_, ts_ms) => ({
        role: 'user',
        text: 'Yes.',
        ts_ms,
        padding,
      }));
      await client.writeBack(finishedCall({ phone_number: number, session_id, transcript }));
    }
    const out = join(dataDir, 'caller.json');
    await json(['callers', 'export', '--number', number, '--out', out, ...scope], settings);
    const { calls } = JSON.parse(await readFile(out, 'utf8')) as {
      calls: { sessionId: string }[];
    };
    expect(calls.map(({ sessionId }) => sessionId)).toEqual(sessions);
  }, 120_000);
});
