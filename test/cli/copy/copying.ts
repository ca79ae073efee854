import { type Db, MongoClient } from 'mongodb';
import { expect, onTestFinished } from 'vitest';
import { openTestDatabase } from '../../support/service/database.ts';
import { jsonOf, runCli } from '../run-cli.ts';

export type Fault = { error: { code: string; message: string } };
type Side = { documents: number; sha256: string };
type Copied = {
  collections: { name: string; source: Side; target: Side; written: number; indexesMade: number }[];
};

export const copy = (dataDir: string, ...args: string[]) =>
  runCli(['copy', ...args, '--json'], { DATA_DIR: dataDir });

export async function copied(dataDir: string, ...args: string[]): Promise<Copied['collections']> {
  const outcome = await copy(dataDir, ...args);
  expect(outcome.code, outcome.stderr).toBe(0);
  return jsonOf<Copied>(outcome).collections;
}

export const refusal = async (dataDir: string, ...args: string[]) => {
  const outcome = await copy(dataDir, ...args);
  expect(outcome.code).toBe(1);
  return jsonOf<Fault>(outcome).error;
};

/** The MongoDB of a copy: empty, and gone after the test. */
export async function newRemote(): Promise<{ uri: string; db: Db }> {
  const { uri, close } = await openTestDatabase();
  const client = new MongoClient(uri);
  onTestFinished(async () => {
    await client.close();
    await close();
  });
  return { uri, db: client.db() };
}
