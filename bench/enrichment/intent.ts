import { evaluate } from '../../test/domain/intent-scores.ts';
import { simulateCalls } from '../../test/domain/intent-worlds.ts';

const WORLDS = [
  { world: 'signal', callers: 1_000, least: 0.5 },
  { world: 'null', callers: 3_000, least: -0.05 },
] as const;
const SEED = 11;

/** The local prediction of intent where calls follow from earlier ones, and where they do not. */
export const measureIntent = (): readonly { text: string; isGood: boolean }[] =>
  WORLDS.map(({ world, callers, least }) => {
    const { modelLoss, priorLoss, gain, coverage, scored } = evaluate(
      simulateCalls(world, SEED, callers),
    );
    return {
      text:
        `intent, ${world} world: log-loss ${modelLoss.toFixed(3)}, of the prior ${priorLoss.toFixed(3)}; ` +
        `names a reason in ${(coverage * 100).toFixed(1)} % of ${scored} calls`,
      isGood: gain > least,
    };
  });
