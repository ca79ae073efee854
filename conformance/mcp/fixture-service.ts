import { createApp } from '../../src/app.ts';
import { readConfig } from '../../src/settings/config.ts';
import { fixtureServer } from '../../test/support/clients/mcp-fixtures/server.ts';
import { type RunningService, startIn } from '../service.ts';

/**
 * The whole service in this process, with the suite's own tools, prompts and resources beside its three tools.
 * Keys, limits, checks and transport are the service's.
 */
export const startWithFixtures = (): Promise<RunningService> =>
  startIn(async (settings) => {
    const config = readConfig({ PORT: '0', LOG_LEVEL: 'error', ...settings });
    await using parts = new AsyncDisposableStack();
    const app = await createApp(config, { makeMcpServer: fixtureServer });
    parts.defer(() => app.close());
    const listener = await app.listen();
    parts.defer(() => listener.close());
    const owned = parts.move();
    return { origin: `http://127.0.0.1:${listener.port}`, stop: () => owned.disposeAsync() };
  });
