import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { findPackageJSON } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { env } from 'node:process';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { runKills } from './rounds.ts';

/** One at random and one between COMMIT and the answer keep `npm test` quick; `npm run fuzz:kills` does a hundred. */
const KILLS = Number(env.KILLS ?? 2);
const SOURCE = fileURLToPath(new URL('../../src', import.meta.url));
const MODULES = dirname(dirname(findPackageJSON('bson', import.meta.url) ?? ''));

let dataDir: string;
let copy: string;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'embedded-mongo-'));
  copy = await mkdtemp(join(tmpdir(), 'embedded-mongo-'));
});

afterEach(async () => {
  for (const folder of [dataDir, copy]) await rm(folder, { recursive: true, force: true });
});

test('no kill loses or doubles what was acknowledged, also when the answer to a retry was lost', async () => {
  const totals = await runKills({ dataDir, kills: KILLS });
  expect(totals).toMatchObject({ kills: KILLS, lost: 0, doubled: 0, wrong: 0 });
  expect(totals.acknowledged).toBeGreaterThan(KILLS * 500);
}, 3_600_000);

/** A copy of the server's source with some texts of a file replaced by others. */
async function changedServer(
  file: string,
  changes: readonly (readonly [from: string, to: string])[],
): Promise<string> {
  await cp(SOURCE, join(copy, 'src'), { recursive: true });
  await symlink(MODULES, join(copy, 'node_modules'));
  await writeFile(join(copy, 'package.json'), '{"type":"module"}');
  const path = join(copy, 'src', file);
  let source = await readFile(path, 'utf8');
  for (const [from, to] of changes) {
    const parts = source.split(from);
    expect(parts).toHaveLength(2);
    source = parts.join(to);
  }
  await writeFile(path, source);
  return join(copy, 'src/serve.ts');
}

test('a server that answers before COMMIT is seen to lose what it acknowledged', async () => {
  const program = await changedServer('scheduling/turn-transaction.ts', [
    [
      'if (database.inTransaction) involved.finished.push({ job, outcome });\n      else job.finish(outcome);',
      'job.finish(outcome);',
    ],
    // As a slow disk would, so that a kill in between needs no luck.
    [
      'database.commit();',
      'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20);\n      database.commit();',
    ],
  ]);
  const totals = await runKills({
    dataDir,
    kills: 40,
    program,
    isEnough: ({ lost }) => lost > 0,
  });
  expect(totals.lost).toBeGreaterThan(0);
}, 3_600_000);
