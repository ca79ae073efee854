import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApp } from '../src/app.ts';
import { createDemoClient } from '../src/cli/demo/client.ts';
import { type PlayedDemo, playDemo } from '../src/cli/demo/play.ts';
import { createDemoTenant } from '../src/composition/first-start.ts';
import { operatorContext } from '../src/resolvers/operator-context.ts';
import { readConfig } from '../src/settings/config.ts';

const BEGIN_MS = Date.UTC(2026, 2, 2, 17);
/** So that the calls are on different days, as real ones are. */
const BETWEEN_CALLS_MS = 20 * 3_600_000;

/**
 * Plays the demo against the whole service on an empty database, with a clock that only the script moves: apart from
 * ids and milliseconds each run has the same result.
 */
export async function playDemoOnce(): Promise<PlayedDemo> {
  const dataDir = await mkdtemp(join(tmpdir(), 'caller-memory-picture-'));
  let nowMs = BEGIN_MS;
  const config = readConfig({ PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'silent' });
  const app = await createApp(config, { now: () => nowMs });
  const listener = await app.listen();
  try {
    const key = await createDemoTenant(operatorContext(app.services, 'service'));
    const client = createDemoClient(`http://127.0.0.1:${listener.port}`, key);
    return await playDemo(client, (line) => {
      if (/^ ?\d+\/\d+ /.test(line)) nowMs += BETWEEN_CALLS_MS;
    });
  } finally {
    await listener.close();
    await app.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}
