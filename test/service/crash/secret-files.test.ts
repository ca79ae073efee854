import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createClient } from '../../support/clients/client.ts';
import { newNumber } from '../../support/samples/calls.ts';
import { openTestDatabase } from '../../support/service/database.ts';
import { type ServiceProcess, startProcess } from '../../support/service/process.ts';
import { createOperator } from '../../support/service/service.ts';
import { newStorage, type Storage } from './storage.ts';

let storage: Storage;
const running: ServiceProcess[] = [];

const start = async (settings: Readonly<Record<string, string>>) => {
  const started = await startProcess({ settings: { ...storage.settings, ...settings } });
  running.push(started);
  return started;
};

beforeEach(async () => {
  storage = await newStorage();
});

afterEach(async () => {
  for (const each of running.splice(0)) await each.kill();
  await storage.remove();
});

/** A file with a secret, as a container mounts it. */
async function secretFile(name: string, content: string): Promise<string> {
  const path = join(storage.settings.DATA_DIR ?? '', `../${name}-${storage.operatorToken}`);
  await writeFile(path, content);
  return path;
}

const NONE = { OPERATOR_TOKEN: '', MONGODB_URI: '' };

test('secrets are read from files, without the line break at their end', async () => {
  const database = await openTestDatabase();
  try {
    const { origin } = await start({
      ...NONE,
      OPERATOR_TOKEN_FILE: await secretFile('token', `${storage.operatorToken}\n`),
      MONGODB_URI_FILE: await secretFile('uri', `${database.uri}\r\n`),
    });
    const { live } = await createOperator(origin, storage.operatorToken).createTenant();
    expect(await live.recall(newNumber())).toMatchObject({ known: false });
    expect((await createClient(origin, null).send('GET', '/metrics')).status).toBe(401);
  } finally {
    await database.close();
  }
});

test('what is wrong with a file is said by the name of its setting, and no secret is', async () => {
  const secret = storage.operatorToken;
  const token = await secretFile('token', secret);
  const faults = await start({
    OPERATOR_TOKEN: secret,
    OPERATOR_TOKEN_FILE: token,
    MONGODB_URI: '',
    MONGODB_URI_FILE: `${token}-missing`,
    SUMMARY_MODEL_API_KEY_FILE: await secretFile('empty', '\n'),
    OPENAI_API_KEY_FILE: storage.settings.DATA_DIR ?? '',
  }).then(
    () => 'It started',
    (error: Error) => error.message,
  );
  expect(faults).toContain('OPERATOR_TOKEN, OPERATOR_TOKEN_FILE: expected only one of them');
  expect(faults).toContain('MONGODB_URI_FILE: expected a file that can be read (ENOENT)');
  expect(faults).toContain('SUMMARY_MODEL_API_KEY_FILE: expected a file that is not empty');
  expect(faults).toContain('OPENAI_API_KEY_FILE: expected a file that can be read (EISDIR)');
  expect(faults).not.toContain(secret);
});

test('a secret in a file is checked as one in the environment', async () => {
  const path = await secretFile('token', 'too short');
  await expect(start({ ...NONE, OPERATOR_TOKEN_FILE: path })).rejects.toThrow(
    /OPERATOR_TOKEN: expected at least 16/,
  );
});
