import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtempDisposable, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { databaseOfProgram } from '../../test/support/database.ts';
import { interrupted } from './interrupted.ts';
import { KNOWN_FAILURES } from './known-failures.ts';
import { layOut } from './workspace.ts';

const USAGE = `Runs the tests of Agenda's MongoDB backend on the built-in database, or the one MONGODB_URI names.

  npm run --silent conformance:agenda -- --agenda DIR

DIR is a checkout of them, which are not part of this repository:

  git clone --depth 1 https://github.com/agenda/agenda DIR
`;

const TIMEOUT_MS = 300_000;

const Report = z.object({
  testResults: z.array(
    z.object({
      message: z.string().optional(),
      assertionResults: z.array(
        z.object({
          status: z.string(),
          fullName: z.string(),
          failureMessages: z.array(z.string()).nullish(),
        }),
      ),
    }),
  ),
});

/** Runs vitest to its end; the tests print on their own, which is not shown. */
async function runVitest(root: string, uri: string, report: string): Promise<void> {
  const vitest = join(root, '../../node_modules/vitest/vitest.mjs');
  const args = [vitest, 'run', '--reporter=json', `--outputFile=${report}`];
  const signal = AbortSignal.any([AbortSignal.timeout(TIMEOUT_MS), interrupted]);
  const env = { ...process.env, MONGO_URI: uri };
  const child = spawn(process.execPath, args, { cwd: root, env, signal, stdio: 'ignore' });
  await new Promise((done, reject) => child.once('error', reject).once('exit', done));
}

async function runTests(checkout: string): Promise<z.infer<typeof Report>> {
  await using parts = new AsyncDisposableStack();
  const { path } = parts.use(await mkdtempDisposable(join(tmpdir(), 'agenda-conformance-')));
  const { uri } = parts.adopt(await databaseOfProgram(), ({ stop }) => stop());
  const report = join(path, 'report.json');
  await runVitest(await layOut(checkout, path), uri, report);
  return Report.parse(JSON.parse(await readFile(report, 'utf8')));
}

/** @returns whether just what is known to fail did, and all of that */
function judge({ testResults }: z.infer<typeof Report>): boolean {
  const broken = testResults.filter(({ assertionResults }) => assertionResults.length === 0);
  for (const { message } of broken) console.log(`FAILED  a whole file: ${message}`);
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
  const failed = tests.filter(({ status }) => status === 'failed');
  const used = new Set<unknown>();
  let unexpected = broken.length;
  for (const { fullName, failureMessages } of failed) {
    const known = KNOWN_FAILURES.find(({ test }) => test.test(fullName));
    if (known === undefined) unexpected += 1;
    used.add(known);
    console.log(`${known === undefined ? 'FAILED' : 'failed, as is known'}  ${fullName}`);
    console.log(`  ${known?.reason ?? failureMessages?.join('\n')}`);
  }
  const stale = KNOWN_FAILURES.filter((known) => !known.isRare && !used.has(known));
  for (const { reason } of stale) console.log(`STALE  no test needs this any more: ${reason}`);
  const passed = tests.filter(({ status }) => status === 'passed').length;
  console.log(`${passed} of ${tests.length} passed, ${unexpected} failed unexpectedly`);
  return passed > 0 && unexpected === 0 && stale.length === 0;
}

const { agenda: checkout } = parseArgs({ options: { agenda: { type: 'string' } } }).values;
if (checkout === undefined || !existsSync(join(checkout, 'packages/mongo-backend/test'))) {
  console.error(USAGE);
  process.exitCode = 2;
} else if (!judge(await runTests(checkout))) process.exitCode = 1;
