import type { CareTopic } from '../../../../domain/facts/fact.ts';
import { spanAround } from '../../../../language/phrasing/clause-spans.ts';
import type { Sentence } from '../../../../language/sentences/sentence.ts';
import { type Cues, cues } from '../../../../language/vocabulary/cues.ts';
import * as care from '../../../../language/vocabulary/extract/care.ts';
import { oneOf } from '../../../../language/vocabulary/one-of.ts';
import type { Span } from '../../../../language/vocabulary/span.ts';
import { isAsking, isRequest } from '../adjacent-turns.ts';

const SUBSTANCES = cues(care.SUBSTANCES);
const AVOIDS = cues(care.AVOIDS);
const ANIMALS = cues(care.ANIMALS);
const ANIMAL_TALK = cues(care.ANIMAL_TALK);
const ANIMAL_BUSINESS = cues(care.ANIMAL_BUSINESS);
const HAS_NONE = cues(care.HAS_NONE);
const ASKS_WITHIN = cues(care.ASKS_WITHIN);
const NONE_WORDS = 3;
const CODE_CHARS = 24;
const CODE = /^[^.?!]{0,16}?\b\d[\d -]{1,10}\b/;
const NO_BABY = new RegExp(String.raw`^\s*${oneOf(care.AFTER_BABY)}\b`, 'i');

/** In order of importance: the first topic of a sentence counts. */
const TOPICS: readonly (readonly [CareTopic, Cues])[] = [
  ['confidentiality', cues(care.SECRETS)],
  ['allergy', cues(care.ALLERGIES)],
  ['safety', cues(care.HAZARDS)],
  ['access', cues(care.ACCESS)],
];

/** `last`: end of the last phrase of the same topic. */
export type CareCue = { readonly topic: CareTopic; readonly place: Span; readonly last: number };

/** "No allergies", "not allergic", "if you have a dog": the words before it negate it. */
function isDenied(clause: string, at: number): boolean {
  const before = clause.slice(0, at).trim().split(/\s+/).slice(-NONE_WORDS).join(' ');
  return HAS_NONE.test(before);
}

function isMeant(topic: CareTopic, { text, values, question }: Sentence, place: Span): boolean {
  const span = spanAround({ text, values }, place, 1);
  const clause = text.slice(span.start, span.end);
  const isWish = (topic === 'confidentiality' || topic === 'access') && isRequest(clause);
  if ((isAsking(clause, question) || ASKS_WITHIN.test(clause)) && !isWish) return false;
  if (NO_BABY.test(text.slice(place.end))) return false;
  return topic === 'confidentiality' || !isDenied(clause, place.start - span.start);
}

/** "No chicken treats", "she can't do flashing lights". */
const avoidedIn = (sentence: Sentence): Span[] =>
  SUBSTANCES.all(sentence.text).filter((place) => {
    const { start, end } = spanAround(sentence, place, 1);
    const clause = sentence.text.slice(start, end);
    return AVOIDS.test(clause) && !isAsking(clause, sentence.question);
  });

function animal(sentence: Sentence, isAboutAnimals: boolean): CareCue | null {
  const place = ANIMALS.find(sentence.text);
  if (!place || isAboutAnimals || !isMeant('safety', sentence, place)) return null;
  return ANIMAL_TALK.test(sentence.text) ? { topic: 'safety', place, last: place.end } : null;
}

/** Includes the code after what it opens. */
const endWithCode = ({ text, values }: Sentence, end: number): number =>
  values.find(
    ({ kind, start }) =>
      /^(?:number|phone|reference|time|money)$/.test(kind) &&
      start >= end &&
      start - end < CODE_CHARS,
  )?.end ?? (CODE.exec(text.slice(end))?.[0].length ?? 0) + end;

/** The care topic of a sentence with its place; null if there is none. */
export function findCareCue(sentence: Sentence, isAboutAnimals: boolean): CareCue | null {
  for (const [topic, list] of TOPICS) {
    const named = list.all(sentence.text).filter((one) => isMeant(topic, sentence, one));
    const places = [...named, ...(topic === 'allergy' ? avoidedIn(sentence) : [])].sort(
      (a, b) => a.start - b.start,
    );
    const [first, last = first] = [places[0], places.at(-1)];
    if (!first || !last) continue;
    return {
      topic,
      place: first,
      last: topic === 'access' ? endWithCode(sentence, last.end) : last.end,
    };
  }
  return animal(sentence, isAboutAnimals);
}

/** Whether the business treats animals: then every call mentions one. */
export const isAnimalBusiness = (sentences: readonly Sentence[]): boolean =>
  sentences.slice(0, 2).some(({ role, text }) => role === 'agent' && ANIMAL_BUSINESS.test(text));
