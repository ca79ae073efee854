import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { MongoClient } from 'mongodb';
import { actAsOperator, newOperatorToken } from '../../test/support/clients/operator.ts';
import { randomDatabaseName, withDatabaseName } from '../../test/support/service/database.ts';
import { startProcess } from '../../test/support/service/process.ts';
import { UNLIMITED } from '../running-service.ts';
import type { Target } from './load.ts';

const FLOOR = fileURLToPath(new URL('./floor.ts', import.meta.url));
type Queue = { queueHealth: { pending: number; running: number } };

/** A folder, and of the MongoDB server, if one is named, a database: both are gone at the end. */
async function makePlace(parts: AsyncDisposableStack) {
  const folder = parts.use(await mkdtempDisposable(join(tmpdir(), 'bench-service-')));
  const { MONGODB_URI } = process.env;
  if (!MONGODB_URI) return { DATA_DIR: folder.path };
  const uri = withDatabaseName(MONGODB_URI, randomDatabaseName());
  parts.defer(async () => {
    await using client = new MongoClient(uri);
    await client.db().dropDatabase();
  });
  return { DATA_DIR: folder.path, MONGODB_URI: uri };
}

/** Until no call waits for its summary. */
export async function untilSettled(
  operate: ReturnType<typeof actAsOperator>['operate'],
  everyMs = 100,
): Promise<void> {
  for (;;) {
    const { queueHealth } = await operate<Queue>('{ queueHealth { pending running } }');
    if (queueHealth.pending + queueHealth.running === 0) return;
    await sleep(everyMs);
  }
}

export type Service = Awaited<ReturnType<typeof startTarget>>;

/** The service in a process of its own, with a tenant that no rate limit holds up. */
export async function startTarget(
  parts: AsyncDisposableStack,
  settings: Readonly<Record<string, string>> = {},
) {
  const place = await makePlace(parts);
  const token = newOperatorToken();
  const own = { ...place, OPERATOR_TOKEN: token, STORE_TIMEOUT_MS: '10000', ...settings };
  const { origin, pid } = parts.adopt(await startProcess({ settings: own }), (one) => one.kill());
  const { createTenant, operate } = actAsOperator(origin, token);
  const { live: key } = await createTenant(UNLIMITED);
  const settled = (everyMs?: number) => untilSettled(operate, everyMs);
  return { origin, pid, key, dataDir: place.DATA_DIR, settled, addTenant: createTenant };
}

export async function startFloor(parts: AsyncDisposableStack): Promise<Target> {
  const started = await startProcess({ program: FLOOR, settings: await makePlace(parts) });
  const { origin, pid } = parts.adopt(started, (one) => one.kill());
  return { origin, pid, key: 'none' };
}

/** Milliseconds until `/readyz` says that it is ready, on an empty folder and on the database that is there then. */
export async function measureStarts(): Promise<[empty: number, existing: number]> {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'bench-service-'));
  const startOnce = async () => {
    const startedAt = performance.now();
    const service = await startProcess({ settings: { DATA_DIR: folder.path } });
    while (!(await fetch(`${service.origin}/readyz`)).ok) await sleep(5);
    const ms = performance.now() - startedAt;
    await service.stop();
    return ms;
  };
  return [await startOnce(), await startOnce()];
}
