import { cues } from '../../../language/vocabulary/cues.ts';
import {
  FIRST_NAME_IS,
  IS_MY_NAME,
  LAST_NAME_IS,
  NAME_IS_SPEAKING,
  NAMES_AT_START,
  NAMES_ONESELF,
  REACHED,
  SAYS_ANYTHING,
  SETS_RIGHT,
  SPEAKS_HERE,
  UNDER_NAME,
} from '../../../language/vocabulary/people/introductions.ts';
import { has, plain, spelledIn } from './letters.ts';
import { isKinBehind, tieOf } from './others.ts';
import { endsThere, leadOf, type Phrase, phrasesIn, textAfter, textBefore } from './phrase.ts';
import { answerIn } from './questions.ts';
import type { Spoken } from './words.ts';

/** A name that may be the caller's. */
export type Claim = {
  readonly parts: readonly string[];
  readonly title: string | null;
  /** How surely it is the caller's: at `SURE` nothing else has to speak for it. */
  readonly weight: number;
  readonly turn: number;
  /** Index of the sentence. */
  readonly index: number;
  readonly words: string;
  /** A first or a last name, where that was asked or said. */
  readonly part: 'first' | 'last' | null;
  /** It is said to be the right one, in place of another. */
  readonly setsRight: boolean;
};
/** Where in the call a sentence of the caller stands. */
export type Place = {
  /** Which of the caller's turns it is in. */
  readonly nth: number;
  /** The agent has just asked for the caller's name. */
  readonly asked: boolean;
  /** Words by which the agent speaks to the caller. */
  readonly addressed: readonly string[];
  /** What the caller said just before, in the same turn. */
  readonly before: Spoken | undefined;
};

export const SURE = 3;
const ONESELF = cues(NAMES_ONESELF);
const NAME_IS = cues(NAMES_AT_START);
const FIRST = cues(FIRST_NAME_IS);
const LAST = cues(LAST_NAME_IS);
const SPEAKS = cues(SPEAKS_HERE);
const ANYTHING = cues(SAYS_ANYTHING, 'start');
const SPEAKING = cues(NAME_IS_SPEAKING, 'start');
const MY_NAME = cues(IS_MY_NAME, 'start');
const REACHES = cues(REACHED);
const UNDER = cues(UNDER_NAME);
const RIGHT = cues(SETS_RIGHT);
const NOT_OWN = /(?:\bnot|\bhis|\bher|\btheir|\byour|['’]s|\bwho)$/iu;
const TAKEN_BACK = /^[\s,.–—-]*(?:no|sorry|i mean|wait),/iu;
/** Shapes of adverbs, participles and nouns: no name where little else speaks for one. */
const NO_SHAPE = /(?:ing|ly|ed|tion|ness|ment|able|ible|ous|ful|less)$/;

export const claimOf = (
  { parts, title }: Phrase,
  { turn, index, text }: Spoken,
  weight: number,
  more: Partial<Claim> = {},
): Claim => ({
  parts,
  title,
  weight,
  turn,
  index,
  words: text,
  part: null,
  setsRight: false,
  ...more,
});

/** "This is Ada", "Ada here": how surely that names the caller. */
function spokenWeight(spoken: Spoken, phrase: Phrase, { nth, asked, addressed }: Place): number {
  const before = textBefore(spoken, phrase.from);
  const lead = leadOf(SPEAKS, before);
  const speaking = SPEAKING.test(textAfter(spoken, phrase.to));
  const begins =
    answerIn(spoken)?.from === phrase.from ||
    /[,.]\s*$/.test(spoken.text.slice(0, spoken.words[phrase.from]?.start));
  if (lead === null && !(speaking && begins)) return 0;
  if (lead !== null && NOT_OWN.test(lead.trim())) return 0;
  const known = phrase.parts.some((part) => addressed.includes(plain(part)));
  if (isKinBehind(spoken, phrase) || MY_NAME.test(textAfter(spoken, phrase.to))) return 5;
  const long = phrase.parts.length > 1;
  if (!long && !known && /^ (?:calling|ringing|phoning)/i.test(textAfter(spoken, phrase.to)))
    return 0;
  const near = nth < 2 || asked || known || speaking || (long && spelledIn(spoken).length > 0);
  const anything = lead !== null && ANYTHING.test(before.slice(lead.length));
  if (spoken.cased) return endsThere(spoken, phrase) && (near || !anything) ? SURE + 1 : 0;
  const shaped = !phrase.parts.some((part) => NO_SHAPE.test(part));
  return shaped && near && endsThere(spoken, phrase) && (long || asked || speaking) ? SURE : 1;
}

/** "Wexler. Joan Wexler.": a sentence that repeats the end of the one before in full. */
const repeats = ({ parts }: Phrase, { before }: Place): boolean =>
  has(parts, before?.words.at(-1)?.text ?? '');

/** What the words beside a name in the caller's mouth make of it; null where it is nothing of theirs. */
export function claimIn(spoken: Spoken, phrase: Phrase, place: Place): Claim | null {
  const before = textBefore(spoken, phrase.from);
  const after = textAfter(spoken, phrase.to);
  if (/^['’]s (?!fine|ok|good|enough|the name)/iu.test(after) || tieOf(spoken, phrase)) return null;
  const led = (list: ReturnType<typeof cues>): boolean => {
    const lead = leadOf(list, before);
    return lead !== null && !NOT_OWN.test(lead.trim());
  };
  const starts = (list: ReturnType<typeof cues>): boolean =>
    /(?:^|[,.;:]|\b(?:the|and|but|yes|hi|hello|so)) *$/iu.test(leadOf(list, before) ?? '-');
  const claim = (weight: number, more: Partial<Claim> = {}): Claim =>
    claimOf(phrase, spoken, TAKEN_BACK.test(after) ? 0 : weight, more);
  if (led(RIGHT)) return claim(SURE + 3, { setsRight: true });
  if (led(FIRST)) return claim(SURE + 1, { part: 'first' });
  if (led(LAST)) return claim(SURE + 1, { part: 'last' });
  if (led(ONESELF) || starts(NAME_IS)) return claim(SURE + 2);
  if (led(REACHES)) return claim(SURE + 1);
  const weight = spokenWeight(spoken, phrase, place);
  if (weight > 0) return claim(weight);
  if (led(UNDER)) return claim(spoken.cased ? SURE : 2);
  const stands =
    answerIn(spoken)?.from === phrase.from && phrase.parts.length > 1 && endsThere(spoken, phrase);
  if (stands && (repeats(phrase, place) || (spoken.cased && place.nth === 0))) return claim(SURE);
  const called =
    /\b(?:tell|let) (?:her|him|them)\b/i.test(before) && /^ (?:called|rang|phoned)/i.test(after);
  return claim(called ? SURE : 1);
}

/** Everything the caller says that may be their name. */
export const claimsIn = (spoken: Spoken, place: Place): Claim[] =>
  phrasesIn(spoken).flatMap((phrase) => claimIn(spoken, phrase, place) ?? []);
