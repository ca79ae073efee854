import { withoutOpeners } from '../../../language/phrasing/openers.ts';
import type { Sentence } from '../../../language/sentences/sentence.ts';
import type { Value } from '../../../language/values/value.ts';
import type { Clause } from './clauses.ts';

/** A sentence of so few words beside its values is an offer or an answer by itself. */
const ELLIPSIS_WORDS = 5;

/** How many words there are beside the values. @param from where the text begins that values have offsets into */
export function otherWords(text: string, values: readonly Value[], from = 0): number {
  const rest = values.reduceRight(
    (left, { start, end }) => left.slice(0, Math.max(start - from, 0)) + left.slice(end - from),
    text,
  );
  return (withoutOpeners(rest).match(/\p{L}{2,}/gu) ?? []).length;
}

export const isElliptical = ({ text, values }: Sentence): boolean =>
  otherWords(text, values) <= ELLIPSIS_WORDS;

export const isEllipticalClause = ({ text, values, start }: Clause): boolean =>
  otherWords(text, values, start) <= ELLIPSIS_WORDS;
