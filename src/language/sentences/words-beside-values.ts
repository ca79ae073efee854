import type { SpokenValue } from '../values/value.ts';
import { withoutOpeners } from './openers.ts';

/** What is said beside the values. @param from where the text begins that values have offsets into */
export const withoutValues = (text: string, values: readonly SpokenValue[], from = 0): string =>
  values.reduceRight(
    (left, { start, end }) => left.slice(0, Math.max(start - from, 0)) + left.slice(end - from),
    text,
  );

/** How many words there are beside the values. @param from as above */
export function countOtherWords(text: string, values: readonly SpokenValue[], from = 0): number {
  const rest = withoutValues(text, values, from);
  return (withoutOpeners(rest).match(/\p{L}{2,}/gu) ?? []).length;
}
