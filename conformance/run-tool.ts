import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { interrupted } from './interrupted.ts';

const BIN = new URL('./node_modules/.bin/', import.meta.url);
const LOOPBACK_ONLY = new URL('./loopback-only.ts', import.meta.url).href;

const ENVIRONMENT = {
  PATH: process.env.PATH,
  HOME: process.env.HOME,
  NODE_OPTIONS: `--disable-warning=ExperimentalWarning --import ${LOOPBACK_ONLY}`,
  NO_COLOR: '1',
  NO_UPDATE_NOTIFIER: '1',
  REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true',
  REDOCLY_TELEMETRY: 'off',
};

export type ToolRun = {
  /** Null when it had to be ended. */
  readonly code: number | null;
  readonly output: string;
  readonly faults: string;
};

export type ToolOptions = {
  /** Where it runs and may leave files. */
  readonly directory: string;
  readonly timeoutMs: number;
};

/** Ends a tool and all that it started, which would otherwise hold its output open. */
function endGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // Nobody is left in the group.
  }
}

/** Runs one program to its end, which is here at the latest when its time is over. */
function runToEnd(args: readonly string[], { directory, timeoutMs }: ToolOptions) {
  const { promise, resolve, reject } = Promise.withResolvers<ToolRun>();
  const child = spawn(process.execPath, args, {
    cwd: directory,
    env: ENVIRONMENT,
    stdio: ['ignore', 'pipe', 'pipe'],
    // A process group of its own can be ended as a whole.
    detached: true,
  });
  const printed = { output: '', faults: '' };
  child.stdout.setEncoding('utf8').on('data', (text) => {
    printed.output += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text) => {
    printed.faults += text;
  });
  let wasEnded = false;
  const end = () => {
    wasEnded = true;
    endGroup(child);
    child.stdout.destroy();
    child.stderr.destroy();
  };
  const signal = AbortSignal.any([AbortSignal.timeout(timeoutMs), interrupted]);
  signal.addEventListener('abort', end);
  process.once('exit', end);
  child.on('error', reject);
  child.on('exit', () => endGroup(child));
  child.on('close', (code) => {
    signal.removeEventListener('abort', end);
    process.off('exit', end);
    resolve({ code: wasEnded ? null : code, ...printed });
  });
  return promise;
}

/**
 * Runs one of the installed critics, cut off from any network but this machine.
 *
 * @throws Error when it called beyond this machine, whatever it made of being refused
 */
export async function runTool(
  name: string,
  args: readonly string[],
  options: ToolOptions,
): Promise<ToolRun> {
  interrupted.throwIfAborted();
  const ran = await runToEnd([fileURLToPath(new URL(name, BIN)), ...args], options);
  interrupted.throwIfAborted();
  const [refused] = /^Refused to call .*$/m.exec(ran.faults) ?? [];
  if (refused) throw new Error(`${name}: ${refused}`);
  return ran;
}
