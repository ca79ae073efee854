import { withoutOpeners } from '../../../language/sentences/openers.ts';
import type { Sentence } from '../../../language/sentences/sentence.ts';
import { countOtherWords } from '../../../language/sentences/words-beside-values.ts';
import { cues } from '../../../language/vocabulary/cues.ts';
import { SUBJECT_WORDS } from '../../../language/vocabulary/sentence-words.ts';
import type { Clause } from './clauses.ts';

const SUBJECTS = cues(SUBJECT_WORDS, 'start');
/** A sentence of so few words beside its values is an offer or an answer by itself. */
const ELLIPSIS_WORDS = 5;

/** "I'll pay it today": where somebody does something it is a whole sentence, however short. */
const hasSubject = (text: string): boolean => SUBJECTS.test(withoutOpeners(text));

export const isElliptical = ({ text, values }: Sentence): boolean =>
  !hasSubject(text) && countOtherWords(text, values) <= ELLIPSIS_WORDS;

export const isEllipticalClause = ({ text, values, start }: Clause): boolean =>
  countOtherWords(text, values, start) <= ELLIPSIS_WORDS;
