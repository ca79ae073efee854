import { expect, onTestFinished, test } from 'vitest';
import { readStored } from '../service/audit/stored-entries.ts';
import { openTestDatabase } from '../support/service/database.ts';
import { emptyDataDir, jsonOf, runCli } from './run-cli.ts';

const COMMAND = { kind: 'command', keyId: null, lastFour: null };

test('Commands that change tenants and keys are in the audit log, and those that read are not', async () => {
  const database = await openTestDatabase();
  onTestFinished(() => database.close());
  const settings = { MONGODB_URI: database.uri, DATA_DIR: await emptyDataDir() };
  const run = async <Document>(...args: string[]) =>
    jsonOf<Document>(await runCli([...args, '--json'], settings));
  const { id: tenantId } = await run<{ id: string }>('tenants', 'create', '--name', 'Secretive');
  await run('tenants', 'update', '--id', tenantId, '--country', 'DE');
  const issue = ['keys', 'issue', '--tenant', tenantId, '--mode', 'test'];
  const { id: keyId, key } = await run<{ id: string; key: string }>(...issue);
  await run('keys', 'rotate', '--id', keyId, '--overlap', '1h');
  await run('keys', 'revoke', '--key', key);
  await run('tenants', 'list');
  await run('keys', 'list', '--tenant', tenantId);
  await runCli(['tenants', 'update', '--id', 'ten_unknown', '--name', 'x'], settings);
  const entries = await readStored(database.uri, 'audit_log');
  const ofKey = { actor: COMMAND, result: 'done', subjectId: keyId, tenantId, mode: null };
  const ofTenant = { ...ofKey, subjectId: tenantId };
  expect(entries).toMatchObject([
    { ...ofTenant, action: 'create_tenant', changed: ['name'] },
    { ...ofTenant, action: 'update_tenant', changed: ['defaultCountry'] },
    { ...ofKey, action: 'issue_api_key' },
    { ...ofKey, action: 'rotate_api_key' },
    { ...ofKey, action: 'revoke_api_key' },
  ]);
  for (const { traceId } of entries) expect(traceId).toMatch(/^[0-9a-f]{32}$/);
  expect(JSON.stringify(entries)).not.toMatch(/Secretive|"DE"|sk_test_/);
});
