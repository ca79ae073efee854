import type { FactOf, Moment } from '../../../domain/facts/fact.ts';
import { contentWords } from '../../../language/phrasing/content-words.ts';
import { quoteFrom } from '../../../language/phrasing/quote.ts';
import { isSmallTalk } from '../../../language/sentences/openers.ts';
import { type Sentence, valuesOf } from '../../../language/sentences/sentence.ts';
import { instantOf } from '../../../language/values/calendar.ts';
import type { CallTime } from '../../../language/values/call-time.ts';
import { cues } from '../../../language/vocabulary/cues.ts';
import * as promises from '../../../language/vocabulary/extract/promises.ts';
import { isRefusedNext } from './adjacent-turns.ts';
import { CONFIDENCE, createFact } from './create-fact.ts';
import { findPromise } from './promise/find-promise.ts';
import type { PromiseCue } from './promise/find-request.ts';

const MOST = 3;
const WORDS = 18;
const LEAST_CONTENT = 2;
const CONDITIONS = cues(promises.CONDITIONS);
const MAYBE = cues(promises.MAYBE);
const LEAD = /(?:\b(?:Dr|Mr|Mrs|Ms)\.?\s+|\b(?:the|our|my|your|an?)\s+(?:\p{L}+,?\s+){0,4})$/iu;
const FIRST_WORDS = 5;
const OF_VISIT = cues(promises.OF_VISIT);

/** The due moment in the sentence. */
function momentOf(sentence: Sentence, { zone }: CallTime): Moment {
  const [day] = valuesOf(sentence, 'day');
  const [time] = valuesOf(sentence, 'time');
  if (!day) return {};
  return time ? { atMs: instantOf(day.day, time.minutes, zone) } : { day: day.day };
}

/** Whether two items are about the same: the later one replaces the earlier. */
const isSame = (a: string, b: string): boolean => {
  const [one, other] = [contentWords(a), contentWords(b)];
  const shared = one.filter((word) => other.includes(word)).length;
  return shared > 0 && shared * 2 >= Math.min(one.length, other.length);
};

/** "Our manager Ted will call": the quote includes the role of a third person. */
function quoteOf({ text }: Sentence, { start }: PromiseCue): string {
  const isOthers = !/^(?:i|we|you|he|she|they|it)\b/i.test(text.slice(start));
  const lead = isOthers ? LEAD.exec(text.slice(0, start)) : null;
  return quoteFrom(text.slice(lead ? lead.index : start), { words: WORDS });
}

/** "If anything changes we'll call", "I'll maybe come by"; a condition in a request is fine. */
function isConditional({ text, role }: Sentence, { who, start }: PromiseCue): boolean {
  const scope = who === role ? text : text.slice(0, start);
  const first = text.slice(start).split(/\s+/).slice(0, FIRST_WORDS).join(' ');
  return CONDITIONS.test(scope) || (who === role && MAYBE.test(first));
}

/** What somebody still has to do after the call, as up to three quotes. */
export function extractOpenItems(
  sentences: readonly Sentence[],
  call: CallTime,
): FactOf<'open_item'>[] {
  const items: FactOf<'open_item'>[] = [];
  for (const sentence of sentences) {
    const cue = findPromise(sentence);
    if (!cue || isSmallTalk(sentence.text) || isConditional(sentence, cue)) continue;
    if (sentence.role === 'agent' && isRefusedNext(sentence, sentences)) continue;
    const text = quoteOf(sentence, cue);
    if (contentWords(text).length < (cue.act === 'other' ? LEAST_CONTENT : 1)) continue;
    if (cue.act === 'decide' && cue.who === 'user' && !/^(?:i|we|let|lemme)\b/i.test(text))
      continue;
    const before = items.findIndex(({ value }) => isSame(value.text, text));
    if (before >= 0) items.splice(before, 1);
    const ofVisit = OF_VISIT.test(text) ? { ofVisit: true as const } : {};
    const value = { who: cue.who, act: cue.act, text, ...momentOf(sentence, call), ...ofVisit };
    items.push(createFact('open_item', value, sentence, { confidence: CONFIDENCE.one }));
  }
  return items.slice(-MOST);
}
