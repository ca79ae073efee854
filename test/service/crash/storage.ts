import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newOperatorToken } from '../../support/clients/operator.ts';
import { randomDatabaseName, withDatabaseName } from '../../support/service/database.ts';

export type Storage = {
  readonly operatorToken: string;
  readonly settings: Readonly<Record<string, string>>;
  remove(): Promise<void>;
};

/** What outlives a process: a data folder of its own, or a database of its own. */
export async function newStorage(): Promise<Storage> {
  const dataDir = await mkdtemp(join(tmpdir(), 'caller-memory-crash-'));
  const operatorToken = newOperatorToken();
  const uri = process.env.MONGODB_URI;
  return {
    operatorToken,
    settings: {
      DATA_DIR: dataDir,
      OPERATOR_TOKEN: operatorToken,
      STORE_TIMEOUT_MS: '10000',
      ...(uri && { MONGODB_URI: withDatabaseName(uri, randomDatabaseName()) }),
    },
    remove: () => rm(dataDir, { recursive: true, force: true }),
  };
}
