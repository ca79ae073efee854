import { withoutOpeners } from '../../../language/phrasing/openers.ts';
import type { Sentence } from '../../../language/sentences/sentence.ts';
import type { Value } from '../../../language/values/value.ts';
import { cues } from '../../../language/vocabulary/cues.ts';
import { SUBJECT_WORDS } from '../../../language/vocabulary/sentence-words.ts';
import type { Clause } from './clauses.ts';

const SUBJECTS = cues(SUBJECT_WORDS, 'start');
/** A sentence of so few words beside its values is an offer or an answer by itself. */
const ELLIPSIS_WORDS = 5;

/** What is said beside the values. @param from where the text begins that values have offsets into */
export const withoutValues = (text: string, values: readonly Value[], from = 0): string =>
  values.reduceRight(
    (left, { start, end }) => left.slice(0, Math.max(start - from, 0)) + left.slice(end - from),
    text,
  );

/** How many words there are beside the values. @param from as above */
export function otherWords(text: string, values: readonly Value[], from = 0): number {
  const rest = withoutValues(text, values, from);
  return (withoutOpeners(rest).match(/\p{L}{2,}/gu) ?? []).length;
}

/** "I'll pay it today": where somebody does something it is a whole sentence, however short. */
const hasSubject = (text: string): boolean => SUBJECTS.test(withoutOpeners(text));

export const isElliptical = ({ text, values }: Sentence): boolean =>
  !hasSubject(text) && otherWords(text, values) <= ELLIPSIS_WORDS;

export const isEllipticalClause = ({ text, values, start }: Clause): boolean =>
  otherWords(text, values, start) <= ELLIPSIS_WORDS;
