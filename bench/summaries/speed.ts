import type { Summariser } from '#src/summaries/summariser.ts';
import { type AnnotatedCall, finishedCall } from './calls.ts';

const LONG_TURNS = 40;
const RUNS = 300;
const ENOUGH_MS = 5_000;

/** Milliseconds. */
export type Speed = { readonly first: number; readonly median: number; readonly p95: number };

export const percentile = (values: readonly number[], part: number): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length * part)] ?? Number.NaN;

/** Summarises and says how long it took in milliseconds. */
export async function timed(
  summariser: Summariser,
  call: AnnotatedCall,
): Promise<{ summary: string; ms: number }> {
  const finished = finishedCall(call);
  const startedAt = performance.now();
  const { summary } = await summariser.summarise(finished, AbortSignal.timeout(60_000));
  return { summary, ms: performance.now() - startedAt };
}

/** Of calls with forty turns and more. The first is what a process feels that has summarised nothing yet: measure it first. */
export async function measureSpeed(
  summariser: Summariser,
  calls: readonly AnnotatedCall[],
): Promise<Speed> {
  const long = calls.filter(({ transcript }) => transcript.length >= LONG_TURNS);
  const warm: number[] = [];
  let first = Number.NaN;
  const startedAt = performance.now();
  for (let run = 0; run <= RUNS && performance.now() - startedAt < ENOUGH_MS; run += 1) {
    const call = long[run % long.length];
    if (!call) break;
    const { ms } = await timed(summariser, call);
    if (run === 0) first = ms;
    else warm.push(ms);
  }
  return { first, median: percentile(warm, 0.5), p95: percentile(warm, 0.95) };
}
