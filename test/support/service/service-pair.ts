import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newOperatorToken } from '../clients/operator.ts';
import { withDatabaseName } from './database.ts';
import { spawnDatabase } from './database-process.ts';
import { type ServiceProcess, startProcess } from './process.ts';
import { createOperator } from './service.ts';

export type ServicePair = ReturnType<typeof createOperator> & {
  readonly first: ServiceProcess;
  readonly second: ServiceProcess;
  readonly databaseUri: string;
  close(): Promise<void>;
};

/** Two processes of the service, and the built-in database in a third. */
export async function startServicePair(
  settings: Readonly<Record<string, string>> = {},
): Promise<ServicePair> {
  const folder = await mkdtemp(join(tmpdir(), 'caller-memory-'));
  const database = await spawnDatabase(join(folder, 'database'));
  const databaseUri = withDatabaseName(database.uri, 'caller_memory');
  const operatorToken = newOperatorToken();
  const start = (name: string) =>
    startProcess({
      settings: {
        MONGODB_URI: databaseUri,
        DATA_DIR: join(folder, name),
        OPERATOR_TOKEN: operatorToken,
        STORE_TIMEOUT_MS: '10000',
        WRITE_BACK_TIMEOUT_MS: '10000',
        ...settings,
      },
    });
  const [first, second] = await Promise.all([start('first'), start('second')]);
  return {
    ...createOperator(first.origin, operatorToken),
    first,
    second,
    databaseUri,
    async close() {
      await Promise.all([first.kill(), second.kill()]);
      await database.kill();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
