import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const SERVE = fileURLToPath(new URL('../../src/serve.ts', import.meta.url));

/** A server to be killed. */
export type ServerProcess = {
  readonly uri: string;
  readonly pid: number;
  kill(): Promise<void>;
};

/** A database in a process of its own, to be killed; `uri` is printed when it serves. */
export async function spawnServer(dataDir: string, program = SERVE): Promise<ServerProcess> {
  const child = spawn(process.execPath, [program, '--data-dir', dataDir], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  // An interrupted run must not leave it behind.
  const killNow = () => child.kill('SIGKILL');
  process.once('exit', killNow);
  child.once('exit', () => process.off('exit', killNow));
  const uri = await firstLine(child);
  return {
    uri,
    pid: child.pid ?? 0,
    kill: () =>
      new Promise((done) => {
        child.once('exit', () => done());
        child.kill('SIGKILL');
      }),
  };
}

/** How a server that cannot start ends. */
export function runToExit(dataDir: string): Promise<{ code: number | null; errors: string }> {
  const child = spawn(process.execPath, [SERVE, '--data-dir', dataDir], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let errors = '';
  child.stderr.on('data', (text) => {
    errors += text;
  });
  return new Promise((done) => child.once('exit', (code) => done({ code, errors })));
}

function firstLine(child: ChildProcess): Promise<string> {
  return new Promise((done, reject) => {
    let errors = '';
    child.stderr?.on('data', (text) => {
      errors += text;
    });
    child.stdout?.once('data', (text) => done(String(text).trim()));
    child.once('exit', () => reject(new Error(`The server ended: ${errors}`)));
  });
}
