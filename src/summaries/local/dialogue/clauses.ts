import type { Sentence } from '../../../language/sentences/sentence.ts';
import type { SpokenValue } from '../../../language/values/value.ts';
import { cues } from '../../../language/vocabulary/cues.ts';
import { phrases } from '../../../language/vocabulary/languages.ts';

/** A part of a sentence that says one thing, with the values in it. */
export type Clause = {
  readonly text: string;
  readonly start: number;
  readonly values: readonly SpokenValue[];
};

const BREAKS = cues(
  phrases(
    'but, though, however, although, because, since i, since we, so, otherwise, pero, aber, mais, mas, ma, weil, porque, parce que, perché',
  ),
);
const COMMA = /[,;–—]\s+|\s-\s/g;

/** Where a sentence falls into clauses: at commas and words such as "but", never inside a value. */
function breaksOf({ text, values }: Sentence): number[] {
  const places = [
    ...[...text.matchAll(COMMA)].map((match) => match.index + match[0].length),
    ...BREAKS.all(text).map(({ start }) => start),
  ];
  return [...new Set(places)]
    .filter((place) => place > 0 && !values.some(({ start, end }) => start < place && place < end))
    .sort((a, b) => a - b);
}

export function clausesOf(sentence: Sentence): Clause[] {
  const breaks = [0, ...breaksOf(sentence), sentence.text.length];
  return breaks.slice(0, -1).flatMap((start, i) => {
    const end = breaks[i + 1] ?? sentence.text.length;
    const text = sentence.text.slice(start, end).trim();
    const values = sentence.values.filter((value) => value.start >= start && value.start < end);
    return text ? [{ text, start, values }] : [];
  });
}
