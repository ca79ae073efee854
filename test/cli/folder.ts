import { cp } from 'node:fs/promises';
import { startEmbedded } from 'embedded-mongo';
import { HEARTBEAT, watchHeartbeats } from 'mongo-tools/heartbeats';
import { type Db, MongoClient } from 'mongodb';
import { onTestFinished } from 'vitest';
import { spawnDatabase } from '../support/service/database-process.ts';
import { processFolder } from '../support/service/process-folder.ts';
import { emptyDataDir } from './run-cli.ts';

export type Note = { _id: string; writer: number; n: number; text: string };

const DATABASE = 'caller_memory';

/** A database that serves a folder, in a process of its own; it is killed after the test. */
export async function serveFolder(dataDir: string): Promise<Db> {
  const server = await spawnDatabase(dataDir);
  const { client, close } = openClient(server.uri);
  onTestFinished(async () => {
    await close();
    await server.kill();
  });
  return client.db(DATABASE);
}

/** A client as the service has, which finds a server again that restarted in the moment of a heartbeat. */
function openClient(uri: string) {
  const client = new MongoClient(uri, { ...HEARTBEAT, serverSelectionTimeoutMS: 5_000 });
  const unwatch = watchHeartbeats(client, () => {});
  return {
    client,
    close() {
      unwatch();
      return client.close();
    },
  };
}

/** Does something with a folder that nobody serves otherwise, and lets go of it. */
export async function withFolder<Result>(
  dataDir: string,
  work: (db: Db) => Promise<Result>,
): Promise<Result> {
  const { uri, close } = await startEmbedded({ dataDir });
  return withClient(uri, work).finally(close);
}

/** As `withFolder`, with a server that is killed, so that its log is left. */
export async function withKilledServer<Result>(
  dataDir: string,
  work: (db: Db) => Promise<Result>,
): Promise<Result> {
  const { uri, kill } = await spawnDatabase(dataDir);
  return withClient(uri, work).finally(kill);
}

async function withClient<Result>(uri: string, work: (db: Db) => Promise<Result>) {
  const { client, close } = openClient(uri);
  return work(client.db(DATABASE)).finally(close);
}

export const notesOf = (db: Db) => db.collection<Note>('notes');

const models = new Map<string, Promise<string>>();

async function makeModel(make: (dataDir: string) => Promise<void>): Promise<string> {
  const folder = await processFolder();
  await make(folder);
  return folder;
}

/** A data folder as `make` fills it, which it does once for all tests that ask for this name. */
export async function folderLike(
  name: string,
  make: (dataDir: string) => Promise<void>,
): Promise<string> {
  const model = models.get(name) ?? makeModel(make);
  models.set(name, model);
  const dataDir = await emptyDataDir();
  const isFile = (path: string) => !path.endsWith('.sock');
  await cp(await model, dataDir, { recursive: true, filter: isFile });
  return dataDir;
}

/** A folder with so many notes, which nobody serves. */
export const filledFolder = (count: number): Promise<string> =>
  folderLike(`${count} notes`, (dataDir) => withFolder(dataDir, (db) => fillNotes(db, count)));

/** `count` documents of some 4 kB that are found by an index too. */
export async function fillNotes(db: Db, count: number): Promise<void> {
  const notes = notesOf(db);
  await notes.createIndex({ writer: 1, n: 1 }, { unique: true });
  const text = 'x'.repeat(3_600);
  const all = Array.from({ length: count }, (_, n) => ({ _id: `0-${n}`, writer: 0, n, text }));
  await notes.insertMany(all);
}

/** One writer's numbers as they are found by the index, and how many documents of it a scan finds. */
export async function numbersOf(db: Db, writer: number): Promise<number[]> {
  const found = await notesOf(db).find({ writer }).sort({ n: 1 }).toArray();
  return found.map(({ n }) => n);
}
