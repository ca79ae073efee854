import type { CareTopic, FactOf } from '../../../domain/facts/fact.ts';
import { CARE_TOPICS } from '../../../domain/facts/fact.ts';
import { spanAround } from '../../../language/phrasing/clause-spans.ts';
import { contentWords } from '../../../language/phrasing/content-words.ts';
import { isSmallTalk } from '../../../language/phrasing/openers.ts';
import { quoteFrom } from '../../../language/phrasing/quote.ts';
import type { Sentence } from '../../../language/sentences/sentence.ts';
import type { Span } from '../../../language/values/value.ts';
import { cues } from '../../../language/vocabulary/cues.ts';
import * as care from '../../../language/vocabulary/extract/care.ts';
import { answersIn, type CareQuote, notedIn } from './care-answers.ts';
import { careCueIn, isAnimalBusiness } from './care-cues.ts';
import { CONFIDENCE, factFrom } from './evidence.ts';
import { turnBefore } from './turns.ts';

const MOST = 4;
const WORDS = 14;
const SHORT = 4;
const LEADS = cues(care.NOTE_LEADS, 'start');
const ASKS_NOTE = cues(care.ASKS_NOTE);
const NOTES = cues(care.NOTES);

const wordsIn = (text: string): number => text.split(/\s+/).filter(Boolean).length;

function withoutLead(text: string): string {
  const lead = LEADS.find(text);
  return lead ? quoteFrom(text.slice(lead.end)) : text;
}

/** A clause, and with one that says little the short sentence before or behind it. */
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
  if (last > place.end && wordsIn(more) <= WORDS) return more;
  if (wordsIn(text) >= SHORT || contentWords(text).length > 1) return text;
  const beside = [all[sentence.index - 1], all[sentence.index + 1]].find(
    (one) => one?.turn === sentence.turn && !isSmallTalk(one.text) && wordsIn(one.text) <= WORDS,
  );
  if (!beside) return text;
  const [first, second] = beside.index < sentence.index ? [beside, sentence] : [sentence, beside];
  const joined = `${quoteFrom(first.text)}. ${quoteFrom(second.text)}`;
  return wordsIn(joined) <= WORDS ? joined : text;
}

function cuedIn(sentences: readonly Sentence[]): CareQuote[] {
  const isAboutAnimals = isAnimalBusiness(sentences);
  return sentences.flatMap((sentence): CareQuote[] => {
    const { role, turn } = sentence;
    const cue = careCueIn(sentence, isAboutAnimals);
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
function askedIn(sentences: readonly Sentence[]): CareQuote[] {
  return sentences.flatMap((sentence): CareQuote[] => {
    const place = sentence.role === 'user' ? ASKS_NOTE.find(sentence.text) : null;
    if (!place) return [];
    const text = quoteAt(sentence, place, sentences);
    const isEmpty = contentWords(sentence.text.slice(place.end)).length === 0;
    const meant = isEmpty ? sentences[sentence.index - 1] : sentence;
    if (meant?.role !== 'user') return [];
    return [{ topic: 'other', text: isEmpty ? quoteFrom(meant.text) : text, sentence: meant }];
  });
}

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
    if (note.text && !isQuoted(kept, note)) kept.push(note);
  return kept
    .sort((a, b) => rankOf(a.topic) - rankOf(b.topic) || a.sentence.index - b.sentence.index)
    .slice(0, MOST)
    .map(({ topic, text, sentence }) =>
      factFrom('care_note', { topic, text }, sentence, {
        confidence: sentence.role === 'agent' ? CONFIDENCE.both : CONFIDENCE.one,
      }),
    );
}
