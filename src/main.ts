import { loadThread } from 'embedded-mongo';
import { ConfigError, readConfig } from './settings/config.ts';

/** What to do about it, where the error of the system does not say. */
const adviceOn = (error: unknown): string =>
  error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
    ? '; set PORT to a free port'
    : '';

try {
  const config = readConfig(process.env);
  if (config.mongodbUri === null) loadThread();
  // After the thread, which loads meanwhile.
  const { start } = await import('./start.ts');
  await start(config);
} catch (error) {
  endStart(error);
}

function endStart(error: unknown): void {
  const message = error instanceof Error ? error.message : String(error);
  process.stderr.write(
    `${error instanceof ConfigError ? message : `Cannot start: ${message}${adviceOn(error)}`}\n`,
  );
  process.exitCode = 1;
  process.exit();
}
