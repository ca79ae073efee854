import type { MemoryText } from '../../domain/callers/contact.ts';
import { currentFacts } from '../../domain/timeline/timeline.ts';
import type { CallerHistory } from './caller-history.ts';
import { createSummaryWriter } from './write-summary.ts';

/** Texts that are kept for one caller: for now, and for the next moments at which a fact will be over. */
const TEXTS = 6;
/** Moments that are tried: of some the text says nothing anyway. */
const MOMENTS = 8;

/**
 * The history for now and for later, so that nobody has to be asked when an appointment has passed. The last
 * of the texts tells too little rather than what may be over when it is read.
 */
export function memoryTexts(history: CallerHistory): MemoryText[] {
  const tell = createSummaryWriter(history);
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
