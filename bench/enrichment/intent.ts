import { evaluate } from '../../test/domain/intent-scores.ts';
import { simulateCalls } from '../../test/domain/intent-worlds.ts';

const WORLDS = [
  { world: 'signal', callers: 1_000, least: 0.5 },
  { world: 'null', callers: 3_000, least: -0.05 },
] as const;
const SEEDS = [1, 2, 3, 4, 5, 11, 12, 13];

const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** The local prediction of intent where calls follow from earlier ones, and where they do not: means over seeds. */
export const measureIntent = (): readonly { text: string; isGood: boolean }[] =>
  WORLDS.map(({ world, callers, least }) => {
    const scores = SEEDS.map((seed) => evaluate(simulateCalls(world, seed, callers)));
    const of = (part: keyof (typeof scores)[number]) => mean(scores.map((score) => score[part]));
    return {
      text:
        `intent, ${world} world: log-loss ${of('modelLoss').toFixed(3)}, of the prior ${of('priorLoss').toFixed(3)}; ` +
        `names a reason in ${(of('coverage') * 100).toFixed(1)} % of calls (${SEEDS.length} seeds)`,
      isGood: of('gain') > least,
    };
  });
