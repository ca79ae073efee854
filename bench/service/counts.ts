import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { noteCommands, type SentCommand } from '../../test/support/service/sent-commands.ts';
import { startForBench, UNLIMITED } from '../running-service.ts';
import { countCommits } from './commit-count.ts';
import { closedLoop } from './load.ts';
import { untilSettled } from './targets.ts';
import { newNumber, type Request, recallOf, seeds, times, writeBackOf } from './traffic.ts';

/** Until what is written behind an answer is written, and a job is done. */
const BEHIND_MS = 3_000;

/** Commands and commits of an operation, with those behind its answer; of the service over its built-in database. */
export async function printCounts(): Promise<void> {
  await using parts = new AsyncDisposableStack();
  const folder = parts.use(await mkdtempDisposable(join(tmpdir(), 'bench-service-')));
  const sent: SentCommand[] = [];
  const { origin, operator } = await noteCommands(sent, (monitored) =>
    startForBench(parts, folder.path, (uri) => ({ MONGODB_URI: monitored(uri), ROLE: 'all' })),
  );
  const { live: key } = await operator.createTenant(UNLIMITED);
  const readCommits = countCommits(folder.path);
  let commits = 0;
  const timer = setInterval(() => {
    commits += readCommits();
  }, 20);
  parts.defer(() => clearInterval(timer));
  let atRest = 0;
  const count = async (what: string, of: number, clients: number, next: () => Request) => {
    const [before, startedAt] = [sent.length, performance.now()];
    commits = 0;
    await closedLoop({ origin, key, pid: 0 }, clients, times(of, next));
    await sleep(BEHIND_MS);
    const seconds = (performance.now() - startedAt) / 1_000;
    const commands = sent.length - before - seconds * atRest;
    const each = (all: number) => (all / (of || seconds)).toFixed(2);
    console.log(`${what}: ${each(commands)} commands, ${each(commits)} commits`);
    return commands / seconds;
  };
  await closedLoop({ origin, key, pid: 0 }, 8, seeds());
  await untilSettled(operator.operate);
  await sleep(BEHIND_MS);
  atRest = await count('at rest, a second', 0, 1, recallOf);
  await count('recalls, 8 at once', 400, 8, recallOf);
  // Many, as in traffic: usage, traces and limits are written a few times a second, however many recalls there are.
  await count('a recall', 300, 1, recallOf);
  await count('a recall of a new caller', 50, 1, () => recallOf(newNumber()));
  await count('a write-back and its job', 30, 1, writeBackOf);
}
