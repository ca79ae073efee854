import { cues } from '../../../language/vocabulary/cues.ts';
import { SPEAKS_HERE } from '../../../language/vocabulary/people/introductions.ts';
import { OFFICES, RELATIVES } from '../../../language/vocabulary/people/relatives.ts';
import {
  CALL_ME,
  NEW_OWNER,
  NO_COMPANY,
  NOT_THE_ONE,
  SHORT_FOR,
} from '../../../language/vocabulary/people/ways-of-address.ts';
import type { Address } from './agents.ts';
import { endsThere, isTitle, leadOf, phrasesIn, textAfter, textBefore } from './phrase.ts';
import { listOf, type Spoken, type Word } from './words.ts';

/** A name with where it was said. */
export type Named = { readonly name: string; readonly turn: number; readonly words: string };
/** The number has another owner than before; `was`: the name of the earlier one, where it was said. */
export type NewOwner = {
  readonly was: string | null;
  readonly turn: number;
  readonly words: string;
};

const WISH = cues(CALL_ME);
const SHORT = cues(SHORT_FOR, 'start');
const NOBODY = /\b(?:nobody|no one|never|don['’]?t|not)$/iu;
const OFFICE = cues([...OFFICES, 'i work', 'here', 'calling']);
const SPEAKS = cues([...SPEAKS_HERE, 'my name is', "name's"]);
const NONE = cues(NO_COMPANY, 'start');
const LINKS = listOf('at from with of for');
const RELATED = new Set(RELATIVES);
const MINE_NOW = cues(NEW_OWNER);
const NOT_ME = cues(NOT_THE_ONE);

/** What the caller asked to be called, last word first: "call me Danny", "I go by Kasia", "just Bo is fine". */
export function preferredName(sentences: readonly Spoken[]): Named | null {
  for (const spoken of sentences.toReversed()) {
    if (spoken.role !== 'user') continue;
    const phrase = phrasesIn(spoken).find((one) => {
      const before = textBefore(spoken, one.from);
      const lead = leadOf(WISH, before);
      const isShort = SHORT.test(textAfter(spoken, one.to));
      if (one.parts.length > 2 || (lead !== null && NOBODY.test(lead.trim()))) return false;
      return lead !== null
        ? isShort || endsThere(spoken, one)
        : isShort && /\b(?:just|but|or)$/iu.test(before);
    });
    if (phrase) return { name: phrase.parts.join(' '), turn: spoken.turn, words: spoken.text };
  }
  return null;
}

/** The words with capitals from there on, with "and" between them. */
function firmAt({ words, text }: Spoken, from: number): string | null {
  const isProper = (word: Word | undefined): boolean =>
    /^\p{Lu}/u.test(word?.text ?? '') && !RELATED.has(word?.lower ?? '');
  const joins = (at: number): boolean =>
    /^(?:&|and|of|the)$/.test(words[at]?.lower ?? '') && isProper(words[at + 1]);
  let to = from;
  while (to < from + 5 && (isProper(words[to]) || (to > from && joins(to))))
    if (!/^ (?:& )?$/.test(words[to++]?.after ?? '')) break;
  const [first, last] = [words[from], words[to - 1]];
  if (to === from || !first || !last || isTitle(first) || NONE.test(text.slice(first.start)))
    return null;
  return text.slice(first.start, last.end);
}

/** The firm the caller speaks for, where they said so with its name in capitals: "I'm the manager at Brightside Hotels". */
export function companyOf(sentences: readonly Spoken[]): Named | null {
  for (const spoken of sentences.filter(({ role, cased }) => role === 'user' && cased))
    for (const [at, word] of spoken.words.entries()) {
      const tail = (spoken.text.slice(0, word.start).split(/[.!?]/).at(-1) ?? '').trim();
      const isOffice = leadOf(OFFICE, tail) !== null;
      const isNamed =
        SPEAKS.test(tail) && /\p{Lu}[\p{L}'-]+,?$/u.test(tail) && word.lower !== 'for';
      const name = LINKS.has(word.lower) && (isOffice || isNamed) ? firmAt(spoken, at + 1) : null;
      if (name) return { name, turn: spoken.turn, words: spoken.text };
    }
  return null;
}

/** "I'm not Denise, I just got this number." */
export function newOwnerIn(
  sentences: readonly Spoken[],
  addresses: readonly Address[],
): NewOwner | null {
  const own = sentences.filter(({ role }) => role === 'user');
  const said = own.find(({ text, question }) => !question && MINE_NOW.test(text));
  if (!said) return null;
  const [denied] = own
    .filter(({ turn }) => Math.abs(turn - said.turn) < 3)
    .flatMap((one) =>
      phrasesIn(one).filter(({ from }) => leadOf(NOT_ME, textBefore(one, from)) !== null),
    );
  const was = denied ?? addresses.find(({ sentence }) => sentence.turn < said.turn)?.phrase;
  return { was: was?.parts.join(' ') ?? null, turn: said.turn, words: said.text };
}
