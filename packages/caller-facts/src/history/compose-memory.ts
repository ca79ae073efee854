import { countWords } from '../count-words.ts';
import type { CallerHistory } from './caller-history.ts';
import { formatOpening } from './format-opening.ts';
import { createHeldValues, type ReadingTime } from './held-values.ts';
import { noteLines } from './note-lines.ts';

/** Default maximum length of a memory. */
const MOST_WORDS = 120;

const words = (lines: readonly string[]): number => countWords(lines.join(' '));

/** As many lines as fit, in their order; at least the first. */
const fitted = (lines: readonly string[], most: number): readonly string[] =>
  lines.slice(
    0,
    Math.max(1, lines.findLastIndex((_, at) => words(lines.slice(0, at + 1)) <= most) + 1),
  );

/** Composes the memory of one caller for several moments. */
export function createMemoryComposer(history: CallerHistory): (reading: ReadingTime) => string {
  const { lead, maxWords: most = MOST_WORDS } = history;
  if (history.calls.length === 0) return () => lead ?? '';
  const opening = [lead, formatOpening(history)].filter(Boolean).join('\n');
  const notes = noteLines(history, most);
  const heldValues = createHeldValues(history);
  return (reading) => {
    const linesWith = (count: number): readonly string[] => {
      const told = notes.slice(0, count);
      return [opening, ...heldValues(reading, told), ...told];
    };
    let count = 0;
    while (count < notes.length && words(linesWith(count + 1)) <= most) count += 1;
    if (count > 0) return linesWith(count).join('\n');
    // So much holds that no note fits beside it: the newest note stands first.
    return fitted(
      [opening, ...notes.slice(0, 1), ...heldValues(reading, notes.slice(0, 1))],
      most,
    ).join('\n');
  };
}

/**
 * The memory of a caller without a model, in lines and at most `maxWords` words: who calls, what holds and is not told
 * below, then whole notes, newest first. It is computed from calls and never from its own earlier text; empty without
 * calls and lead.
 */
export const composeMemory = (history: CallerHistory): string =>
  createMemoryComposer(history)({ nowMs: history.nowMs, untilMs: history.nowMs });
