import { cues } from '../../../language/vocabulary/cues.ts';
import { words } from '../../../language/vocabulary/languages.ts';
import { AFTER_A_NAME } from '../../../language/vocabulary/people/introductions.ts';
import {
  ACQUAINTANCES,
  POSSESSIVES,
  RELATIVES,
} from '../../../language/vocabulary/people/relatives.ts';
import { type Phrase, phraseAt } from './phrase.ts';
import { type Spoken, wordAt } from './words.ts';

const goesOn = cues(AFTER_A_NAME, 'start');
const FILLERS = new Set(words('um uh er uhm erm äh euh eh like actually yes yeah just only'));
const POSSESSIVE = new Set(POSSESSIVES);
const PERSONS = new Set([...RELATIVES, ...ACQUAINTANCES]);

/** What is said behind the word before `to`. */
export const textAfter = ({ words: said, text }: Spoken, to: number): string =>
  text.slice(said[to - 1]?.end ?? 0);
export const textBefore = ({ words: said, text }: Spoken, from: number): string =>
  text.slice(0, said[from]?.start ?? text.length);

/** Whether a name ends there: at a mark, at the end, or before words that go on with something else. */
export function endsThere(spoken: Spoken, { to }: Phrase): boolean {
  const rest = textAfter(spoken, to);
  return /^\s*(?:$|[.,!?;:…–—-])/.test(rest) || goesOn.test(rest) || /^\s+\p{N}/u.test(rest);
}

/** The name behind a cue: "this is, um, Ada", "this is her mom, Jennifer". */
export function nameBehind(spoken: Spoken, offset: number): Phrase | null {
  let at = wordAt(spoken.words, offset);
  for (let i = 0; i < 4; i++) {
    const phrase = phraseAt(spoken, at);
    if (phrase) return phrase;
    const word = spoken.words[at];
    const next = spoken.words[at + 1];
    if (!word || /[.!?]/.test(word.after)) return null;
    const isRelation =
      (POSSESSIVE.has(word.lower) && word.lower !== 'my') || /'s$/.test(word.lower);
    if (isRelation && PERSONS.has(next?.lower ?? '') && !/[.!?]/.test(next?.after ?? '')) at += 2;
    else if (FILLERS.has(word.lower)) at += 1;
    else return null;
  }
  return null;
}

/** "Eleni, her daughter", "Ned, I'm the dad": behind a name, who its owner is to somebody. */
export function isKinThere({ words: said }: Spoken, { to }: Phrase): boolean {
  const at = ["i'm", 'im'].includes(said[to]?.lower ?? '') ? to + 1 : to;
  return POSSESSIVE.has(said[at]?.lower ?? '') && PERSONS.has(said[at + 1]?.lower ?? '');
}
