import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { onTestFinished, vi } from 'vitest';
import { createProgram } from '#src/cli/program.ts';
import { reportFailure } from '#src/cli/terminal/failure.ts';
import { bundledProgram, SERVICE } from '../../scripts/bundles.js';
import { type Service, startService } from '../support/service/service.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const MAIN = bundledProgram(ROOT, SERVICE);
const CLI = bundledProgram(ROOT, 'src/cli.ts');
const NODE = [process.execPath, '--disable-warning=ExperimentalWarning'] as const;

export type Environment = Readonly<Record<string, string>>;
export type Outcome = { readonly code: number; readonly stdout: string; readonly stderr: string };

/** Nothing of the tests' own environment reaches a command, but the way to programs and to what Node has compiled. */
const environmentOf = (settings: Environment) => ({
  PATH: process.env.PATH ?? '',
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? '',
  ...settings,
});

const GIVE_UP_MS = 120_000;

function run(file: string, args: readonly string[], settings: Environment): Promise<Outcome> {
  const env = environmentOf(settings);
  const options = { cwd: ROOT, env, timeout: GIVE_UP_MS, killSignal: 'SIGKILL' } as const;
  return new Promise((resolve) => {
    const child = execFile(file, [...args], options, (_error, stdout, stderr) =>
      resolve({ code: child.exitCode ?? -1, stdout, stderr }),
    );
  });
}

let isRunning = false;

/**
 * Runs a command as `src/cli.ts` does, in this process, as loading the sources takes longer than most commands. One at a
 * time: it has the output and the environment of the process.
 */
export async function runCli(args: readonly string[], settings: Environment): Promise<Outcome> {
  if (isRunning) throw new Error('Commands at the same moment need processes of their own');
  // A test that runs out of time leaves its command behind; the tests after it get the process back.
  onTestFinished(() => giveBack());
  isRunning = true;
  const { env, exitCode } = process;
  const written = { stdout: '', stderr: '' };
  const spies = (['stdout', 'stderr'] as const).map((name) =>
    vi.spyOn(process[name], 'write').mockImplementation((text) => {
      written[name] += text;
      return true;
    }),
  );
  let hasEnded = false;
  const giveBack = () => {
    if (hasEnded) return;
    hasEnded = true;
    for (const spy of spies) spy.mockRestore();
    process.env = env;
    process.exitCode = exitCode;
    isRunning = false;
  };
  try {
    process.env = environmentOf(settings);
    process.exitCode = undefined;
    await createProgram().parseAsync(args, { from: 'user' });
    return { code: Number(process.exitCode ?? 0), ...written };
  } catch (error) {
    const code = reportFailure(error, args);
    return { code, ...written };
  } finally {
    giveBack();
  }
}

/** Runs a command as its own process. */
export const runCliProcess = (args: readonly string[], settings: Environment): Promise<Outcome> =>
  run(NODE[0], [NODE[1], CLI, ...args], settings);

/** Runs the service until it ends by itself, for starts that have to fail. */
export const runService = (settings: Environment): Promise<Outcome> =>
  run(NODE[0], [NODE[1], MAIN], settings);

/** Runs a command as the documents tell people to. */
export const npmRunCli = (args: readonly string[], settings: Environment): Promise<Outcome> =>
  run('npm', ['run', '--silent', 'cli', '--', ...args], settings);

/** Runs a command whose output nobody reads. */
export const runUnread = (args: readonly string[], settings: Environment): Promise<Outcome> =>
  run('sh', ['-c', '"$0" "$@" | true', ...NODE, CLI, ...args], settings);

/** What a command printed with `--json`; fails unless that is one JSON document on one line. */
export function jsonOf<Document>({ stdout, stderr }: Outcome): Document {
  const lines = stdout.split('\n');
  if (lines.length !== 2 || lines[1] !== '') throw new Error(`Not one line: ${stdout}${stderr}`);
  return JSON.parse(stdout) as Document;
}

/** An empty data folder that is gone after the test. */
export async function emptyDataDir(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'caller-memory-cli-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/**
 * The service on a data folder, beside the commands in this process, as loading the sources takes longer than most of
 * what is asked of it; it is stopped after the test.
 */
export async function startServiceHere(settings: Environment): Promise<Service> {
  const service = await startService({
    mongodbUri: '',
    settings: { KEY_CACHE_TTL_MS: '0', ...settings },
  });
  onTestFinished(service.stop);
  return service;
}

/** The service as a process of its own on a free port, of this user or another one; it is stopped after the test. */
export async function startServiceProcess(
  settings: Environment,
  user: { readonly uid?: number; readonly gid?: number } = {},
): Promise<{ origin: string }> {
  const env = environmentOf({
    PORT: '0',
    LOG_LEVEL: 'silent',
    KEY_CACHE_TTL_MS: '0',
    STORE_TIMEOUT_MS: '10000',
    ...settings,
  });
  const service = spawn(NODE[0], [NODE[1], MAIN], { cwd: ROOT, env, ...user });
  const exited = once(service, 'exit');
  onTestFinished(async () => {
    service.kill('SIGTERM');
    await exited;
  });
  const { promise, resolve, reject } = Promise.withResolvers<{ origin: string }>();
  let printed = '';
  // Read to its end: a service whose output nobody reads any more would be stopped by its own banner.
  service.stdout.on('data', (chunk) => {
    printed += chunk;
    const [, origin] = /listens on (http:\S+)\n/.exec(printed) ?? [];
    if (origin) resolve({ origin });
  });
  exited.then(() => reject(new Error(`The service did not start: ${printed}`)));
  return promise;
}

/** Runs the service, kills it as soon as `when` is so, and returns what it had printed by then. */
export async function killService(
  settings: Environment,
  when: () => Promise<boolean>,
): Promise<string> {
  const env = environmentOf({ LOG_LEVEL: 'silent', ...settings });
  const service = spawn(NODE[0], [NODE[1], MAIN], { cwd: ROOT, env });
  let printed = '';
  service.stdout.on('data', (chunk) => {
    printed += chunk;
  });
  const closed = once(service, 'close');
  while (!(await when())) await sleep(25);
  service.kill('SIGKILL');
  await closed;
  return printed;
}

/** Runs a command that is killed as soon as something is so, and tells whether it was. */
export async function killCli(
  args: readonly string[],
  settings: Environment,
  when: () => boolean,
): Promise<boolean> {
  const command = spawn(NODE[0], [NODE[1], CLI, ...args], {
    cwd: ROOT,
    env: environmentOf(settings),
    stdio: 'ignore',
  });
  const exited = once(command, 'exit');
  const timer = setInterval(() => when() && command.kill('SIGKILL'), 1);
  await exited;
  clearInterval(timer);
  return command.signalCode === 'SIGKILL';
}
