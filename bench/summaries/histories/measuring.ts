import type { Summariser } from '#src/summaries/summariser.ts';
import { missedMemoryBars } from '../bars/missed-bars.ts';
import { keptFiles, measuresKept } from '../measuring.ts';
import type { Options } from '../options.ts';
import { createProgress } from '../progress.ts';
import { remember } from '../remembering.ts';
import { HISTORY_FILES, isUnread, nameOf } from '../sets/groups.ts';
import { type MemoryScore, readHistories, scoreMemory } from './histories.ts';
import { type MemoryFigures, memoryFigures } from './memories.ts';

/** `missed`: missed bars as sentences. */
export type MeasuredCallers = {
  readonly name: string;
  readonly isUnread: boolean;
  readonly figures: MemoryFigures;
  readonly scores: readonly MemoryScore[];
  readonly missed: readonly string[];
};

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

/** Measures the memory of the given callers, or of those in this folder. */
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
