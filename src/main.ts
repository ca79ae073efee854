import { setTimeout as sleep } from 'node:timers/promises';
import closeWithGrace from 'close-with-grace';
import { createApp } from './app.ts';
import { firstStartBanner, prepareFirstStart } from './composition/first-start.ts';
import { ConfigError, readConfig } from './settings/config.ts';

const STOP_MS = 9_000;

const print = (text: string) => process.stdout.write(`${text}\n`);

/** `0.0.0.0` can be listened on, but not called. */
const originOf = (host: string, port: number) =>
  `http://${host === '0.0.0.0' || host === '::' ? 'localhost' : host}:${port}`;

async function start(): Promise<void> {
  const config = readConfig(process.env);
  const app = await createApp(config);
  const releaseReadiness = app.holdReadiness('the service is starting');
  const listener = await app.listen();
  const origin = originOf(config.host, listener.port);
  print(`Caller Memory listens on ${origin}`);
  // After listening: a port that is taken must not use up the one moment at which the key is shown.
  const key = await prepareFirstStart(config, app.services);
  if (key !== null) print(firstStartBanner({ origin, key }, config));
  releaseReadiness();
  closeWithGrace({ delay: config.drainMs + STOP_MS }, async ({ signal }) => {
    app.holdReadiness('the service is stopping');
    if (signal) await sleep(config.drainMs);
    await listener.close();
    await app.close();
  });
}

try {
  await start();
} catch (error) {
  const message = error instanceof Error ? error.message : String(error);
  process.stderr.write(`${error instanceof ConfigError ? message : `Cannot start: ${message}`}\n`);
  process.exitCode = 1;
  process.exit();
}
