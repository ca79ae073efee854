import type { CareTopic } from '../../../../domain/facts/fact.ts';
import { contentWords } from '../../../../language/phrasing/content-words.ts';
import { quoteFrom } from '../../../../language/phrasing/quote.ts';
import { isSmallTalk } from '../../../../language/sentences/openers.ts';
import type { Sentence } from '../../../../language/sentences/sentence.ts';
import { cues } from '../../../../language/vocabulary/cues.ts';
import * as care from '../../../../language/vocabulary/extract/care.ts';
import { isNo } from '../../dialogue/acts.ts';
import { replyTo, turnBefore } from '../adjacent-turns.ts';

export type CareQuote = {
  readonly topic: CareTopic;
  readonly text: string;
  readonly sentence: Sentence;
};

const ASKS_CARE = cues(care.ASKS_CARE);
const ASKS_ANYTHING = cues(care.ASKS_ANYTHING);
const NOTES = cues(care.NOTES);
const ALLERGIES = cues(care.ALLERGIES);
const ANIMALS = cues([...care.ANIMALS, 'pets', 'animals']);
/** "Noted, no forklift": something the caller does not want. */
const DECLINED = /\bno\s+[^,.;]+/gi;
const ANSWER_WORDS = 14;

const topicOf = (asked: string): CareTopic =>
  ALLERGIES.test(asked)
    ? 'allergy'
    : ANIMALS.test(asked)
      ? 'safety'
      : /access|gate/i.test(asked)
        ? 'access'
        : 'other';

/** "Any allergies?" "Latex.": the answer, with the word asked for if the answer does not contain it. */
export function answersIn(sentences: readonly Sentence[]): CareQuote[] {
  return sentences.flatMap((asked): CareQuote[] => {
    if (asked.role !== 'agent' || !asked.question) return [];
    const place = ASKS_CARE.find(asked.text);
    if (!place && !ASKS_ANYTHING.test(asked.text)) return [];
    const reply = replyTo(asked, sentences);
    const [first] = reply;
    if (!first || isNo(first.text)) return [];
    const sentence = reply.find(({ text, question }) => !isSmallTalk(text) && !question) ?? first;
    const text = quoteFrom(sentence.text, { words: ANSWER_WORDS });
    if (contentWords(text).length === 0) return [];
    const topic = place ? topicOf(asked.text) : 'other';
    const word = place && topic !== 'other' ? asked.text.slice(place.start, place.end) : '';
    return [{ topic, text: word ? `${word}: ${text}` : text, sentence }];
  });
}

/** Things that the agent noted, in the caller's words before it. */
export function notedIn(sentences: readonly Sentence[]): CareQuote[] {
  return sentences.flatMap((noted): CareQuote[] => {
    if (noted.role !== 'agent' || noted.question || !NOTES.test(noted.text)) return [];
    const echoed = new Set(contentWords(noted.text.replace(DECLINED, '')));
    const sentence = turnBefore(noted, sentences).find(
      ({ text, question, values }) =>
        !question &&
        !isNo(text) &&
        values.length === 0 &&
        contentWords(text).some((word) => echoed.has(word)),
    );
    return sentence ? [{ topic: 'other', text: quoteFrom(sentence.text), sentence }] : [];
  });
}
