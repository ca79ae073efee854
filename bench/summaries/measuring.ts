import type { Summariser } from '#src/summaries/summariser.ts';
import { type Bars, OWN_BARS, OWN_RECOGNISED_BARS } from './bars/bars.ts';
import { missedBars, missedMemoryBars } from './bars/missed-bars.ts';
import { readCalls } from './calls.ts';
import { type MemoryScore, readHistories, scoreMemory } from './histories/histories.ts';
import { type MemoryFigures, memoryFigures } from './histories/memories.ts';
import type { Options } from './options.ts';
import { createProgress } from './progress.ts';
import { remember } from './remembering.ts';
import { CALL_FILES, GROUPS, HISTORY_FILES, isUnread, nameOf, OWN_CALLS } from './sets/groups.ts';
import { measureSet, type SetResult } from './sets/sets.ts';

/** `missed`: bars, in words. */
export type MeasuredSet = {
  readonly result: SetResult;
  readonly isUnread: boolean;
  readonly missed: readonly string[];
};
export type MeasuredCallers = {
  readonly name: string;
  readonly isUnread: boolean;
  readonly figures: MemoryFigures;
  readonly scores: readonly MemoryScore[];
  readonly missed: readonly string[];
};

/** Whether what is kept here is measured, since nothing else was given. */
export const measuresKept = ({ data, histories }: Options): boolean => !data && !histories;

const keptFiles = (files: typeof CALL_FILES, { only }: Options): readonly string[] =>
  GROUPS.filter((group) => !only || only === group).flatMap((group) => files[group]);

function barsFor(file: string, { bars, data }: Options, recognised: boolean): Bars {
  if (bars) return bars;
  if (data || file !== OWN_CALLS) return {};
  return recognised ? OWN_RECOGNISED_BARS : OWN_BARS;
}

/** Measures the given sets, or those kept here both as written and as recogniser text. */
export async function measureSets(
  summariser: Summariser,
  options: Options,
): Promise<MeasuredSet[]> {
  const files = measuresKept(options) ? keptFiles(CALL_FILES, options) : (options.data ?? []);
  const forms = options.stt ? [true] : options.data ? [false] : [false, true];
  const progress = createProgress();
  const measured: MeasuredSet[] = [];
  for (const file of files) {
    const calls = await readCalls(file);
    for (const recognised of forms) {
      const name = `${nameOf(file)}${recognised ? ', as recogniser text' : ''}`;
      const result = await measureSet(summariser, { name, calls, recognised }, progress);
      const bars = barsFor(file, options, recognised);
      const missed = missedBars(result.figures, bars, result.remembered);
      measured.push({
        result,
        isUnread: isUnread(file),
        missed: missed.map((bar) => `${name}: ${bar}`),
      });
    }
  }
  return measured;
}

async function measureCallers(summariser: Summariser, file: string): Promise<MeasuredCallers> {
  const scores: MemoryScore[] = [];
  const histories = await readHistories(file);
  const progress = createProgress();
  for (const history of histories) {
    scores.push(scoreMemory(history, await remember(summariser, history)));
    progress('callers', scores.length, histories.length);
  }
  const [name, figures] = [nameOf(file), memoryFigures(scores)];
  const missed = missedMemoryBars(figures, `${name}: memory`);
  return { name, isUnread: isUnread(file), figures, scores, missed };
}

/** Measures what is remembered of the given callers, or of those kept here. */
export async function measureMemories(
  summariser: Summariser,
  options: Options,
): Promise<MeasuredCallers[]> {
  const kept = measuresKept(options) ? keptFiles(HISTORY_FILES, options) : [];
  const measured: MeasuredCallers[] = [];
  for (const file of options.histories ?? kept)
    measured.push(await measureCallers(summariser, file));
  return measured;
}
