import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Fact } from 'caller-facts';
import type { Summariser } from '#src/summaries/summariser.ts';
import { type AnnotatedCall, finishedCall } from './calls.ts';
import { typedFacts } from './remembered/typed-facts.ts';

const execFileAsync = promisify(execFile);
const FIRST_CALL = fileURLToPath(new URL('first-call.ts', import.meta.url));
const LONG_TURNS = 40;
const RUNS = 300;
const ENOUGH_MS = 5_000;

/** Milliseconds. */
export type Speed = { readonly first: number; readonly median: number; readonly p95: number };

export const percentile = (values: readonly number[], part: number): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length * part)] ?? Number.NaN;

/** Summarises a call and measures the time in milliseconds. */
export async function timed(
  summariser: Summariser,
  call: AnnotatedCall,
): Promise<{ summary: string; facts: readonly Fact[]; ms: number }> {
  const finished = finishedCall(call);
  const startedAt = performance.now();
  const made = await summariser.summarise(finished, AbortSignal.timeout(60_000));
  const ms = performance.now() - startedAt;
  return { summary: made.summary, facts: typedFacts(made.facts), ms };
}

export const longCalls = (calls: readonly AnnotatedCall[]): AnnotatedCall[] =>
  calls.filter(({ transcript }) => transcript.length >= LONG_TURNS);

/** The first call of a fresh process: the fastest of three, since other work on the machine only adds time. */
async function firstCall(
  system: string | undefined,
  maxWords: number | undefined,
): Promise<number> {
  const ms: number[] = [];
  for (let child = 0; child < 3; child += 1) {
    const args = [...process.execArgv, FIRST_CALL, system ?? '', String(maxWords ?? '')];
    const { stdout } = await execFileAsync(process.execPath, args);
    ms.push(Number(stdout));
  }
  return Math.min(...ms);
}

async function warmCalls(
  summariser: Summariser,
  calls: readonly AnnotatedCall[],
): Promise<number[]> {
  const warm: number[] = [];
  const startedAt = performance.now();
  for (let run = 0; run <= RUNS && performance.now() - startedAt < ENOUGH_MS; run += 1) {
    const call = calls[run % calls.length];
    if (call) warm.push((await timed(summariser, call)).ms);
  }
  return warm.slice(1);
}

/** Measures calls with forty or more turns. */
export async function measureSpeed(
  summariser: Summariser,
  calls: readonly AnnotatedCall[],
  { system, maxWords }: { system?: string | undefined; maxWords?: number | undefined },
): Promise<Speed> {
  const first = await firstCall(system, maxWords);
  const warm = await warmCalls(summariser, longCalls(calls));
  return { first, median: percentile(warm, 0.5), p95: percentile(warm, 0.95) };
}
