import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const BIN = fileURLToPath(new URL('../node_modules/.bin/', import.meta.url));

export type ToolRun = { readonly code: number | null; readonly output: string };

/** Runs one of the installed critics to its end; null as its code when it had to be ended. */
export function runTool(
  name: string,
  args: readonly string[],
  timeoutMs: number,
): Promise<ToolRun> {
  const { promise, resolve, reject } = Promise.withResolvers<ToolRun>();
  const child = spawn(`${BIN}${name}`, args, {
    env: { ...process.env, NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: timeoutMs,
    killSignal: 'SIGKILL',
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      output += text;
    });
  }
  child.on('error', () => reject(new Error('Run npm run conformance:install first')));
  child.on('close', (code) => resolve({ code, output }));
  return promise;
}
