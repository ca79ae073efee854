import { openTestDatabase } from '../support/service/database.ts';
import { type FaultProxy, startFaultProxy } from '../support/service/fault-proxy.ts';
import { type ServiceProcess, startProcess } from '../support/service/process.ts';
import { createOperator } from '../support/service/service.ts';
import { newStorage } from './crash/storage.ts';

export type ProcessBehindProxy = {
  readonly process: ServiceProcess;
  readonly proxy: FaultProxy;
  readonly operator: ReturnType<typeof createOperator>;
  readonly dataDir: string;
  stop(): Promise<void>;
};

/** Starts a service of its own that logs, and whose database can be cut off. */
export async function startBehindProxy(
  settings: Readonly<Record<string, string>>,
): Promise<ProcessBehindProxy> {
  const database = await openTestDatabase();
  const storage = await newStorage();
  const proxy = await startFaultProxy(database.uri);
  const process = await startProcess({
    settings: { ...storage.settings, MONGODB_URI: proxy.uri, LOG_LEVEL: 'info', ...settings },
  });
  return {
    process,
    proxy,
    operator: createOperator(process.origin, storage.operatorToken),
    dataDir: storage.settings.DATA_DIR ?? '',
    async stop() {
      proxy.set('ok');
      await process.kill();
      await proxy.close();
      await database.close();
      await storage.remove();
    },
  };
}
