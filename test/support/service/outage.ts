import { openTestDatabase } from './database.ts';
import { type FaultProxy, startFaultProxy } from './fault-proxy.ts';
import { type Service, type ServiceOverrides, startService } from './service.ts';

export type Outage = {
  readonly service: Service;
  /** Stands between the service and its database. */
  readonly proxy: FaultProxy;
  stop(): Promise<void>;
};

/** A service whose database can be taken away. */
export async function startBehindProxy(settings: ServiceOverrides['settings']): Promise<Outage> {
  const database = await openTestDatabase();
  const proxy = await startFaultProxy(database.uri);
  const service = await startService({ mongodbUri: proxy.uri, ...(settings && { settings }) });
  return {
    service,
    proxy,
    async stop() {
      proxy.set('ok');
      await service.stop();
      await proxy.close();
      await database.close();
    },
  };
}
