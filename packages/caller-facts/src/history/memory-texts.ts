import { currentFacts } from '../timeline/timeline.ts';
import type { CallerHistory } from './caller-history.ts';
import { createMemoryComposer } from './compose-memory.ts';

/** Maximum texts of one caller: for now, and for the next moments at which a fact ends. */
const TEXTS = 6;
/** Maximum moments to try; some do not change the text. */
const MOMENTS = 8;

/** The running summary from a moment on, in Unix milliseconds. */
export type MemoryText = { readonly fromMs: number; readonly summary: string };

/**
 * The running summary for now and for later moments, so that a past appointment disappears without a new write. The
 * last text leaves out everything that may have ended by the time it is read.
 */
export function memoryTexts(history: CallerHistory): MemoryText[] {
  const tell = createMemoryComposer(history);
  const textAt = (fromMs: number, untilMs: number): MemoryText => ({
    fromMs,
    summary: tell({ nowMs: fromMs, untilMs }),
  });
  const ends = currentFacts(history.facts).flatMap(({ validUntilMs: at }) => at ?? []);
  const moments = [...new Set(ends)].sort((a, b) => a - b).slice(0, MOMENTS);
  const texts = [textAt(history.nowMs, history.nowMs)];
  for (const [index, moment] of moments.entries()) {
    if (texts.length === TEXTS) break;
    const isLast = texts.length === TEXTS - 1 || index === MOMENTS - 1;
    const text = textAt(moment, isLast ? Number.POSITIVE_INFINITY : moment);
    if (text.summary !== texts.at(-1)?.summary) texts.push(text);
  }
  return texts;
}
