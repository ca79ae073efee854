import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApp } from '#src/app.ts';
import { createDemoTenant } from '#src/composition/first-start.ts';
import { operatorContext } from '#src/resolvers/operator-context.ts';
import { readConfig } from '#src/settings/config.ts';
import {
  databaseUri,
  randomDatabaseName,
  withDatabaseName,
} from '../../support/service/database.ts';

let app: Awaited<ReturnType<typeof createApp>>;
let stop: () => Promise<void>;

beforeAll(async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'caller-memory-'));
  const mongodbUri = withDatabaseName(await databaseUri(), randomDatabaseName());
  const client = await MongoClient.connect(mongodbUri);
  app = await createApp(
    readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', MONGODB_URI: mongodbUri }),
  );
  stop = async () => {
    await app.close();
    await client.db().dropDatabase();
    await client.close();
    await rm(dataDir, { recursive: true, force: true });
  };
});
afterAll(() => stop());

const ask = (path: string, authorization?: string) =>
  app.fetch(
    new Request(`http://localhost${path}`, { headers: authorization ? { authorization } : {} }),
  );

test('Where no operator token is set, figures are there for whoever reaches the port', async () => {
  const answer = await ask('/metrics');
  expect(answer.status).toBe(200);
  expect(await answer.text()).toContain('caller_memory_');
});

test('Where no operator token is set, figures do not say which tenants there are', async () => {
  const key = await createDemoTenant(operatorContext(app.services, 'command'));
  expect((await ask('/v1/caller/nonsense', `Bearer ${key}`)).status).toBe(400);
  const text = await (await ask('/metrics')).text();
  expect(text).toContain(
    'caller_memory_refused_requests_total{tenant="other",code="bad_request"} 1',
  );
  expect(text).not.toContain('ten_');
});

test('Where no operator token is set, nobody is the operator', async () => {
  for (const authorization of [undefined, 'Bearer ', 'Bearer null', 'Bearer undefined']) {
    expect((await ask('/graphql?query={tenants{id}}', authorization)).status).toBe(401);
    expect((await ask('/v1/caller/%2B14155550100', authorization)).status).toBe(401);
  }
});
