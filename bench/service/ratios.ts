import { closedLoop, type Measured, openLoop, quantile, type Target } from './load.ts';
import { during, recallOf, sessionsOf, writeBackOf } from './traffic.ts';

export type Side = { readonly main: Target; readonly api: Target; settled(): Promise<void> };
type Round = Record<keyof typeof PARTS, Measured>;

const SESSIONS = 400;

const recalls = (ms: number) => during(ms, () => recallOf());
const writeBacks = (ms: number) => during(ms, () => writeBackOf());

/** Each with the milliseconds it takes, and the rate of recalls in the open loop, a second. */
const PARTS = {
  recall8: ({ main }: Side, ms: number) => closedLoop(main, 8, recalls(ms)),
  recall1: ({ main }: Side, ms: number) => closedLoop(main, 1, recalls(ms)),
  open: ({ main }: Side, ms: number, rate: number) => openLoop(main, rate, ms, recallOf),
  // Until no call waits: what a summary costs belongs to its call.
  call: ({ main, settled }: Side, ms: number) => closedLoop(main, 1, writeBacks(ms), settled),
  write8: ({ api }: Side, ms: number) => closedLoop(api, 8, writeBacks(ms)),
  async recalled8({ api }: Side) {
    const sessions = sessionsOf(SESSIONS);
    await closedLoop(api, 8, sessions.recalls.values());
    return closedLoop(api, 8, sessions.writeBacks.values());
  },
};

const NAMES = Object.keys(PARTS) as (keyof Round)[];

/**
 * Measures one side right after the other in each part: the machine's speed changes within seconds.
 *
 * @param rate of recalls in the open loop, a second; null: half of what eight clients of the first side reach
 */
export async function measureRound<Name extends string>(
  sides: readonly (readonly [Name, Side])[],
  ms: number,
  rate: number | null,
): Promise<Record<Name, Round>> {
  const round = Object.fromEntries(sides.map(([name]) => [name, {}])) as Record<Name, Round>;
  let each = rate ?? 0;
  for (const part of NAMES) {
    for (const [name, side] of sides) {
      const measured = await PARTS[part](side, ms, each);
      round[name][part] = measured;
      each ||= measured.perS / 2;
    }
  }
  return round;
}

const ROWS: readonly (readonly [string, keyof Round, keyof Measured, bar: string])[] = [
  ['recall, 8 at once: a second', 'recall8', 'perS', '≥ 0.5'],
  ['recall, 8 at once: p99 ms', 'recall8', 'p99', '≤ 2'],
  ['recall, 8 at once: CPU ms', 'recall8', 'cpuMs', '≤ 2'],
  ['recall, 1 at once: p50 ms', 'recall1', 'p50', '≤ 1.3'],
  ['recall, open loop, from when due: p50 ms', 'open', 'p50', ''],
  ['recall, open loop, from when due: p99 ms', 'open', 'p99', ''],
  ['write-back, 1 at once, beside summaries: p50 ms', 'call', 'p50', '≤ 2'],
  ['write-back, 1 at once, beside summaries: p99 ms', 'call', 'p99', ''],
  ['write-back, 8 at once, ROLE=api: a second', 'write8', 'perS', '≥ 0.45'],
  ['the same, each after its recall', 'recalled8', 'perS', '≥ 0.45'],
  ['a whole call with its job: CPU ms', 'call', 'cpuMs', '≤ 10'],
];

export const fixed = (value: number): string => value.toPrecision(3);
export const spread = (all: readonly number[]): string => all.map(fixed).join(' ');

/** Medians of the rounds, and the ratio of each round. */
export function printRatios(rounds: readonly { service: Round; floor: Round }[]): void {
  console.log('| | service | floor | ratio | bar | each round |\n| - | - | - | - | - | - |');
  for (const [what, part, figure, bar] of ROWS) {
    const [service, floor] = (['service', 'floor'] as const).map((side) =>
      rounds.map((round) => round[side][part][figure]),
    ) as [number[], number[]];
    const ratios = service.map((one, round) => one / (floor[round] ?? Number.NaN));
    const [ours, bare, ratio] = [service, floor, ratios].map((all) => fixed(quantile(all)));
    console.log(`| ${[what, ours, bare, ratio, bar, spread(ratios)].join(' | ')} |`);
  }
}
