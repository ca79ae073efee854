import { Session } from 'node:inspector/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import closeWithGrace from 'close-with-grace';
import { createApp } from './app.ts';
import { firstStartBanner, prepareFirstStart } from './composition/first-start.ts';
import { ConfigError, readConfig } from './settings/config.ts';

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

let isStopping = false;

async function start(): Promise<void> {
  const config = readConfig(process.env);
  const app = await createApp(config);
  const releaseReadiness = app.blockReadiness('the service is starting');
  const listener = await app.listen();
  const origin = originOf(config.host, listener.port);
  print(`Caller Memory listens on ${origin}`);
  const grace = { delay: config.drainMs + STOP_MS, skip: [...STOP_SIGNALS] };
  const { close } = closeWithGrace(grace, async ({ manual }) => {
    isStopping = true;
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

/** What to do about it, where the error of the system does not say. */
const adviceOn = (error: unknown): string =>
  error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
    ? '; set PORT to a free port'
    : '';

try {
  await start();
} catch (error) {
  if (!isStopping) endStart(error);
}

function endStart(error: unknown): void {
  const message = error instanceof Error ? error.message : String(error);
  process.stderr.write(
    `${error instanceof ConfigError ? message : `Cannot start: ${message}${adviceOn(error)}`}\n`,
  );
  process.exitCode = 1;
  process.exit();
}
