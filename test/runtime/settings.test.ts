import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { describe, expect, onTestFinished, test } from 'vitest';
import { ConfigError, readConfig } from '#src/settings/config.ts';
import { envExample, settingsPage } from '#src/settings/generated-pages.ts';
import type { Setting } from '#src/settings/setting-kinds.ts';
import { settings } from '#src/settings/settings.ts';

const faultsOf = (environment: NodeJS.ProcessEnv): readonly string[] => {
  try {
    readConfig(environment);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.faults;
    throw error;
  }
};

describe('readConfig', () => {
  test('needs nothing: an empty environment gives a service that listens on this machine only', () => {
    expect(readConfig({})).toMatchObject({
      port: 8080,
      host: '127.0.0.1',
      mongodbUri: null,
      databaseName: 'caller_memory',
      role: 'all',
      writeBackSchema: 'strict',
      graphiql: true,
      operatorToken: null,
    });
  });

  test('takes an empty variable as one that is not set', () => {
    expect(readConfig({ PORT: '', OPERATOR_TOKEN: '' })).toEqual(readConfig({}));
  });

  test('names every faulty setting at once, and never repeats a value', () => {
    const secret = 'hunter2';
    const environment = {
      PORT: '65536',
      ROLE: secret,
      OPERATOR_TOKEN: secret,
      MONGODB_URI: `https://user:${secret}@db`,
      DEFAULT_REGION: 'XX',
      WRITE_BACK_SCHEMA: 'loose',
      DEPRECATED_AT: 'soon',
    };
    const faults = faultsOf(environment);
    expect(faults.map((fault) => fault.split(':')[0]).toSorted()).toEqual(
      Object.keys(environment).toSorted(),
    );
    expect(faults.join('\n')).not.toContain(secret);
    expect(new ConfigError(faults).message).toContain('PORT: expected a whole number');
  });

  test.each([
    ['PORT', ['0', '65535'], ['-1', '1.5', '0x10', 'http', ' 80']],
    ['DEFAULT_REGION', ['US', 'DE', 'JP'], ['us', 'USA', 'ZZ']],
    ['OPERATOR_TOKEN', ['a'.repeat(16)], ['a'.repeat(15), `${'a'.repeat(16)} b`, 'é'.repeat(16)]],
    [
      'ALLOWED_HOSTS',
      ['a.example', 'A.example, b.example', '192.0.2.1,[::1]'],
      [
        'a.example:443',
        'https://a.example',
        'a.example,',
        'a b',
        '::1',
        '*.example',
        'a.example/x',
      ],
    ],
    [
      'SUMMARY_MODEL_URL',
      ['http://127.0.0.1:11434/v1', 'https://gateway.example/openai/'],
      ['127.0.0.1:11434', 'ftp://a.example', 'https://u:p@a.example', 'https://a.example/?key=1'],
    ],
    ['SUMMARY_MODEL_TOTAL_MS', ['1', '40000'], ['0', '40001']],
    ['GRAPHIQL', ['on', 'off', 'true', 'false'], ['maybe', '2']],
    [
      'MONGODB_URI',
      ['mongodb://h', 'mongodb+srv://h/db', 'mongodb://u:p@a:1,b:2/db?replicaSet=r'],
      ['h:27017', 'mongodb:///db', 'postgres://h'],
    ],
  ])('%s takes %j and refuses %j', (name, good, bad) => {
    for (const value of good) expect(faultsOf({ [name]: value }), value).toEqual([]);
    for (const value of bad) expect(faultsOf({ [name]: value }), value).toHaveLength(1);
  });

  test('takes the name of the database from the path of MONGODB_URI', () => {
    expect(readConfig({ MONGODB_URI: 'mongodb://u:p@a:1,b:2/mine?x=1' }).databaseName).toBe('mine');
    expect(readConfig({ MONGODB_URI: 'mongodb://a/?x=1' }).databaseName).toBe('caller_memory');
  });

  test('waits longer for the built-in database than for MongoDB', () => {
    expect(readConfig({}).storeTimeoutMs).toBe(1_000);
    expect(readConfig({ MONGODB_URI: 'mongodb://a' }).storeTimeoutMs).toBe(150);
    expect(readConfig({ STORE_TIMEOUT_MS: '7' }).storeTimeoutMs).toBe(7);
  });

  test('keeps GraphiQL out of production unless it is asked for', () => {
    expect(readConfig({ NODE_ENV: 'production' }).graphiql).toBe(false);
    expect(readConfig({ NODE_ENV: 'production', GRAPHIQL: 'on' }).graphiql).toBe(true);
    expect(faultsOf({ GRAPHIQL: '1' })).toHaveLength(1);
  });

  test('takes a model with all that it needs', () => {
    const ollama = {
      SUMMARY_MODEL: 'compatible:llama3.1:8b',
      SUMMARY_MODEL_URL: 'http://127.0.0.1:11434/v1/',
    };
    expect(readConfig(ollama)).toMatchObject({
      summaryModel: { provider: 'compatible', model: 'llama3.1:8b' },
      summaryModelUrl: 'http://127.0.0.1:11434/v1',
      summaryModelApiKey: null,
    });
    const openai = { SUMMARY_MODEL: 'openai:gpt-5', OPENAI_API_KEY: 'a', ANTHROPIC_API_KEY: 'b' };
    expect(readConfig(openai).summaryModelApiKey).toBe('a');
    expect(readConfig({ ...openai, SUMMARY_MODEL: 'anthropic:c' }).summaryModelApiKey).toBe('b');
    expect(readConfig({ ...openai, SUMMARY_MODEL_API_KEY: 'c' }).summaryModelApiKey).toBe('c');
    expect(readConfig({ ...openai, ...ollama }).summaryModelApiKey).toBeNull();
  });

  test('takes the key of a model from a file, and waits for a MongoDB that a file names', () => {
    const folder = mkdtempSync(join(tmpdir(), 'settings-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    writeFileSync(join(folder, 'key'), 'a-key\n');
    writeFileSync(join(folder, 'uri'), 'mongodb://a/mine\n');
    expect(
      readConfig({
        SUMMARY_MODEL: 'anthropic:c',
        ANTHROPIC_API_KEY_FILE: join(folder, 'key'),
        MONGODB_URI_FILE: join(folder, 'uri'),
      }),
    ).toMatchObject({
      summaryModelApiKey: 'a-key',
      mongodbUri: 'mongodb://a/mine',
      databaseName: 'mine',
      storeTimeoutMs: 150,
    });
  });

  test.each<[Record<string, string>, string]>([
    [{ SUMMARY_MODEL: 'gpt-5' }, 'SUMMARY_MODEL: '],
    [{ SUMMARY_MODEL: 'google:gemini' }, 'SUMMARY_MODEL: '],
    [{ SUMMARY_MODEL: 'openai:gpt-5' }, 'SUMMARY_MODEL_API_KEY: .* OPENAI_API_KEY$'],
    [
      { SUMMARY_MODEL: 'anthropic:c', OPENAI_API_KEY: 'a' },
      'SUMMARY_MODEL_API_KEY: .* ANTHROPIC_API_KEY$',
    ],
    [{ SUMMARY_MODEL: 'compatible:c' }, 'SUMMARY_MODEL_URL: '],
    [{ SUMMARY_MODEL_INPUT_USD: '1' }, 'SUMMARY_MODEL_INPUT_USD, SUMMARY_MODEL_OUTPUT_USD: '],
    [{ SUMMARY_MODEL_DAILY_USD: '1' }, 'SUMMARY_MODEL_DAILY_USD: '],
  ])('refuses %j by the name of what is wrong', (environment, fault) => {
    expect(faultsOf(environment)).toEqual([expect.stringMatching(`^${fault}`)]);
  });

  test('takes the settings of a host migration together and in order', () => {
    const successor = { SUCCESSOR_BASE_URL: 'https://next.example/' };
    const deprecated = { ...successor, DEPRECATED_AT: '2027-01-01T00:00:00Z' };
    expect(faultsOf(successor)).toHaveLength(1);
    expect(faultsOf({ DEPRECATED_AT: '2027-01-01T00:00:00Z' })).toHaveLength(1);
    expect(faultsOf({ SUNSET_AT: '2027-01-01T00:00:00Z' })).toHaveLength(1);
    expect(faultsOf({ ...deprecated, SUNSET_AT: '2026-12-31T23:59:59Z' })).toHaveLength(1);
    expect(faultsOf({ ...successor, SUNSET_AT: '2027-01-01T00:00:00Z' })).toHaveLength(2);
    const withPassword = { ...deprecated, SUCCESSOR_BASE_URL: 'https://user:word@next.example' };
    expect(faultsOf(withPassword)).toHaveLength(1);
    expect(readConfig({ ...deprecated, SUNSET_AT: '2027-01-01T00:00:00Z' })).toMatchObject({
      successorBaseUrl: 'https://next.example',
      deprecatedAtMs: Date.UTC(2027, 0, 1),
      sunsetAtMs: Date.UTC(2027, 0, 1),
    });
  });
});

test('the page of settings is the one that the settings make', () => {
  expect(readFileSync('docs/settings.md', 'utf8')).toBe(settingsPage());
  for (const { name } of Object.values(settings)) expect(settingsPage()).toContain(`| \`${name}\``);
});

test('.env.example is the one that the settings make, and a copy of it changes nothing', () => {
  const example = readFileSync('.env.example', 'utf8');
  expect(example).toBe(envExample());
  for (const { name } of Object.values(settings)) expect(example).toContain(`\n# ${name}=`);
  expect(parseEnv(example)).toEqual({});
  const fixed = Object.values<Setting>(settings).filter((one) => typeof one.default === 'string');
  const edited = parseEnv(example.replaceAll(/^# ([A-Z_]+=)/gm, '$1'));
  for (const { name, default: value } of fixed) expect(edited[name]).toBe(value);
  expect(readConfig(edited)).toEqual(readConfig({}));
});
