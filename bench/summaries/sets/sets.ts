import type { Summariser } from '#src/summaries/summariser.ts';
import type { AnnotatedCall } from '../calls.ts';
import { BASELINES } from '../figures/baselines.ts';
import { type Figures, figuresOf, type Score, scoreSummary } from '../figures/scores.ts';
import type { Progress } from '../progress.ts';
import { type RememberedFigures, rememberedFigures } from '../remembered/memory-figures.ts';
import { percentile, timed } from '../speed.ts';
import { asRecognised } from './recogniser-text.ts';

export type SetResult = {
  readonly name: string;
  readonly scores: readonly Score[];
  readonly figures: Figures;
  /** Null where no call is annotated with what a memory may contain. */
  readonly remembered: RememberedFigures | null;
  readonly baselines: Readonly<Record<string, Figures>>;
  /** Milliseconds per call, warm. */
  readonly ms: { readonly median: number; readonly p95: number };
};

type CallSet = {
  readonly name: string;
  readonly calls: readonly AnnotatedCall[];
  readonly recognised: boolean;
};

function baselineFigures(calls: readonly AnnotatedCall[]): Record<string, Figures> {
  const measured = Object.entries(BASELINES).map(([name, summarise]) => {
    const scores = calls.flatMap((call) => {
      const text = summarise(call);
      return text === undefined ? [] : [scoreSummary(call, { summary: text, facts: [] })];
    });
    return [name, scores.length ? figuresOf(scores) : null] as const;
  });
  return Object.fromEntries(
    measured.flatMap(([name, figures]) => (figures ? [[name, figures]] : [])),
  );
}

/** Runs a summariser over a set. Its values are compared with the call as written, also for recogniser text. */
export async function measureSet(
  summariser: Summariser,
  { name, calls, recognised }: CallSet,
  progress: Progress,
): Promise<SetResult> {
  const scores: Score[] = [];
  const ms: number[] = [];
  for (const written of calls) {
    const call = recognised ? asRecognised(written) : written;
    const made = await timed(summariser, call);
    scores.push(scoreSummary(call, made, written));
    ms.push(made.ms);
    progress(name, scores.length, calls.length);
  }
  const heard = recognised ? calls.map(asRecognised) : calls;
  return {
    name,
    scores,
    figures: figuresOf(scores),
    remembered: rememberedFigures(scores.flatMap(({ memory }) => memory ?? [])),
    baselines: baselineFigures(heard),
    ms: { median: percentile(ms, 0.5), p95: percentile(ms, 0.95) },
  };
}
