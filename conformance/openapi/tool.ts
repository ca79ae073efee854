import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const BIN = new URL('../node_modules/.bin/', import.meta.url);
const LOOPBACK_ONLY = new URL('./loopback-only.ts', import.meta.url).href;

const ENVIRONMENT = {
  PATH: process.env.PATH,
  HOME: process.env.HOME,
  NODE_OPTIONS: `--disable-warning=ExperimentalWarning --import ${LOOPBACK_ONLY}`,
  NO_UPDATE_NOTIFIER: '1',
  REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true',
  REDOCLY_TELEMETRY: 'off',
};

export type Ran = {
  readonly code: number | null;
  readonly output: string;
  readonly faults: string;
};

/**
 * Runs a tool of the conformance packages, cut off from any network but this machine.
 *
 * @param directory where it runs and may leave files
 */
export async function runTool(
  name: string,
  args: readonly string[],
  directory: string,
): Promise<Ran> {
  const bin = fileURLToPath(new URL(name, BIN));
  const child = spawn(process.execPath, [bin, ...args], { cwd: directory, env: ENVIRONMENT });
  let output = '';
  let faults = '';
  child.stdout.on('data', (data) => {
    output += data;
  });
  child.stderr.on('data', (data) => {
    faults += data;
  });
  const [code] = await once(child, 'close');
  return { code, output, faults };
}
