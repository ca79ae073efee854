import { env } from 'node:process';

/** Cases of all properties together, few enough to keep `npm run test:all` quick. */
const QUICK_RUNS = 500;
const QUICK_SEED = 20_260_101;

const QUICK_SEQUENCES = 60;

/** How much is tried, and from which seed: the same one each time, unless more than usual is asked for. */
export const effort = {
  runs: Number(env.PROPERTY_RUNS ?? QUICK_RUNS),
  sequences: Math.max(QUICK_SEQUENCES, Math.ceil(Number(env.PROPERTY_RUNS ?? 0) / 40)),
  seed: Number(env.PROPERTY_SEED ?? (env.PROPERTY_RUNS ? Date.now() % 2 ** 31 : QUICK_SEED)),
  /** The way to one case of a property, as its failure printed it. */
  path: env.PROPERTY_PATH ?? null,
  /** Summaries of what is made up here take more time than all the rest. */
  settings: { ROLE: env.PROPERTY_RUNS ? 'all' : 'api' },
  isLong: env.PROPERTY_RUNS !== undefined,
  timeoutMs: env.PROPERTY_RUNS ? 3_600_000 : 120_000,
};
