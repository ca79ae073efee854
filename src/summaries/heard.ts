import { flatten } from '../domain/flat-text.ts';

/** Of the long words of a sentence: with so many of them told it says nothing new. */
const TOLD_SHARE = 0.7;
const STEM = 5;

const STOP = new Set(
  "caller their they them they're they've they'll would wants want needs need asked about that this have with from could should like will been were again there when what some".split(
    ' ',
  ),
);

/** Words that carry a meaning, in a form that "ducts cleaned" and "duct cleaning" share. */
const stemsOf = (text: string): string[] =>
  flatten(text)
    .longWords.filter((word) => !STOP.has(word))
    .map((word) => word.slice(0, word.length > STEM ? STEM : STEM - 1));

/** Remembers what was said, to tell each matter once. */
export type Heard = { says(text: string): boolean; add(text: string): void };

/** @param share of the words of a text that were heard, from which on it says the same again */
export function createHeard(texts: readonly string[], share = TOLD_SHARE): Heard {
  const stems = new Set(texts.flatMap(stemsOf));
  return {
    says(text) {
      const own = stemsOf(text);
      return own.length > 0 && own.filter((stem) => stems.has(stem)).length / own.length >= share;
    },
    add(text) {
      for (const stem of stemsOf(text)) stems.add(stem);
    },
  };
}
