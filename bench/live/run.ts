import { setTimeout as sleep } from 'node:timers/promises';
import { createClient } from '../../test/support/clients/client.ts';
import { eventually } from '../../test/support/eventually.ts';
import { type FollowedCalls, followCalls } from '../../test/support/samples/followed-calls.ts';
import { startServicePair } from '../../test/support/service/service-pair.ts';
import { endCalls, subscribeWithoutReading, timeRecalls } from './traffic.ts';

const CALLS = 1_000;
const CLIENTS = 2;
const ROUNDS = 6;
const RECALLS_PER_ROUND = 100;
const SLOW_CLIENTS = 10;
/** So that the buffers of the system are soon full. */
const LARGE_METADATA = { text: 'x'.repeat(60_000) };

const ARRIVAL_MS = 1_000;
/** Recalls of two rounds differ by as much without any stream. */
const SLOWER = 1.25;

const UNLIMITED = { rateLimit: { capacity: 100_000, refillPerS: 100_000 } };

const share = (times: readonly number[], part: number): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * part)] ?? Number.NaN;

function report(what: string, value: number, most: number | null): void {
  const shown = Number.isInteger(value) ? value : value.toFixed(2);
  console.log(`${what}: ${shown}${most === null ? '' : `, bar ≤ ${most}`}`);
  if (most !== null && !(value <= most)) process.exitCode = 1;
}

/** Reports how the events of calls arrived. */
async function reportArrivals(
  what: string,
  followed: FollowedCalls,
  answered: ReadonlyMap<string, number>,
): Promise<void> {
  const arrivals = () => followed.arrivals().filter(({ sessionId }) => answered.has(sessionId));
  const arrived = async () =>
    arrivals().length >= answered.size || Promise.reject(new Error('Lost'));
  await eventually(arrived, 30_000).catch(() => undefined);
  const times = arrivals().map(({ sessionId, atMs }) => atMs - (answered.get(sessionId) ?? 0));
  const sessions = new Set(arrivals().map(({ sessionId }) => sessionId));
  report(`${what}: lost of ${answered.size} calls`, answered.size - sessions.size, 0);
  report(`${what}: repeated`, times.length - sessions.size, 0);
  report(`${what}: write-back answered to event received, p50 ms`, share(times, 0.5), null);
  report(`${what}: write-back answered to event received, p99 ms`, share(times, 0.99), ARRIVAL_MS);
}

await using parts = new AsyncDisposableStack();
const services = parts.adopt(await startServicePair(), (pair) => pair.close());
const { live } = await services.createTenant(UNLIMITED);
const other = await services.createTenant(UNLIMITED);
const { origin } = services.second;
const token = live.token ?? '';

const followed = await followCalls(origin, token);
parts.defer(followed.close);
const sending = endCalls(live, { count: CALLS, clients: CLIENTS, metadata: {} });
await eventually(() => {
  if (followed.arrivals().length < CALLS / 2) throw new Error('Too few events came');
}, 300_000);
await followed.reconnect(300);
await reportArrivals('in another process, with a reconnect', followed, await sending);

// The recalls of another tenant, in the process with the streams, with and without them in turn.
const recalling = createClient(origin, other.live.token);
await timeRecalls(recalling, RECALLS_PER_ROUND);
const without: number[] = [];
const withSlow: number[] = [];
let dropped = 0;
for (let round = 0; round < ROUNDS; round += 1) {
  const traffic = { count: 150, clients: CLIENTS, metadata: LARGE_METADATA };
  const isSlow = round % 2 === 1;
  const sockets = isSlow
    ? Array.from({ length: SLOW_CLIENTS }, () => subscribeWithoutReading(origin, token))
    : [];
  for (const socket of sockets) socket.once('close', () => (dropped += 1));
  const ended = endCalls(live, traffic);
  await sleep(3_000);
  const times = await timeRecalls(recalling, RECALLS_PER_ROUND);
  (isSlow ? withSlow : without).push(...times);
  const answered = await ended;
  if (isSlow)
    await reportArrivals(`beside ${SLOW_CLIENTS} clients that do not read`, followed, answered);
  for (const socket of sockets) socket.destroy();
}
report('recall without slow streams, p50 ms', share(without, 0.5), null);
report('recall beside slow streams, p50 ms', share(withSlow, 0.5), null);
report('beside slow streams, times p50', share(withSlow, 0.5) / share(without, 0.5), SLOWER);
report('slow clients that were disconnected', dropped, null);
