import { cues } from '../../../language/vocabulary/cues.ts';
import { CALL_ME, SHORT_FOR } from '../../../language/vocabulary/people/ways-of-address.ts';
import { endsThere, textAfter, textBefore } from './around.ts';
import { nameOf } from './kin.ts';
import { phraseAt, phrasesIn } from './phrase.ts';
import { type Spoken, wordAt } from './words.ts';

/** A name with where it was said. */
export type Named = { readonly name: string; readonly turn: number; readonly words: string };

const WISH = cues(CALL_ME);
const SHORT = cues(SHORT_FOR, 'start');
const NOBODY = /\b(?:nobody|no one|never|don't|not)\s*$/iu;
const JUST = /\b(?:just|but|or)\s*$/iu;

/** What the caller asked to be called, last word first: "call me Danny", "I go by Kasia", "just Bo is fine". */
export function preferredName(sentences: readonly Spoken[]): Named | null {
  for (const spoken of sentences.toReversed()) {
    if (spoken.role !== 'user') continue;
    const wishes = WISH.all(spoken.text).filter(
      ({ start }) => !NOBODY.test(spoken.text.slice(0, start)),
    );
    const wished = wishes.map(({ end }) => phraseAt(spoken, wordAt(spoken.words, end)));
    const short = phrasesIn(spoken).filter(
      ({ from, to }) =>
        SHORT.test(textAfter(spoken, to)) &&
        (JUST.test(textBefore(spoken, from)) || /^ for short/i.test(textAfter(spoken, to))),
    );
    const phrase = [...wished, ...short].find(
      (one) =>
        one &&
        one.parts.length < 3 &&
        (endsThere(spoken, one) || SHORT.test(textAfter(spoken, one.to))),
    );
    if (phrase) return { name: nameOf(phrase), turn: spoken.turn, words: spoken.text };
  }
  return null;
}
