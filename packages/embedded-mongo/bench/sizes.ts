import { statSync } from 'node:fs';
import { join } from 'node:path';
import { openEngine } from '#src/engine.ts';
import { openDatabase } from '#src/storage/file/database.ts';
import { fill } from './contacts.ts';
import { measure, median } from './load.ts';
import { operationsOn } from './operations.ts';
import type { Progress } from './progress.ts';
import { type Server, startBuiltIn, startProcess } from './servers.ts';

const SMALL = 1_000;
const ROUNDS = 5;
const OPERATIONS = { inFlight: 1, count: 2_000 };

/** What so many contacts cost. */
export type Size = {
  readonly contacts: number;
  readonly fillS: number;
  readonly fileMb: number;
  /** Until the file is open, and until drivers can connect. */
  readonly openMs: number;
  readonly readyMs: number;
  /** Medians in microseconds, one at a time. */
  readonly findOne: number;
  readonly findAndModify: number;
  /** Of a process that does nothing else: just started, and after the operations. */
  readonly startedMb: number;
  readonly residentMb: number;
};

/** A small database and a large one, asked in turn, so that what else the machine does meets both. */
export async function measureSizes(
  folder: string,
  contacts: number,
  progress: Progress,
): Promise<Size[]> {
  const stored: Awaited<ReturnType<typeof store>>[] = [];
  for (const count of [SMALL, contacts]) stored.push(await store(folder, count, progress));
  const servers = await Promise.all(stored.map(({ dataDir }) => startProcess(dataDir)));
  try {
    const startedMb = await Promise.all(servers.map(resident));
    const asked = await askInTurn(
      servers.map((server, at) => ({ server, contacts: stored[at]?.contacts ?? 0 })),
      progress,
    );
    const residentMb = await Promise.all(servers.map(resident));
    return stored.map(({ dataDir: _, ...size }, at) => ({
      ...size,
      ...(asked[at] ?? { findOne: Number.NaN, findAndModify: Number.NaN }),
      startedMb: startedMb[at] ?? Number.NaN,
      residentMb: residentMb[at] ?? Number.NaN,
    }));
  } finally {
    await Promise.all(servers.map((server) => server.close()));
  }
}

/** Fills a folder, then starts it twice: the bare file, and all of it. */
async function store(folder: string, contacts: number, progress: Progress) {
  const dataDir = join(folder, `contacts-${contacts}`);
  const file = join(dataDir, 'data.db');
  const filling = await startBuiltIn(dataDir);
  const fillS = await seconds(() => fill(filling.client, contacts, progress));
  await filling.close();
  const openMs = 1_000 * (await seconds(async () => openAndClose(file)));
  let server: Server | undefined;
  const readyMs = 1_000 * (await seconds(async () => (server = await startBuiltIn(dataDir))));
  await server?.close();
  return { dataDir, contacts, fillS, openMs, readyMs, fileMb: statSync(file).size / 1e6 };
}

function openAndClose(file: string): void {
  const database = openDatabase(file);
  openEngine(database);
  database.close();
}

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return (performance.now() - begun) / 1_000;
}

async function resident({ client }: Server): Promise<number> {
  const { mem } = await client.db('admin').command({ serverStatus: 1 });
  return mem.resident;
}

type Asked = { readonly findOne: number; readonly findAndModify: number };

async function askInTurn(
  subjects: readonly { server: Server; contacts: number }[],
  progress: Progress,
): Promise<Asked[]> {
  const rounds: Asked[][] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const asked: Asked[] = [];
    for (const { server, contacts } of subjects) {
      const { findOne, findAndModify } = operationsOn(server.client, contacts);
      const found = await measure(findOne, OPERATIONS);
      asked.push({
        findOne: found.p50,
        findAndModify: (await measure(findAndModify, OPERATIONS)).p50,
      });
    }
    rounds.push(asked);
    progress('rounds of both sizes', round + 1, ROUNDS);
  }
  const middle = (at: number, name: keyof Asked) =>
    median(rounds.map((asked) => asked[at]?.[name] ?? Number.NaN));
  return subjects.map((_, at) => ({
    findOne: middle(at, 'findOne'),
    findAndModify: middle(at, 'findAndModify'),
  }));
}
