import { randomUUID } from 'node:crypto';
import { MongoClient } from 'mongodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AuditAction } from '#src/domain/audit.ts';
import { LIMITS } from '#src/domain/limits.ts';
import { createAuditLog } from '#src/store/tenants/audit-log.ts';
import { openTestDatabase } from '../../support/service/database.ts';
import { type Service, startService } from '../../support/service/service.ts';
import { readPage } from './read-entries.ts';

let database: Awaited<ReturnType<typeof openTestDatabase>>;
let service: Service;
let client: MongoClient;

beforeAll(async () => {
  database = await openTestDatabase();
  service = await startService({ mongodbUri: database.uri });
  client = new MongoClient(database.uri);
});

afterAll(async () => {
  await client.close();
  await service.stop();
  await database.close();
});

const storeEntry = (tenantId: string, action: AuditAction, atMs: number) =>
  createAuditLog(client.db()).begin({
    uid: randomUUID(),
    atMs,
    action,
    actor: { kind: 'service', keyId: null, lastFour: null },
    subjectId: tenantId,
    callerId: null,
    tenantId,
    mode: 'live',
    changed: [],
    result: 'done',
    traceId: '0'.repeat(32),
  });

test('A page of an action that is rare ends after a number of entries, and goes on', async () => {
  const { id, live, test: testKey } = await service.createTenant();
  const fromMs = Date.now();
  const rareAt = LIMITS.searchedRows + 20;
  await Promise.all(
    Array.from({ length: rareAt + 10 }, (_, n) =>
      storeEntry(id, n === rareAt ? 'delete_fact' : 'update_caller', fromMs - n),
    ),
  );
  const filter = { actions: ['DELETE_FACT', 'CORRECT_FACT'] };
  const scope = { tenantId: id, mode: 'LIVE' };
  for (const read of [
    (after: object) => readPage(live, { filter, ...after }),
    (after: object) => readPage(service.operator, { filter, scope, ...after }),
  ]) {
    const first = await read({});
    expect(first).toMatchObject({ entries: [], hasNextPage: true });
    const second = await read({ after: first.endCursor });
    expect(second.entries.map(({ action }) => action)).toEqual(['DELETE_FACT']);
    expect(second.hasNextPage).toBe(false);
  }
  const often = await readPage(live, { filter: { actions: ['UPDATE_CALLER'] }, first: 100 });
  expect([often.entries.length, often.hasNextPage]).toEqual([100, true]);
  expect((await readPage(testKey, { filter })).entries).toEqual([]);
});
