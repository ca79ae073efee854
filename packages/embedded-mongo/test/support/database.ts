import { rmSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbedded } from '#src/start-embedded.ts';

type TestServer = { uri: string; stop(): Promise<void> };

const newFolder = () => mkdtemp(join(tmpdir(), 'embedded-mongo-'));

async function startForProcess(): Promise<string> {
  const dataDir = await newFolder();
  process.once('exit', () => rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 }));
  // Vitest ends the processes of tests by this signal.
  process.once('SIGTERM', () => process.exit());
  return (await startEmbedded({ dataDir })).uri;
}

let ofProcess: Promise<string> | undefined;

/**
 * The server that `MONGODB_URI` names, so that the same tests run on MongoDB; without it one of this package, which all
 * tests of a process share, as its start takes longer than most of them.
 */
export async function databaseUri(): Promise<TestServer> {
  ofProcess ??= process.env.MONGODB_URI
    ? Promise.resolve(process.env.MONGODB_URI)
    : startForProcess();
  return { uri: await ofProcess, stop: async () => {} };
}

/** A server of this package for one file, whatever `MONGODB_URI` says: for what is true of it alone. */
export async function builtInUri(): Promise<TestServer> {
  const dataDir = await newFolder();
  const embedded = await startEmbedded({ dataDir });
  return {
    uri: embedded.uri,
    async stop() {
      await embedded.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** As `databaseUri`, for a program that ends by itself: a server of this package ends with `stop`. */
export async function databaseOfProgram(): Promise<TestServer> {
  const { MONGODB_URI: uri } = process.env;
  return uri ? { uri, stop: async () => {} } : builtInUri();
}
