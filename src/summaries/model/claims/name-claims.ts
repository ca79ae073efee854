import { isKind } from '../../../language/values/value.ts';
import * as lists from '../../../language/vocabulary/claims/note-words.ts';
import { COMMON_WORDS } from '../../../language/vocabulary/common-words.ts';
import { STOP_WORDS } from '../../../language/vocabulary/stop-words.ts';
import type { CallEvidence } from './call-evidence.ts';
import { blankOut, foldText, stemOf, wordsOf } from './fold-text.ts';
import { readNote } from './note-values.ts';
import {
  areTogether,
  type CapitalisedWord,
  findCapitalised,
  isSaid,
  type NameCandidate,
} from './proper-names.ts';
import type { SpokenEvidence } from './spoken-evidence.ts';

const BEGINNINGS = new Set([...lists.NOTE_BEGINNINGS, ...COMMON_WORDS, ...STOP_WORDS]);
const GERMAN_BEGINNINGS = new Set([...lists.GERMAN_BEGINNINGS].map(foldText));
const SUBJECT_VERBS = new Set(lists.SUBJECT_VERBS.map(foldText));
const GERMAN_LEADS = new Set(lists.GERMAN_NAME_LEADS.map(foldText));
const LONG_WORD = 4;
const ENGLISH_SUBJECT = /['’]s?.?$/u;
/** A verb, a comma or "and" right after the first word. */
const ENGLISH_PREDICATE =
  /^(?:[,:]| (?:and|or|is|was|has|had|will|can|may|did|does|also|then|who|[a-z]+(?:s|ed|ought|aid|old|ent|ame))\b)/u;

/** Whether a first word is another form of a spoken word: "Booking" of "book". */
const isOtherForm = (word: string, { words }: SpokenEvidence): boolean =>
  lists.WORD_ENDINGS.some((ending) => word.endsWith(ending)) ||
  [...words].some(
    (said) =>
      said.length >= LONG_WORD &&
      word.startsWith(said) &&
      lists.FORM_ENDINGS.has(word.slice(said.length)),
  );

/** German capitalises every noun: only words in the position of a name count. */
const isGermanName = (
  text: string,
  { word, next }: NameCandidate,
  evidence: SpokenEvidence,
): boolean =>
  GERMAN_LEADS.has(wordsOf(text.slice(0, word.start)).at(-1) ?? '') ||
  (next !== null && !isSaid(next, evidence));

/** Whether a first word is a subject, in languages whose first words are not listed. */
const isSubject = (text: string, { end }: CapitalisedWord): boolean =>
  SUBJECT_VERBS.has(wordsOf(text.slice(end))[0] ?? '');

/** Whether a first word may be who does or has something: "Zoe wants", "Zoe's dog", "Zoe, the owner", "Zoe and Kim". */
const isEnglishSubject = (text: string, { end }: CapitalisedWord): boolean =>
  ENGLISH_SUBJECT.test(text.slice(0, end + 1)) || ENGLISH_PREDICATE.test(text.slice(end));

/** Whether a word that nobody said is no name. */
function isOrdinary(
  text: string,
  place: NameCandidate,
  evidence: SpokenEvidence,
  language: string | null,
) {
  const { word, next, isFirst } = place;
  if (language === 'de')
    return GERMAN_BEGINNINGS.has(word.plain) || !isGermanName(text, place, evidence);
  if (isFirst && BEGINNINGS.has(word.plain)) return true;
  if (!isFirst || (next && !/\d/.test(next.text))) return false;
  if (language === 'en') return isOtherForm(word.plain, evidence) || !isEnglishSubject(text, word);
  return evidence.stems.has(stemOf(word.plain)) || !isSubject(text, word);
}

/**
 * Whether every proper name of a text was said in the call: capitalised words, including the first unless notes often
 * begin with it.
 */
export function saysNames(text: string, call: CallEvidence, evidence: SpokenEvidence): boolean {
  const language = call.language ?? 'en';
  const rest = blankOut(text, readNote(text, call).filter(isKind('day')));
  return findCapitalised(rest).every((place) => {
    const { word, next, isFirst } = place;
    if (lists.NO_PROPER_NAMES.has(word.plain)) return true;
    if (!isSaid(word, evidence)) return isOrdinary(rest, place, evidence, language);
    if (!next || isFirst || language === 'de' || !isSaid(next, evidence)) return true;
    return areTogether(word.text, next.text, evidence);
  });
}
