import type { Summariser } from '#src/summaries/summariser.ts';
import { type Bars, OWN_BARS, OWN_RECOGNISED_BARS } from './bars/bars.ts';
import { missedBars } from './bars/missed-bars.ts';
import { readCalls } from './calls.ts';
import type { Options } from './options.ts';
import { createProgress } from './progress.ts';
import { CALL_FILES, GROUPS, isUnread, nameOf, OWN_CALLS } from './sets/groups.ts';
import { measureSet, type SetResult } from './sets/sets.ts';

/** `missed`: missed bars as sentences. */
export type MeasuredSet = {
  readonly result: SetResult;
  readonly isUnread: boolean;
  readonly missed: readonly string[];
};
/** Whether the sets of this folder are measured, because no other was given. */
export const measuresKept = ({ data, histories }: Options): boolean => !data && !histories;

/** The files of this folder in the requested groups. */
export const keptFiles = (files: typeof CALL_FILES, { only }: Options): readonly string[] =>
  GROUPS.filter((group) => !only || only === group).flatMap((group) => files[group]);

function barsFor(file: string, { bars, data }: Options, recognised: boolean): Bars {
  if (bars) return bars;
  if (data || file !== OWN_CALLS) return {};
  return recognised ? OWN_RECOGNISED_BARS : OWN_BARS;
}

/** Measures the given sets, or those of this folder, as written and as recogniser text. */
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
