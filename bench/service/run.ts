import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { readUse } from '../recall/measured-service.ts';
import { printCounts } from './counts.ts';
import { printGrowth } from './growth.ts';
import { closedLoop, quantile } from './load.ts';
import { printOverload } from './overload.ts';
import { fixed, measureRound, printRatios, spread } from './ratios.ts';
import { printSoak } from './soak.ts';
import { measureStarts, type Service, startFloor, startTarget } from './targets.ts';
import { seeds, times, writeBackOf } from './traffic.ts';

const HELP = `Measures the service beside a floor: bare node:http and the same writes by hand, each with its database.

  npm run bench:service -- [--seconds N] [--growth] [--overload] [--soak]

--seconds   about how long it takes on an idle machine, 220 by default
--growth    instead: recalls, memory and stored size with more callers, calls and turns
--overload  instead: twice the rate that clients without a pause get
--soak      instead: 25 recalls and 5 write-backs a second for ten minutes
--help      print this

MONGODB_URI names a server for the ratios; all else is of the built-in database.`;

const ROUNDS = 5;
/** What a round measures, of both sides. */
const PARTS = 10;
/** Starting, seeding, warming and counting. */
const OTHER_SECONDS = 145;
/** V8 compiles what runs often: a process that runs for days is measured, not its first minute. */
const WARM_MS = 6_000;

const megabytesOf = async ({ pid }: Service) => (await readUse(pid)).residentBytes / 1e6;

/** Milliseconds from the 204 until the call has its summary, while nothing else is asked. */
async function measureSummaries(service: Service): Promise<number[]> {
  const all: number[] = [];
  for (let turn = 0; turn < 20; turn += 1) {
    await closedLoop(
      service,
      1,
      times(1, () => writeBackOf()),
    );
    const from = performance.now();
    await service.settled(5);
    all.push(performance.now() - from);
  }
  return all;
}

async function printTable(seconds: number): Promise<void> {
  await using parts = new AsyncDisposableStack();
  const service = await startTarget(parts);
  const fresh = await megabytesOf(service);
  const api = await startTarget(parts, { ROLE: 'api' });
  const bare = await startFloor(parts);
  for (const target of [service, api, bare]) await closedLoop(target, 8, seeds());
  await service.settled();
  const idle = await measureSummaries(service);
  const ms = Math.max(300, ((seconds - OTHER_SECONDS) * 1_000) / ROUNDS / PARTS);
  const sides = [
    ['service', { main: service, api, settled: service.settled }],
    ['floor', { main: bare, api: bare, settled: async () => undefined }],
  ] as const;
  const warm = await measureRound(sides, WARM_MS, null);
  const rate = warm.service.recall8.perS / 2;
  const rounds: (typeof warm)[] = [];
  let megabytes = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    rounds.push(await measureRound(round % 2 === 1 ? sides.toReversed() : sides, ms, rate));
    megabytes = Math.max(megabytes, await megabytesOf(service));
  }
  printRatios(rounds);
  console.log(`204 to summary, idle: p50 ${fixed(quantile(idle))} ms, bar ≤ 200`);
  console.log(
    `memory, MB: fresh ${fixed(fresh)}, bar ≤ 200; loaded ${fixed(megabytes)}, bar ≤ 350`,
  );
}

async function printStarts(): Promise<void> {
  const starts = [await measureStarts(), await measureStarts(), await measureStarts()];
  const [empty, existing] = [starts.map(([one]) => one), starts.map(([, other]) => other)];
  console.log(`start to /readyz, ms, without npm: empty folder ${spread(empty)}, bar ≤ 1400`);
  console.log(`  existing database ${spread(existing)}, bar ≤ 1000`);
}

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '220' },
    growth: { type: 'boolean' },
    overload: { type: 'boolean' },
    soak: { type: 'boolean' },
    help: { type: 'boolean' },
  },
});
if (values.help) console.log(HELP);
else {
  console.log(`load before: ${spread(loadavg())}`);
  if (values.growth) await printGrowth();
  else if (values.overload) await printOverload();
  else if (values.soak) await printSoak();
  else {
    await printTable(Number(values.seconds));
    await printCounts();
    await printStarts();
  }
  console.log(`load after: ${spread(loadavg())}`);
}
