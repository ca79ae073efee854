import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { interrupted } from './interrupted.ts';

/** One after another, as some measure times; the longest last. */
const SUITES = ['graphql', 'openapi', 'mcp', 'alerts', 'rate-limit', 'slow-clients'] as const;

type Result = { readonly suite: string; readonly passed: boolean; readonly tookS: number };

/** Its lines are printed as they come; it has passed if it ends with 0. */
async function runSuite(suite: string): Promise<Result> {
  console.log(`\n${suite}\n`);
  const startedAt = performance.now();
  const main = fileURLToPath(new URL(`${suite}/run.ts`, import.meta.url));
  const child = spawn(process.execPath, [...process.execArgv, main], { stdio: 'inherit' });
  const stop = () => child.kill('SIGTERM');
  interrupted.addEventListener('abort', stop);
  const [code] = await once(child, 'exit');
  interrupted.removeEventListener('abort', stop);
  return { suite, passed: code === 0, tookS: (performance.now() - startedAt) / 1_000 };
}

const results: Result[] = [];
for (const suite of SUITES) if (!interrupted.aborted) results.push(await runSuite(suite));

console.log();
for (const { suite, passed, tookS } of results) {
  console.log(`${passed ? 'passed' : 'FAILED'}  ${suite.padEnd(14)} ${tookS.toFixed(0)} s`);
}
if (results.some(({ passed }) => !passed)) process.exitCode = 1;
