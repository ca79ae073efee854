import { spanAround } from '../../../../language/phrasing/clause-spans.ts';
import { contentWords } from '../../../../language/phrasing/content-words.ts';
import { quoteFrom } from '../../../../language/phrasing/quote.ts';
import { isSmallTalk } from '../../../../language/sentences/openers.ts';
import type { Sentence } from '../../../../language/sentences/sentence.ts';
import { cues } from '../../../../language/vocabulary/cues.ts';
import * as care from '../../../../language/vocabulary/extract/care.ts';
import type { Span } from '../../../../language/vocabulary/span.ts';
import { turnBefore } from '../adjacent-turns.ts';
import type { CareQuote } from './care-answers.ts';
import { findCareCue, isAnimalBusiness } from './care-cues.ts';

const WORDS = 14;
const SHORT = 4;
const LEAST_CONTENT = 2;
/** "I'll tell him to": the caller sees to it. */
const OWN_TASK = /\b(?:i|we)(?:['’]ll| will)?\s+$/i;
const LEADS = cues(care.NOTE_LEADS, 'start');
const ASKS_NOTE = cues(care.ASKS_NOTE);
const NOTES = cues(care.NOTES);

const wordsIn = (text: string): number => text.split(/\s+/).filter(Boolean).length;

function withoutLead(text: string): string {
  const lead = LEADS.find(text);
  return lead ? quoteFrom(text.slice(lead.end)) : text;
}

/** A clause, and with one that says little the short sentence before or after it. */
function quoteAt(
  sentence: Sentence,
  place: Span,
  all: readonly Sentence[],
  last = place.end,
): string {
  const text = withoutLead(quoteFrom(sentence.text, { span: spanAround(sentence, place) }));
  const wider = { ...place, end: last };
  const more = withoutLead(
    quoteFrom(sentence.text, { span: spanAround(sentence, wider), words: 99 }),
  );
  if (last > place.end && wordsIn(more) <= WORDS && contentWords(more).length > 1) return more;
  if (wordsIn(text) >= SHORT || contentWords(text).length > 1) return text;
  const beside = [all[sentence.index - 1], all[sentence.index + 1]].find(
    (one) => one?.turn === sentence.turn && !isSmallTalk(one.text) && wordsIn(one.text) <= WORDS,
  );
  if (!beside) return text;
  const [first, second] = beside.index < sentence.index ? [beside, sentence] : [sentence, beside];
  const joined = `${quoteFrom(first.text)}. ${quoteFrom(second.text)}`;
  return wordsIn(joined) <= WORDS ? joined : text;
}

/** Clauses that name what to be careful about; of the agent only what was noted or read back. */
export function cuedIn(sentences: readonly Sentence[]): CareQuote[] {
  const isAboutAnimals = isAnimalBusiness(sentences);
  return sentences.flatMap((sentence): CareQuote[] => {
    const { role, turn } = sentence;
    const cue = findCareCue(sentence, isAboutAnimals);
    if (!cue) return [];
    const text = quoteAt(sentence, cue.place, sentences, cue.last);
    if (role === 'user') return [{ topic: cue.topic, text, sentence }];
    const isNoted = sentences.some((one) => one.turn === turn && NOTES.test(one.text));
    const before = new Set(
      turnBefore(sentence, sentences).flatMap((one) => contentWords(one.text)),
    );
    const isReadBack = !sentence.question && contentWords(text).some((word) => before.has(word));
    return isNoted || (isReadBack && cue.topic === 'allergy')
      ? [{ topic: cue.topic, text, sentence }]
      : [];
  });
}

/** "Tell the driver it's the third floor"; "can you put that in there" stands for the sentence before it. */
export function askedIn(sentences: readonly Sentence[]): CareQuote[] {
  return sentences.flatMap((sentence): CareQuote[] => {
    const place = sentence.role === 'user' ? ASKS_NOTE.find(sentence.text) : null;
    if (!place || OWN_TASK.test(sentence.text.slice(0, place.start))) return [];
    const whole = quoteFrom(sentence.text, { words: WORDS });
    const text = whole.endsWith('…') ? quoteAt(sentence, place, sentences) : whole;
    const isEmpty =
      contentWords(sentence.text.slice(0, place.start) + sentence.text.slice(place.end)).length ===
      0;
    const meant = isEmpty ? sentences[sentence.index - 1] : sentence;
    if (meant?.role !== 'user' || contentWords(meant.text).length < LEAST_CONTENT) return [];
    return [{ topic: 'other', text: isEmpty ? quoteFrom(meant.text) : text, sentence: meant }];
  });
}
