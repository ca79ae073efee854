import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { bundledProgram, SERVICE } from '../../../scripts/bundles.js';
import { ENVIRONMENT, V8_FLAGS } from '../../../scripts/runtime-settings.js';
import { eventually } from '../eventually.ts';

const MAIN = bundledProgram(fileURLToPath(new URL('../../../', import.meta.url)), SERVICE);
const LATER = fileURLToPath(new URL('./process-two-minutes-ahead.ts', import.meta.url));

const START_TIMEOUT_MS = 20_000;

export type ServiceProcess = {
  readonly origin: string;
  readonly pid: number;
  /** Everything it has written to standard output. */
  readonly printed: () => string;
  /** Everything it has written to standard error: its log. */
  readonly logged: () => string;
  /** Milliseconds from its start to the line that tells its address. */
  readonly startedInMs: number;
  /** Ends it at once, as a crash does. */
  kill(): Promise<void>;
  /** Asks it to stop, and tells how it ended. */
  stop(): Promise<number | null>;
};

export type ProcessOptions = {
  readonly settings: Readonly<Record<string, string>>;
  /** Lets it live two minutes ahead. */
  readonly later?: boolean;
  /** Another program that prints its address as the service does. */
  readonly program?: string;
};

const listensOn = (printed: string) => /listens on (http:\/\/\S+)/.exec(printed)?.[1];

const hasEnded = ({ exitCode, signalCode }: ChildProcess) =>
  exitCode !== null || signalCode !== null;

function launch({ settings, later = false, program = MAIN }: ProcessOptions): ChildProcess {
  const flags = ['--disable-warning=ExperimentalWarning', ...(later ? ['--import', LATER] : [])];
  if (program === MAIN) flags.push(...V8_FLAGS);
  const { MONGODB_URI: _unnamed, ...inherited } = process.env;
  return spawn(process.execPath, [...flags, program], {
    env: { ...ENVIRONMENT, ...inherited, PORT: '0', LOG_LEVEL: 'error', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** What a process printed so far, kept up to date. */
function collect(child: ChildProcess) {
  const printed = { output: '', faults: '' };
  child.stdout?.on('data', (data) => {
    printed.output += data;
  });
  child.stderr?.on('data', (data) => {
    printed.faults += data;
  });
  return printed;
}

/**
 * The real service as a process of its own.
 *
 * @throws Error with all that it printed, when it does not start; it is gone then
 */
export async function startProcess(options: ProcessOptions): Promise<ServiceProcess> {
  const startedAt = performance.now();
  const child = launch(options);
  const printed = collect(child);
  const ended = once(child, 'exit');
  // A fault that nobody catches must not leave it behind.
  const endAtOnce = () => child.kill('SIGKILL');
  process.once('exit', endAtOnce);
  child.once('exit', () => process.off('exit', endAtOnce));
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    await ended;
    return child.exitCode;
  };
  const everything = () => printed.output + printed.faults;
  const origin = await eventually(() => {
    if (hasEnded(child)) return '';
    const found = listensOn(printed.output);
    if (!found) throw new Error(`It did not start: ${everything()}`);
    return found;
  }, START_TIMEOUT_MS).catch(async (error) => {
    await end('SIGKILL');
    throw error;
  });
  if (!origin) throw new Error(`It ended at its start: ${everything()}`);
  return {
    origin,
    pid: child.pid ?? 0,
    printed: () => printed.output,
    logged: () => printed.faults,
    startedInMs: performance.now() - startedAt,
    kill: () => end('SIGKILL').then(() => undefined),
    stop: () => end('SIGTERM'),
  };
}
