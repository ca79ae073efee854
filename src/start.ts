import { Session } from 'node:inspector/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import closeWithGrace from 'close-with-grace';
import { createApp } from './app.ts';
import { firstStartBanner, prepareFirstStart } from './composition/first-start.ts';
import type { Config } from './settings/config.ts';

const STOP_MS = 9_000;
const STOP_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Ctrl+C arrives twice under npm: from the terminal, and from npm, which passes on what it receives. */
const SAME_REQUEST_MS = 1_000;

const print = (text: string) => process.stdout.write(`${text}\n`);

/** `0.0.0.0` can be listened on, but not called. */
const originOf = (host: string, port: number) =>
  `http://${host === '0.0.0.0' || host === '::' ? 'localhost' : host}:${port}`;

/** Calls `stop` once; a second signal ends the process at once. */
function onStopRequest(stop: () => void): void {
  let requestedAtMs: number | null = null;
  const onSignal = () => {
    if (requestedAtMs === null) {
      requestedAtMs = performance.now();
      stop();
    } else if (performance.now() - requestedAtMs > SAME_REQUEST_MS) process.exit(1);
  };
  for (const signal of STOP_SIGNALS) process.on(signal, onSignal);
}

/**
 * Starts the service, and resolves once it is ready.
 *
 * @throws what ends the start, unless a signal ended it before
 */
export async function start(config: Config): Promise<void> {
  let isStopping = false;
  try {
    await startAndListen(config, () => {
      isStopping = true;
    });
  } catch (error) {
    if (!isStopping) throw error;
  }
}

async function startAndListen(config: Config, onStop: () => void): Promise<void> {
  const app = await createApp(config);
  const releaseReadiness = app.blockReadiness('the service is starting');
  const listener = await app.listen();
  const origin = originOf(config.host, listener.port);
  print(`Caller Memory listens on ${origin}`);
  const grace = { delay: config.drainMs + STOP_MS, skip: [...STOP_SIGNALS] };
  const { close } = closeWithGrace(grace, async ({ manual }) => {
    onStop();
    app.blockReadiness('the service is stopping');
    if (manual) await sleep(config.drainMs);
    await listener.close();
    await app.close();
  });
  onStopRequest(close);
  if (!(await app.opened)) return;
  // After listening: a port that is taken must not use up the one moment at which the key is shown.
  const key = await prepareFirstStart(config, app.services);
  if (key !== null) print(firstStartBanner({ origin, key }, config));
  await collectGarbage();
  releaseReadiness();
}

/** Most of what a start allocates is garbage, and V8 keeps some 60 MB for it until a collection of the whole heap. */
async function collectGarbage(): Promise<void> {
  const session = new Session();
  session.connect();
  await session.post('HeapProfiler.collectGarbage');
  session.disconnect();
}
