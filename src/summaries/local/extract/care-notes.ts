import { CARE_TOPICS, type CareTopic, type FactOf } from '../../../domain/facts/fact.ts';
import { contentWords } from '../../../language/phrasing/content-words.ts';
import type { Sentence } from '../../../language/sentences/sentence.ts';
import { answersIn, type CareQuote, notedIn } from './care/answers.ts';
import { askedIn, cuedIn } from './care/quoted.ts';
import { CONFIDENCE, factFrom } from './evidence.ts';
import { wishIn } from './preferences.ts';

const MOST = 4;

const isSame = (a: CareQuote, b: CareQuote): boolean => {
  if (a.sentence.index === b.sentence.index) return true;
  const [one, other] = [contentWords(a.text), contentWords(b.text)];
  const shared = one.filter((word) => other.includes(word)).length;
  const isEcho = a.topic === b.topic && a.sentence.role !== b.sentence.role;
  return shared > 0 && (isEcho || shared * 2 >= Math.min(one.length, other.length));
};

/** What was already quoted of the turn needs no answer or note of the agent's to point at it. */
const isQuoted = (kept: readonly CareQuote[], { sentence }: CareQuote): boolean =>
  kept.some((one) => Math.abs(one.sentence.turn - sentence.turn) <= 1);

const rankOf = (topic: CareTopic): number =>
  topic === 'confidentiality' ? -1 : CARE_TOPICS.indexOf(topic);

/** What whoever speaks with the caller next has to be careful about, as short quotes; the weightiest four. */
export function extractCareNotes(sentences: readonly Sentence[]): FactOf<'care_note'>[] {
  const cued = cuedIn(sentences);
  const own = [...cued.filter(({ sentence }) => sentence.role === 'user'), ...cued];
  const kept: CareQuote[] = [];
  for (const note of own)
    if (note.text && !kept.some((other) => isSame(other, note))) kept.push(note);
  for (const note of [...answersIn(sentences), ...askedIn(sentences), ...notedIn(sentences)])
    if (note.text && !isQuoted(kept, note) && !wishIn(note.sentence)) kept.push(note);
  return kept
    .sort((a, b) => rankOf(a.topic) - rankOf(b.topic) || a.sentence.index - b.sentence.index)
    .slice(0, MOST)
    .map(({ topic, text, sentence }) =>
      factFrom('care_note', { topic, text }, sentence, {
        confidence: sentence.role === 'agent' ? CONFIDENCE.both : CONFIDENCE.one,
      }),
    );
}
