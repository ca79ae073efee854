import { env } from 'node:process';

const QUICK_RUNS = 1_500;
const QUICK_SEED = 20_261_123;

/** How many comparisons, and from which seed: the same one each time, unless more than usual is asked for. */
export const effort = {
  runs: Number(env.DIFFERENTIAL_RUNS ?? QUICK_RUNS),
  seed: Number(
    env.DIFFERENTIAL_SEED ?? (env.DIFFERENTIAL_RUNS ? Date.now() % 2 ** 31 : QUICK_SEED),
  ),
  timeoutMs: env.DIFFERENTIAL_RUNS ? 7_200_000 : 120_000,
};

/** Says now and then how far a long run is. */
export function progressOf(what: string, total: number): (done: number) => void {
  const step = Math.max(1, Math.floor(total / 20));
  let next = step;
  return (done) => {
    if (env.DIFFERENTIAL_RUNS === undefined || done < next) return;
    next += step;
    console.info(`${what}: ${done} of ${total}, no difference`);
  };
}
