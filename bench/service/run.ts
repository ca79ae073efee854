import { availableParallelism, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { countOperations } from './counts.ts';
import { measureGrowth } from './growth.ts';
import { closedLoop, type Measured, openLoop, quantile, sendAll, type Target } from './load.ts';
import { measureStarts, megabytesOf } from './starts.ts';
import { type Service, startFloor, startTarget } from './targets.ts';
import { allNumbers, nextNumber, recallOf, writeBackOf } from './traffic.ts';

const HELP = `Measures the service beside a floor: bare node:http and the same writes by hand, each with its database.

  npm run bench:service -- [--seconds N] [--growth]

--seconds  about how long it takes, 90 by default
--growth   instead: recalls, memory and stored size with more callers, calls and turns
--help     print this

MONGODB_URI names a server that is used in place of the built-in database.
`;

const ROUNDS = 3;
/** What is measured in each round, of both. */
const PARTS = 10;
/** Starting, seeding and counting. */
const OTHER_SECONDS = 45;

type Row = {
  readonly what: string;
  readonly bar: string;
  readonly of: (measured: Readonly<Record<string, Measured>>) => number;
};
const at =
  (part: string, figure: keyof Measured): Row['of'] =>
  (all) =>
    all[part]?.[figure] ?? NaN;
const ROWS: readonly Row[] = [
  { what: 'recall, 8 at once: a second', bar: '≥ 0.5', of: at('recall8', 'perS') },
  { what: 'recall, 8 at once: p99 ms', bar: '≤ 2', of: at('recall8', 'p99') },
  { what: 'recall, 8 at once: CPU ms', bar: '≤ 2', of: at('recall8', 'cpuMs') },
  { what: 'recall, 1 at once: p50 ms', bar: '≤ 1.3', of: at('recall1', 'p50') },
  { what: 'recall, half the load, from when due: p50 ms', bar: '', of: at('open', 'p50') },
  { what: 'recall, half the load, from when due: p99 ms', bar: '', of: at('open', 'p99') },
  { what: 'write-back, 1 at once beside summaries: p50 ms', bar: '≤ 2', of: at('call', 'p50') },
  { what: 'write-back, 8 at once, ROLE=api: a second', bar: '≥ 0.45', of: at('write8', 'perS') },
  { what: 'a whole call, its job too: CPU ms', bar: '≤ 10', of: at('call', 'cpuMs') },
];

type Side = { readonly recalls: Target; readonly writes: Target; settled(): Promise<void> };

/** A call's CPU is that of its summary too: it is counted until none waits. */
async function measureSide({ recalls, writes, settled }: Side, ms: number, perS: number | null) {
  const recall = () => recallOf(nextNumber());
  const writeBack = () => writeBackOf(nextNumber());
  const recall8 = await closedLoop(recalls, 8, ms, recall);
  const recall1 = await closedLoop(recalls, 1, ms, recall);
  const open = await openLoop(recalls, perS ?? recall8.perS / 2, ms, recall);
  const call = await closedLoop(recalls, 1, ms, writeBack, settled);
  const write8 = await closedLoop(writes, 8, ms, writeBack);
  return { recall8, recall1, open, call, write8 };
}

const fixed = (value: number): string => value.toFixed(value < 10 ? 2 : value < 100 ? 1 : 0);
const middle = (all: readonly number[]) => fixed(quantile(all));
const spread = (all: readonly number[]) => all.map(fixed).join(' ');

function print(rounds: readonly (readonly [service: Part, floor: Part])[]): void {
  console.log(
    '| | service | floor | ratio | bar | ratio of each round |\n| - | - | - | - | - | - |',
  );
  for (const { what, bar, of } of ROWS) {
    const [ours, floors] = [rounds.map(([one]) => of(one)), rounds.map(([, one]) => of(one))];
    const ratios = ours.map((one, round) => one / (floors[round] ?? Number.NaN));
    const cells = [what, middle(ours), middle(floors), middle(ratios), bar, spread(ratios)];
    console.log(`| ${cells.join(' | ')} |`);
  }
}
type Part = Awaited<ReturnType<typeof measureSide>>;

/** From the 204 until the call has its summary, while nothing else is asked. */
async function measureSummaries(service: Service, times: number): Promise<number[]> {
  const all: number[] = [];
  for (let turn = 0; turn < times; turn += 1) {
    await sendAll(service, 1, [writeBackOf(nextNumber())]);
    const from = performance.now();
    await service.settled(5);
    all.push(performance.now() - from);
  }
  return all;
}

async function measureTable(seconds: number): Promise<void> {
  await using parts = new AsyncDisposableStack();
  const service = await startTarget(parts);
  const fresh = await megabytesOf(service.pid);
  const api = await startTarget(parts, { ROLE: 'api' });
  const floor = await startFloor(parts);
  for (const target of [service, api, floor]) {
    await sendAll(
      target,
      8,
      allNumbers().map((number) => recallOf(number)),
    );
    await sendAll(
      target,
      8,
      allNumbers().map((number) => writeBackOf(number)),
    );
  }
  await service.settled();
  const idle = await measureSummaries(service, 20);
  const ms = Math.max(300, ((seconds - OTHER_SECONDS) * 1_000) / ROUNDS / PARTS);
  const ours: Side = { recalls: service, writes: api, settled: service.settled };
  const bare: Side = { recalls: floor, writes: floor, settled: async () => undefined };
  const rounds: [Part, Part][] = [];
  let perS: number | null = null;
  let megabytes = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const first = round % 2 === 1 ? await measureSide(bare, ms, perS) : null;
    const one: Part = await measureSide(ours, ms, perS);
    perS = one.open.perS;
    megabytes = Math.max(megabytes, await megabytesOf(service.pid));
    rounds.push([one, first ?? (await measureSide(bare, ms, perS))]);
  }
  print(rounds);
  console.log(`204 to summary, idle: p50 ${middle(idle)} ms, bar ≤ 200`);
  console.log(
    `memory: fresh ${fixed(fresh)} MB, bar ≤ 200; under load ${fixed(megabytes)} MB, bar ≤ 350`,
  );
}

async function measureRest(): Promise<void> {
  for (const { what, commands, commits } of await countOperations()) {
    console.log(`${what}: ${fixed(commands)} commands, ${fixed(commits)} commits`);
  }
  const { empty, existing } = await measureStarts(ROUNDS);
  console.log(`npm start to /readyz: empty folder ${spread(empty)} ms, bar ≤ 1600`);
  console.log(`                      existing database ${spread(existing)} ms, bar ≤ 1200`);
}

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '90' },
    growth: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});
if (values.help) console.log(HELP);
else {
  const load = () => `${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(1)}`;
  console.log(load());
  if (values.growth) await measureGrowth();
  else {
    await measureTable(Number(values.seconds));
    await measureRest();
  }
  console.log(load());
}
