import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { startService } from '../../test/support/service/service.ts';
import type { Answered, Order } from './client.ts';
import { hostileBodies } from './hostile-bodies.ts';
import { hostileDocuments } from './hostile-documents.ts';
import { startLoopMeter } from './loop-meter.ts';
import { largeAnswers, plainDocuments } from './plain-documents.ts';
import { storeLargeCallers } from './stored-data.ts';

const AT_MOST_MS = 50;
const REPEATS = 3;
const WARM_UP = 100;
/** A search ends where nothing larger is accepted, or nothing slower need be found. */
const ENDS = { ms: 400, bytes: 6 * 1024 * 1024 };
const SHOWN = 10;

/** Sizes grow by a factor, up to the most. */
const GROUPS = [
  { shapes: hostileDocuments, factor: 1.6, most: 16_384 },
  { shapes: hostileBodies, factor: 8, most: 2_097_152 },
  { shapes: largeAnswers(''), factor: 2, most: 128 },
];

/** Only shapes whose names have these words. */
const wanted = process.argv[2] ?? '';

type Measured = Answered & { readonly shape: string; readonly size: number; readonly ms: number };

await using parts = new AsyncDisposableStack();
const service = parts.adopt(await startService(), (one) => one.stop());
const { live } = await service.createTenant({
  rateLimit: { capacity: 100_000, refillPerS: 100_000 },
});
const callerId = await storeLargeCallers(live);
const client = parts.adopt(
  new Worker(new URL('./client.ts', import.meta.url), {
    workerData: { origin: service.origin, token: live.token, callerId },
  }),
  async (one) => void (await one.terminate()),
);
const meter = parts.adopt(startLoopMeter(), (one) => one.stop());
let turn = 0;

async function measure(shape: string, size: number): Promise<Measured> {
  turn += 1;
  const order: Order = { shape, size, turn };
  client.postMessage(order);
  meter.reset();
  const [answered]: Answered[] = await once(client, 'message');
  if (!answered) throw new Error('No answer');
  return { ...answered, shape, size, ms: meter.longestMs() };
}

/** The least of some: what else the process does at that moment counts as little as it can. */
async function measureAgain(shape: string, size: number): Promise<Measured> {
  let least = await measure(shape, size);
  for (let repeat = 1; repeat < REPEATS; repeat += 1) {
    const next = await measure(shape, size);
    if (next.ms < least.ms) least = next;
  }
  return least;
}

/** The size of a shape that blocks the event loop longest. */
async function findWorst(shape: string, factor: number, most: number): Promise<Measured> {
  let worst = await measure(shape, 1);
  for (let size = 2; size <= most && worst.ms < ENDS.ms; size = Math.ceil(size * factor)) {
    const found = await measure(shape, size);
    if (found.ms > worst.ms) worst = found;
    if (found.sentBytes > ENDS.bytes) break;
  }
  return measureAgain(shape, worst.size);
}

for (let request = 0; request < WARM_UP; request += 1) {
  for (const shape of Object.keys(plainDocuments)) await measure(shape, 1);
}
for (const shape of Object.keys(plainDocuments)) {
  console.log(`${shape}: ${(await measureAgain(shape, 1)).ms.toFixed(1)} ms`);
}
const all: Measured[] = [];
for (const { shapes, factor, most } of GROUPS) {
  for (const shape of Object.keys(shapes).filter((name) => name.includes(wanted))) {
    all.push(await findWorst(shape, factor, most));
  }
}

console.log(
  `\n${all.length} shapes, each in the size that blocks the event loop longest; the worst ${SHOWN}:`,
);
console.log(`${'shape'.padEnd(40)}     size      ms  sent bytes  answered bytes  status and code`);
for (const found of all.toSorted((one, other) => other.ms - one.ms).slice(0, SHOWN)) {
  const { shape, size, ms, sentBytes, bytes, status, code } = found;
  console.log(
    `${shape.padEnd(40)} ${String(size).padStart(8)} ${ms.toFixed(1).padStart(7)} ${String(sentBytes).padStart(11)} ${String(bytes).padStart(15)}  ${status} ${code ?? ''}`,
  );
}
const missed = all.filter(({ ms }) => !(ms <= AT_MOST_MS));
console.log(`bar: ≤ ${AT_MOST_MS} ms of processor time in one turn; ${missed.length} above it`);
if (missed.length > 0) process.exitCode = 1;
