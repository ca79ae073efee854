import { cues } from '../../../language/vocabulary/cues.ts';
import { CIVIL_TITLES } from '../../../language/vocabulary/people/name-parts.ts';
import {
  AGENT_HERE,
  AGENT_IS,
  BEFORE_ADDRESS,
  OFFICES,
} from '../../../language/vocabulary/people/ways-of-address.ts';
import { textAfter, textBefore } from './around.ts';
import { plain } from './letters.ts';
import { type Phrase, phrasesIn } from './phrase.ts';
import type { Spoken } from './words.ts';

/** A name by which the agent spoke to the caller. */
export type Address = {
  readonly phrase: Phrase;
  readonly sentence: Spoken;
  /** Commas, or words such as "thanks" before it, leave no doubt. */
  readonly sure: boolean;
};

const LEADS = cues(BEFORE_ADDRESS.map((lead) => lead));
const AGENT = cues(AGENT_IS);
/** Before the name of somebody who is spoken of, in text without commas. */
const SPOKEN_OF =
  /\b(?:with|for|by|from|on|at|in|to|is|the|a|an|and|or|our|of|your|this|as|under)\s*$/iu;
const HERE = cues(AGENT_HERE, 'start');

const endsWith = (text: string, found: readonly { readonly end: number }[]): boolean =>
  found.some(({ end }) => /^[\s,]*$/.test(text.slice(end)));

const isLed = (before: string): boolean => endsWith(before, LEADS.all(before));

/** Whether a name stands where one is spoken to: "Thanks, Ada", "Ada, …", "… Ada." */
function isAddress(spoken: Spoken, phrase: Phrase): boolean {
  const before = textBefore(spoken, phrase.from);
  const after = textAfter(spoken, phrase.to);
  const office = OFFICES.has(spoken.words[phrase.from - 1]?.lower ?? '');
  if (endsWith(before, AGENT.all(before)) || HERE.test(after) || office) return false;
  if (isLed(before)) return true;
  const titled = phrase.title !== null && CIVIL_TITLES.has(phrase.title);
  if (!spoken.cased)
    return (titled || after.trim() === '' || before.trim() === '') && !SPOKEN_OF.test(before);
  const opens = before.trim() === '' && /^[,.!?]/.test(after);
  const ends =
    phrase.title === null && phrase.parts.length === 1 ? /^\s*(?:[,.!?]|$)/ : /^\s*(?:[.!?]|$)/;
  return opens || (/,\s*$/.test(before) && ends.test(after));
}

/** Everything the agent calls the caller. */
export const addressesIn = (sentences: readonly Spoken[]): Address[] =>
  sentences.flatMap((sentence) =>
    sentence.role === 'agent'
      ? phrasesIn(sentence)
          .filter((phrase) => isAddress(sentence, phrase))
          .map((phrase) => ({
            phrase,
            sentence,
            sure: sentence.cased || isLed(textBefore(sentence, phrase.from)),
          }))
      : [],
  );

/** The words of names that the agent spoke to the caller by; of text without capitals the first of each. */
export const addressedWords = (addresses: readonly Address[]): Set<string> =>
  new Set(
    addresses.flatMap(({ phrase, sentence }) =>
      (sentence.cased || phrase.title ? phrase.parts : phrase.parts.slice(0, 1)).map(plain),
    ),
  );
