import { withoutOpeners } from '../../../language/sentences/openers.ts';
import type { Sentence } from '../../../language/sentences/sentence.ts';
import { countOtherWords } from '../../../language/sentences/words-beside-values.ts';
import { cues } from '../../../language/vocabulary/cues.ts';
import { SUBJECT_WORDS } from '../../../language/vocabulary/sentence-words.ts';
import type { Clause } from './clauses.ts';

const SUBJECTS = cues(SUBJECT_WORDS, 'start');
/** A sentence with at most this many other words is an offer or answer by itself. */
const ELLIPSIS_WORDS = 5;

/** "I'll pay it today": a sentence with a subject is complete, however short. */
const hasSubject = (text: string): boolean => SUBJECTS.test(withoutOpeners(text));

export const isElliptical = ({ text, values }: Sentence): boolean =>
  !hasSubject(text) && countOtherWords(text, values) <= ELLIPSIS_WORDS;

export const isEllipticalClause = ({ text, values, start }: Clause): boolean =>
  countOtherWords(text, values, start) <= ELLIPSIS_WORDS;
