import type { Sentence } from '../../../language/sentences/sentence.ts';
import type { SpokenValue } from '../../../language/values/value.ts';
import { CLAUSE_BREAKERS } from '../../../language/vocabulary/acts/answers.ts';
import { cues } from '../../../language/vocabulary/cues.ts';

/** A clause of a sentence with its values. */
export type Clause = {
  readonly text: string;
  readonly start: number;
  readonly values: readonly SpokenValue[];
};

const BREAKS = cues(CLAUSE_BREAKERS);
const COMMA = /[,;–—]\s+|\s-\s/g;

/** Clause boundaries: commas and words such as "but", never inside a value. */
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
