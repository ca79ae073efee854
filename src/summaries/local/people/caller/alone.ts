import { cues } from '../../../../language/vocabulary/cues.ts';
import {
  CALLED,
  IS_MY_NAME,
  NAME_IS_SPEAKING,
  TELL,
} from '../../../../language/vocabulary/people/introductions.ts';
import { endsThere, textAfter, textBefore } from '../around.ts';
import { plain } from '../letters.ts';
import { type Phrase, phrasesIn } from '../phrase.ts';
import { answerIn } from '../questions.ts';
import type { Spoken } from '../words.ts';
import { type Claim, claimOf } from './claim.ts';
import { isAddressed, type Place } from './introductions.ts';

const SPEAKING = cues(NAME_IS_SPEAKING, 'start');
const MY_NAME = cues(IS_MY_NAME, 'start');
const TELLS = cues(TELL);
const HAS_CALLED = cues(CALLED, 'start');

/** "Ada Holt here": a name before words that say who speaks. */
function isSpeaking(spoken: Spoken, phrase: Phrase, place: Place): boolean {
  const opens =
    answerIn(spoken)?.from === phrase.from || /[,.]\s*$/.test(textBefore(spoken, phrase.from));
  if (!SPEAKING.test(textAfter(spoken, phrase.to)) || !opens) return false;
  const sure = spoken.cased || MY_NAME.test(textAfter(spoken, phrase.to));
  return sure || phrase.parts.length > 1 || isAddressed(phrase, place);
}

/** The name a sentence begins with, behind a greeting of the agent by name. */
function opensWith(spoken: Spoken, { agent }: Place): Phrase | null {
  const phrase = answerIn(spoken);
  const [part = '', ...rest] = phrase?.parts ?? [];
  if (!phrase || !agent.has(plain(part))) return phrase;
  return rest.length > 1
    ? { ...phrase, parts: rest, from: phrase.from + 1 }
    : answerIn(spoken, phrase.from + 1);
}

/** "Wexler. Joan Wexler.": a sentence that repeats the end of the one before in full. */
const repeats = (phrase: Phrase, { before }: Place): boolean => {
  const last = before?.words.at(-1)?.text;
  return last !== undefined && phrase.parts.some((part) => plain(part) === plain(last));
};

/** "Hi, Olivia Grant. I'd like …" at the start of a call. */
function standingAlone(spoken: Spoken, place: Place): Phrase[] {
  const phrase = opensWith(spoken, place);
  if (!phrase || phrase.parts.length < 2 || !endsThere(spoken, phrase)) return [];
  return place.first || repeats(phrase, place) ? [phrase] : [];
}

/** A name the caller said in whatever way, by which the agent then calls them. */
const isUsed = (spoken: Spoken, phrase: Phrase, place: Place): boolean =>
  isAddressed(phrase, place) &&
  !place.agent.has(plain(phrase.parts[0] ?? '')) &&
  (phrase.parts.length > 1 || (spoken.cased && spoken.words.length === phrase.to - phrase.from));

const isTold = (spoken: Spoken, { from, to }: Phrase): boolean =>
  TELLS.test(textBefore(spoken, from)) && HAS_CALLED.test(textAfter(spoken, to));

/** Names the caller says without a word on whose they are. */
export function aloneClaims(spoken: Spoken, place: Place): Claim[] {
  const phrases = phrasesIn(spoken);
  const claims = (way: Claim['way'], fits: (phrase: Phrase) => boolean): Claim[] =>
    phrases.filter(fits).map((phrase) => claimOf(phrase, way, spoken));
  return [
    ...claims('spoke', (one) => isSpeaking(spoken, one, place) || isTold(spoken, one)),
    ...standingAlone(spoken, place).map((one) => claimOf(one, 'alone', spoken)),
    ...claims('addressed', (one) => isUsed(spoken, one, place)),
  ];
}
