import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { emptyDataDir, jsonOf, runCli, runCliProcess, runUnread } from './run-cli.ts';

// Some start many processes.
vi.setConfig({ testTimeout: 120_000 });

type Fault = { error: { code: string; message: string } };

/** No database is named: what these commands get wrong is known before one is opened. */
const NOWHERE = { DATA_DIR: '/dev/null/nowhere' };

const BAD_ARGUMENTS: readonly (readonly [string, readonly string[], RegExp])[] = [
  ['an unknown option', ['tenants', 'list', '--all'], /unknown option '--all'/],
  ['a missing name', ['tenants', 'create'], /'--name <name>' not specified/],
  ['an empty name', ['tenants', 'create', '--name', ' '], /must not be empty/],
  [
    'an escape in a name',
    ['tenants', 'create', '--name', 'a\u001b[2Jb'],
    /^[^\p{Cc}]*control characters[^\p{Cc}]*\n$/u,
  ],
  ['an override of direction', ['tenants', 'create', '--name', 'a\u202eb'], /control characters/],
  [
    'a country that is none',
    ['tenants', 'create', '--name', 'a', '--country', 'ZZ'],
    /numbering plan/,
  ],
  ['a change of no tenant', ['tenants', 'update', '--name', 'a'], /'--id <id>' not specified/],
  ['a change of nothing', ['tenants', 'update', '--id', 'a'], /at least one setting/],
  [
    'a bucket without refill',
    ['tenants', 'update', '--id', 'a', '--capacity', '5'],
    /--refill-per-s together/,
  ],
  ['a bucket of nothing', ['tenants', 'update', '--id', 'a', '--capacity', '0'], /from 1 to/],
  ['half a request', ['tenants', 'update', '--id', 'a', '--capacity', '1.5'], /whole number/],
  ['no refill', ['tenants', 'update', '--id', 'a', '--refill-per-s', '0'], /from 0.001 to/],
  ['a plan of no name', ['tenants', 'update', '--id', 'a', '--plan', 'gold'], /hobby, starter/],
  ['half a plan', ['tenants', 'create', '--name', 'a', '--plan', '1,2,3'], /four monthly limits/],
  ['an unknown mode', ['keys', 'issue', '--tenant', 't', '--mode', 'prod'], /live, test/],
  ['no key to revoke', ['keys', 'revoke'], /--key KEY or --id ID/],
  ['two ways to name a key', ['keys', 'revoke', '--key', 'a', '--id', 'b'], /cannot be used with/],
  ['an overlap without unit', ['keys', 'rotate', '--id', 'a', '--overlap', '24'], /such as 24h/],
  ['an overlap of years', ['keys', 'rotate', '--id', 'a', '--overlap', '31d'], /at most 30d/],
  [
    'two ways to name a caller',
    ['callers', 'forget', '--id', 'a', '--tenant', 't', '--yes'],
    /cannot be used with/,
  ],
  ['an address that is none', ['demo', '--url', 'localhost'], /'--url <url>'.*http:\/\//],
];

test.each(BAD_ARGUMENTS)('%s is reported on one line', async (_case, args, said) => {
  const { code, stdout, stderr } = await runCli(args, NOWHERE);
  expect(code).toBe(1);
  expect(stdout).toBe('');
  expect(stderr).toMatch(said);
  expect(stderr.trimEnd().split('\n')).toHaveLength(1);
});

test.each([
  [['tenant', 'list'], /^unknown command 'tenant'.*; see "npm run --silent cli -- --help"\n$/],
  [
    ['keys', 'forge', 'live'],
    /^unknown command 'forge'.*; see "npm run --silent cli -- keys --help"\n$/,
  ],
])(
  '%j is an unknown command, and the help of the one that exists is named',
  async (args, stderr) => {
    const outcome = await runCliProcess(args, NOWHERE);
    expect(outcome).toEqual({ code: 1, stdout: '', stderr: expect.stringMatching(stderr) });
  },
);

test('with --json a fault is a document on standard output too', async () => {
  const outcome = await runCliProcess(['keys', 'issue', '--mode', 'live', '--json'], NOWHERE);
  const { error } = jsonOf<Fault>(outcome);
  expect(error.code).toBe('bad_arguments');
  expect(outcome.stderr).toBe(`${error.message}\n`);
});

test('an error about an option names the option as it was typed', async () => {
  for (const option of ['--country', '--default-country']) {
    for (const country of ['zzz', 'zz']) {
      const { code, stderr } = await runCli(
        ['tenants', 'create', '--name', 'a', option, country],
        NOWHERE,
      );
      expect(code).toBe(1);
      expect(stderr).toContain(option);
      expect(stderr.match(/--(default-)?country/g)).toEqual([option]);
    }
  }
});

test.each([
  [['tenants', 'list']],
  [['tenants', 'update', '--id', 'ten_a', '--name', 'b']],
  [['keys', 'issue', '--tenant', 'ten_a', '--mode', 'live']],
  [['keys', 'list', '--tenant', 'ten_a']],
  [['keys', 'rotate', '--id', 'key_a']],
  [['keys', 'revoke', '--id', 'key_a']],
  [['backup', '--to', 'nothing.backup']],
  [['copy', '--to', 'mongodb://127.0.0.1:1/a?serverSelectionTimeoutMS=1']],
])('%j says that a folder has no database, and makes none', async (args) => {
  const parent = await emptyDataDir();
  const settings = { DATA_DIR: join(parent, 'mistyped') };
  const { code, stderr } = await runCli(args, settings);
  expect(code).toBe(1);
  if (args[0] !== 'copy') expect(stderr).toContain(`no database in ${settings.DATA_DIR}`);
  expect(readdirSync(parent)).toEqual([]);
});

test('"tenants create" makes a database where there is none, and says so', async () => {
  const settings = { DATA_DIR: join(await emptyDataDir(), 'new') };
  const create = () => runCli(['tenants', 'create', '--name', 'acme', '--json'], settings);
  const first = await create();
  expect(first.stderr).toContain(`no database in ${settings.DATA_DIR}; created one`);
  expect(Object.keys(jsonOf(first))).toEqual(['id', 'name']);
  expect((await create()).stderr).not.toContain('created one');
});

test('an unknown tenant or key is reported, with the command that lists them', async () => {
  const settings = { DATA_DIR: await emptyDataDir() };
  await runCli(['tenants', 'create', '--name', 'acme'], settings);
  const noTenant = 'There is no such tenant; "tenants list" lists them';
  const noKey = 'There is no such key; "keys list --tenant ID" lists them';
  for (const [args, message] of [
    [['keys', 'issue', '--tenant', 'ten_nobody', '--mode', 'live'], noTenant],
    [['keys', 'list', '--tenant', 'ten_nobody'], noTenant],
    [['tenants', 'update', '--id', 'ten_nobody', '--name', 'b'], noTenant],
    [['keys', 'revoke', '--key', 'sk_live_nothing'], noKey],
    [['keys', 'rotate', '--id', 'key_nothing'], noKey],
  ] as const) {
    const outcome = await runCli([...args, '--json'], settings);
    expect(outcome.code).toBe(1);
    expect(jsonOf<Fault>(outcome).error).toEqual({ code: 'not_found', message });
  }
});

test('a database that does not answer is reported, with the setting to check', async () => {
  const outcome = await runCli(['tenants', 'list', '--json'], {
    MONGODB_URI: 'mongodb://127.0.0.1:1/nothing',
  });
  expect(outcome.code).toBe(1);
  expect(jsonOf<Fault>(outcome).error).toMatchObject({
    code: 'database_unavailable',
    message: expect.stringContaining('check MONGODB_URI'),
  });
});

test('an error about the database of a copy names its host, and no password', async () => {
  const uri = 'mongodb://user:secret@127.0.0.1:1/a?serverSelectionTimeoutMS=1';
  const { code, stderr } = await runCli(['copy', '--to', uri], { DATA_DIR: await emptyDataDir() });
  expect(code).toBe(1);
  expect(stderr).toMatch(/^Cannot connect to the database of --to at 127\.0\.0\.1:1 \(/);
  expect(stderr).not.toContain('secret');
});

test('a data folder that cannot be created is reported, with the setting to check', async () => {
  const { code, stderr } = await runCli(['tenants', 'list'], NOWHERE);
  expect(code).toBe(1);
  expect(stderr).toMatch(/^[^\n]*check DATA_DIR\n$/);
});

test('faulty settings are named together and on one line', async () => {
  const { code, stderr } = await runCli(['tenants', 'list'], { PORT: 'x', MONGODB_URI: 'y' });
  expect(code).toBe(1);
  expect(stderr).toMatch(/^Faulty settings: PORT: .*; MONGODB_URI: .*\n$/);
});

test('a pipe that is closed early, as by "head", is no error', async () => {
  expect((await runUnread(['--help'], NOWHERE)).stderr).toBe('');
  const settings = { DATA_DIR: await emptyDataDir() };
  const { stderr } = await runUnread(['tenants', 'create', '--name', 'acme'], settings);
  expect(stderr).toMatch(/^There was no database in \S+; created one\n$/);
});

test.each([
  [[]],
  [['tenants']],
  [['tenants', 'create']],
  [['tenants', 'update']],
  [['keys', 'issue']],
  [['demo']],
  [['backup']],
  [['restore']],
  [['copy']],
])('there is help for %j', async (args) => {
  const { code, stdout, stderr } = await runCli([...args, '--help'], NOWHERE);
  expect([code, stderr]).toEqual([0, '']);
  expect(stdout).toMatch(/^Usage: cli/);
});

test('the version is told, and help marks what may not be left out', async () => {
  const { stdout } = await runCli(['--version'], NOWHERE);
  expect(stdout).toMatch(/^\d+\.\d+\.\d+\n$/);
  const help = await runCli(['keys', 'revoke', '--help'], NOWHERE);
  expect(help.stdout).not.toContain('(required)');
  const issue = await runCli(['keys', 'issue', '--help'], NOWHERE);
  expect(issue.stdout.match(/\(required\)/g)).toHaveLength(2);
});
