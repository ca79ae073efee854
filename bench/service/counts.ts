import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { noteCommands, type SentCommand } from '../../test/support/service/sent-commands.ts';
import { startForBench, UNLIMITED } from '../running-service.ts';
import { countCommits } from './commit-count.ts';
import { type Request, sendAll } from './load.ts';
import { allNumbers, newNumber, nextNumber, recallOf, writeBackOf } from './traffic.ts';

/** Until what is written behind an answer is written, and a job is done. */
const BEHIND_MS = 3_000;

export type Counted = {
  readonly what: string;
  readonly commands: number;
  readonly commits: number;
};

/** Commands and commits of an operation, with those behind its answer; of the service over its built-in database. */
export async function countOperations(): Promise<Counted[]> {
  await using parts = new AsyncDisposableStack();
  const folder = parts.use(await mkdtempDisposable(join(tmpdir(), 'bench-service-')));
  const sent: SentCommand[] = [];
  const { origin, operator } = await noteCommands(sent, (monitored) =>
    startForBench(parts, folder.path, (uri) => ({ MONGODB_URI: monitored(uri), ROLE: 'all' })),
  );
  const { live: key } = await operator.createTenant(UNLIMITED);
  const target = { origin, key, pid: process.pid };
  const commits = countCommits(folder.path);
  const count = async (what: string, clients: number, requests: readonly Request[]) => {
    const before = sent.length;
    commits();
    const startedAt = performance.now();
    await sendAll(target, clients, requests);
    await sleep(BEHIND_MS);
    const restS = (performance.now() - startedAt) / 1_000;
    const each = (all: number) => all / Math.max(1, requests.length);
    return { what, restS, commands: each(sent.length - before), commits: each(commits()) };
  };
  const times = (length: number, make: () => Request) => Array.from({ length }, make);
  await count(
    '',
    8,
    allNumbers().map((number) => recallOf(number)),
  );
  await count(
    '',
    1,
    allNumbers()
      .slice(0, 20)
      .map((number) => writeBackOf(number)),
  );
  const rest = await count('at rest', 1, []);
  const atRest = rest.commands / rest.restS;
  const counted = [
    await count(
      'a known recall, 8 at once',
      8,
      times(400, () => recallOf(nextNumber())),
    ),
    await count(
      'a known recall',
      1,
      times(50, () => recallOf(nextNumber())),
    ),
    await count(
      'a recall of a new caller',
      1,
      times(50, () => recallOf(newNumber())),
    ),
    await count(
      'a write-back and its job',
      1,
      times(30, () => writeBackOf(nextNumber())),
    ),
  ];
  return [
    { what: 'at rest, a second', commands: atRest, commits: rest.commits / rest.restS },
    ...counted.map(({ restS, ...one }) => one),
  ];
}
