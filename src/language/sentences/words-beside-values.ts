import type { SpokenValue } from '../values/value.ts';
import { withoutOpeners } from './openers.ts';

/** The text without its values. @param from offset of `text` in the text that the values refer to */
export const withoutValues = (text: string, values: readonly SpokenValue[], from = 0): string =>
  values.reduceRight(
    (left, { start, end }) => left.slice(0, Math.max(start - from, 0)) + left.slice(end - from),
    text,
  );

/** Counts the words other than values. @param from as above */
export function countOtherWords(text: string, values: readonly SpokenValue[], from = 0): number {
  const rest = withoutValues(text, values, from);
  return (withoutOpeners(rest).match(/\p{L}{2,}/gu) ?? []).length;
}
