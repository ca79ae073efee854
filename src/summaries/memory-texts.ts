import type { MemoryText } from '../domain/contact.ts';
import { lapsed } from '../domain/fact-state.ts';
import { currentFacts } from '../domain/timeline.ts';
import { type Story, tellStory } from './running-summary.ts';

/** Texts that are kept for one caller: for now, and for the next moments at which a fact will be over. */
const TEXTS = 6;
/** Moments that are tried: of some the text says nothing anyway. */
const MOMENTS = 8;

/** The story as it will be at that moment; the last one told leaves out what will end after it, too. */
function textAt(story: Story, fromMs: number, isLast: boolean): MemoryText {
  const facts = lapsed(story.facts, isLast ? Number.POSITIVE_INFINITY : fromMs);
  return { fromMs, summary: tellStory({ ...story, facts, nowMs: fromMs }) };
}

/**
 * The history for now and for later, so that nobody has to be asked when an appointment has passed. The last
 * of the texts tells too little rather than what may be over when it is read.
 */
export function memoryTexts(story: Story): MemoryText[] {
  const ends = currentFacts(story.facts).flatMap(({ validUntilMs: at }) => at ?? []);
  const moments = [...new Set(ends)].sort((a, b) => a - b).slice(0, MOMENTS);
  const texts = [textAt(story, story.nowMs, false)];
  for (const [index, moment] of moments.entries()) {
    if (texts.length === TEXTS) break;
    const isLast = texts.length === TEXTS - 1 || index === MOMENTS - 1;
    const text = textAt(story, moment, isLast);
    if (text.summary !== texts.at(-1)?.summary) texts.push(text);
  }
  return texts;
}
