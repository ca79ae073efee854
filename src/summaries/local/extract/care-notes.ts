import { CARE_TOPICS, type CareTopic, type FactOf } from '../../../domain/facts/fact.ts';
import { contentWords } from '../../../language/phrasing/content-words.ts';
import type { Sentence } from '../../../language/sentences/sentence.ts';
import { answersIn, type CareQuote, notedIn } from './care/care-answers.ts';
import { askedIn, cuedIn } from './care/care-quotes.ts';
import { CONFIDENCE, createFact } from './create-fact.ts';
import { findPreferenceWish } from './preferences.ts';

const MOST = 4;

const isCallers = ({ sentence }: CareQuote): boolean => sentence.role === 'user';

/** Whether two notes are about the same; the agent often repeats the caller. */
const isSame = (a: CareQuote, b: CareQuote): boolean => {
  if (a.sentence.index === b.sentence.index) return true;
  if (a.topic === b.topic && !isCallers(b) && isCallers(a)) return true;
  const [one, other] = [contentWords(a.text), contentWords(b.text)];
  const shared = one.filter((word) => other.includes(word)).length;
  return shared > 0 && shared * 2 >= Math.min(one.length, other.length);
};

/** Whether the turn, or one beside it, is already quoted. */
const isQuoted = (kept: readonly CareQuote[], { sentence }: CareQuote): boolean =>
  kept.some((one) => Math.abs(one.sentence.turn - sentence.turn) <= 1);

const rankOf = (topic: CareTopic): number =>
  topic === 'confidentiality' ? -1 : CARE_TOPICS.indexOf(topic);

/** Things the next agent has to be careful about, as up to four short quotes. */
export function extractCareNotes(sentences: readonly Sentence[]): FactOf<'care_note'>[] {
  const cued = cuedIn(sentences);
  const kept: CareQuote[] = [];
  for (const note of [...cued.filter(isCallers), ...cued.filter((one) => !isCallers(one))])
    if (note.text && !kept.some((other) => isSame(other, note))) kept.push(note);
  for (const note of [...answersIn(sentences), ...askedIn(sentences), ...notedIn(sentences)])
    if (note.text && !isQuoted(kept, note) && !findPreferenceWish(note.sentence)) kept.push(note);
  return kept
    .sort((a, b) => rankOf(a.topic) - rankOf(b.topic) || a.sentence.index - b.sentence.index)
    .slice(0, MOST)
    .map(({ topic, text, sentence }) =>
      createFact('care_note', { topic, text }, sentence, {
        confidence: sentence.role === 'agent' ? CONFIDENCE.both : CONFIDENCE.one,
      }),
    );
}
