import { embeddedUri } from 'embedded-mongo';
import { MongoClient } from 'mongodb';
import { closedLoop } from '../service/load.ts';
import { fixed } from '../service/ratios.ts';
import { startTarget } from '../service/targets.ts';
import { type Request, recallOf, seeds, times, writeBackOf } from '../service/traffic.ts';
import { printShards } from './shards.ts';

const CALLS = 100;
const STORED = ['contacts', 'calls', 'call_bodies', 'recall_traces'];

/** Whole calls of known callers: some recalls, then their write-backs. */
function* wholeCalls(): Generator<Request> {
  for (let turn = 0; turn < CALLS / 10; turn += 1) {
    const recalls = [...times(10, recallOf)];
    yield* recalls;
    for (const { body } of recalls) {
      const { path, body: said } = writeBackOf();
      yield { path, body: { ...said, ...body } };
    }
  }
}

/** CPU and documents of recalls and write-backs, and whether whole calls need their sum at two rates. */
async function printCalls(): Promise<void> {
  await using parts = new AsyncDisposableStack();
  const service = await startTarget(parts, { MONGODB_URI: '' });
  const client = parts.adopt(new MongoClient(embeddedUri(service.dataDir)), (one) => one.close());
  const db = client.db('caller_memory');
  const sizeOf = async (collStats: string): Promise<number> =>
    (await db.command({ collStats })).size;
  const sizes = () => Promise.all(STORED.map(sizeOf));
  const run = (clients: number, requests: Generator<Request>) =>
    closedLoop(service, clients, requests, service.settled);
  const oneWriteBack = () => writeBackOf();
  await run(8, seeds());
  for (let warm = 0; warm < 5; warm += 1) await run(8, wholeCalls());
  const recall = await run(1, times(CALLS * 5, recallOf));
  const job = await run(1, times(CALLS, oneWriteBack));
  const [one, other] = [fixed(recall.cpuMs), fixed(job.cpuMs)];
  console.log(`CPU, ms: a recall ${one}, a write-back and its job ${other}`);
  for (const clients of [1, 8]) {
    const before = await sizes();
    const { cpuMs, perS } = await run(clients, wholeCalls());
    const after = await sizes();
    const bytes = after.map((one, at) => `${STORED[at]} ${(one - (before[at] ?? 0)) / CALLS}`);
    const share = fixed((cpuMs * 2) / (recall.cpuMs + job.cpuMs));
    console.log(`${clients} at once, ${fixed(perS / 2)} calls a second: CPU ÷ sum ${share}`);
    console.log(`  bytes a call: ${bytes.join(', ')}; all ${STORED[0]} ${after[0]}`);
  }
}

await printCalls();
printShards();
