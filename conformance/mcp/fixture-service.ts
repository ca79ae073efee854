import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApp } from '../../src/app.ts';
import { readConfig } from '../../src/config.ts';
import { fixtureServer } from '../../test/support/mcp-fixtures/server.ts';
import { createOperator, type RunningService } from '../service.ts';

/**
 * The whole service in this process, with the suite's own tools, prompts and resources beside its three tools.
 * Keys, limits, checks and transport are the service's.
 */
export async function startWithFixtures(): Promise<RunningService> {
  const dataDir = await mkdtemp(join(tmpdir(), 'caller-memory-'));
  const operatorToken = `operator-${randomBytes(16).toString('hex')}`;
  const settings = { PORT: '0', LOG_LEVEL: 'error', DATA_DIR: dataDir };
  const config = readConfig({ ...settings, OPERATOR_TOKEN: operatorToken });
  const app = await createApp(config, { makeMcpServer: fixtureServer });
  const listening = await app.listen();
  const origin = `http://127.0.0.1:${listening.port}`;
  return {
    origin,
    operatorToken,
    ...createOperator(origin, operatorToken),
    async stop() {
      await listening.close();
      await app.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
