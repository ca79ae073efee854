import type { FactOf, Moment } from '../../../domain/facts/fact.ts';
import { contentWords } from '../../../language/phrasing/content-words.ts';
import { isSmallTalk } from '../../../language/phrasing/openers.ts';
import { quoteFrom } from '../../../language/phrasing/quote.ts';
import { type Sentence, valuesOf } from '../../../language/sentences/sentence.ts';
import { instantOf } from '../../../language/values/calendar.ts';
import type { CallTime } from '../../../language/values/context.ts';
import { cues } from '../../../language/vocabulary/cues.ts';
import * as promises from '../../../language/vocabulary/extract/promises.ts';
import { CONFIDENCE, factFrom } from './evidence.ts';
import { type PromiseCue, promiseIn } from './promise-cues.ts';
import { isRefusedNext } from './turns.ts';

const MOST = 3;
const WORDS = 18;
const LEAST_CONTENT = 2;
const CONDITIONS = cues(promises.CONDITIONS);
const OF_VISIT = cues(promises.OF_VISIT);

/** When it is due, as far as its own sentence says. */
function momentOf(sentence: Sentence, { zone }: CallTime): Moment {
  const [day] = valuesOf(sentence, 'day');
  const [time] = valuesOf(sentence, 'time');
  if (!day) return {};
  return time ? { atMs: instantOf(day.day, time.minutes, zone) } : { day: day.day };
}

/** A later sentence of the same side about the same takes the place of the earlier one. */
const isSame = (a: string, b: string): boolean => {
  const [one, other] = [contentWords(a), contentWords(b)];
  const shared = one.filter((word) => other.includes(word)).length;
  return shared > 0 && shared * 2 >= Math.min(one.length, other.length);
};

function quoteOf({ text }: Sentence, { start }: PromiseCue): string {
  const before = text.slice(0, start);
  // "Monique will call": a name stands before "will", and so the clause begins at it.
  const lead =
    /(?:\b(?:Dr|Mr|Mrs|Ms)\.?\s+|\b(?:the|our|my|your|an?)\s+(?:\p{L}+,?\s+){0,4})$/iu.exec(before);
  return quoteFrom(text.slice(lead ? lead.index : start), { words: WORDS });
}

/** What somebody still has to do after the call, in the words that promised it; the last three. */
export function extractOpenItems(
  sentences: readonly Sentence[],
  call: CallTime,
): FactOf<'open_item'>[] {
  const items: FactOf<'open_item'>[] = [];
  for (const sentence of sentences) {
    const cue = promiseIn(sentence);
    if (!cue || isSmallTalk(sentence.text) || CONDITIONS.test(sentence.text)) continue;
    if (isRefusedNext(sentence, sentences)) continue;
    const text = quoteOf(sentence, cue);
    if (contentWords(text).length < LEAST_CONTENT) continue;
    const before = items.findIndex(({ value }) => isSame(value.text, text));
    if (before >= 0) items.splice(before, 1);
    const ofVisit = OF_VISIT.test(text) ? { ofVisit: true as const } : {};
    const value = { who: cue.who, act: cue.act, text, ...momentOf(sentence, call), ...ofVisit };
    items.push(factFrom('open_item', value, sentence, { confidence: CONFIDENCE.one }));
  }
  return items.slice(-MOST);
}
