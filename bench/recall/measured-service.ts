import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { bundledProgram, SERVICE } from '../../scripts/bundles.js';
import { ENVIRONMENT, V8_FLAGS } from '../../scripts/runtime-settings.js';

/** A version of the service, in a process of its own with a database of its own. */
export type MeasuredService = {
  /** @returns the JSON that it answered with; null if that is empty */
  post(path: string, body: object): Promise<unknown>;
  /** CPU time of all its threads in milliseconds, bytes written to files, and bytes of memory; zeros where Linux's `/proc` is missing. */
  readUse(): Promise<{ cpuMs: number; bytes: number; residentBytes: number }>;
  stop(): Promise<void>;
};

const TICK_MS = 10;
const run = promisify(execFile);

/**
 * @param checkout folder of a version with its packages installed
 * @param settings variables of its environment
 */
export async function startMeasured(
  checkout: string,
  dataDir: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<MeasuredService> {
  const { MONGODB_URI: _unused, ...inherited } = process.env;
  const env = {
    ...ENVIRONMENT,
    ...inherited,
    PORT: '0',
    LOG_LEVEL: 'silent',
    DATA_DIR: dataDir,
    ...settings,
  };
  const cli = async (...args: string[]): Promise<Record<string, string>> => {
    const command = ['--disable-warning=ExperimentalWarning', 'src/cli.ts', ...args, '--json'];
    const { stdout } = await run(process.execPath, command, { cwd: checkout, env });
    return JSON.parse(stdout);
  };
  const rate = ['--capacity', '100000', '--refill-per-s', '100000'];
  const tenant = await cli('tenants', 'create', '--name', 'bench', ...rate);
  const issued = await cli('keys', 'issue', '--tenant', String(tenant.id), '--mode', 'live');
  const child = spawn(process.execPath, [...V8_FLAGS, bundledProgram(checkout, SERVICE)], {
    cwd: checkout,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const origin = await addressOf(child.stdout);
  const headers = {
    authorization: `Bearer ${issued.key}`,
    'content-type': 'application/json',
  };
  return {
    async post(path, body) {
      const answer = await fetch(`${origin}${path}`, {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
      });
      const text = await answer.text();
      if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}`);
      return text === '' ? null : JSON.parse(text);
    },
    readUse: () => readUse(child.pid),
    async stop() {
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

async function addressOf(output: AsyncIterable<Buffer>): Promise<string> {
  let printed = '';
  for await (const data of output) {
    printed += data;
    const found = /listens on (http:\/\/\S+)/.exec(printed)?.[1];
    if (found) return found;
  }
  throw new Error(`The service did not start: ${printed}`);
}

/** What a process has used; zeros where Linux's `/proc` is missing. */
export async function readUse(pid = 0) {
  const [stat = '', io = '', status = ''] = await Promise.all(
    ['stat', 'io', 'status'].map((name) =>
      readFile(`/proc/${pid}/${name}`, 'utf8').catch(() => ''),
    ),
  );
  // Fields 14 and 15 of the whole line: user and system time in clock ticks.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return {
    cpuMs: (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) * TICK_MS,
    bytes: Number(/wchar: (\d+)/.exec(io)?.[1] ?? 0),
    residentBytes: Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) * 1_024,
  };
}
