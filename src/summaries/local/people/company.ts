import { cues } from '../../../language/vocabulary/cues.ts';
import { COMMON_WORDS } from '../../../language/vocabulary/people/common-words.ts';
import { NO_COMPANY, OFFICE_AT } from '../../../language/vocabulary/people/companies.ts';
import { SPEAKS_HERE } from '../../../language/vocabulary/people/introductions.ts';
import { PARTS_OF_OTHER_NAMES } from '../../../language/vocabulary/people/name-parts.ts';
import { RELATIVES } from '../../../language/vocabulary/people/relatives.ts';
import { isTitle } from './name-word.ts';
import type { Named } from './preferred.ts';
import type { Spoken, Word } from './words.ts';

const OFFICE = cues(OFFICE_AT);
const SPEAKS = cues([...SPEAKS_HERE, 'my name is', "name's"]);
const NONE = cues(NO_COMPANY, 'start');
/** "Naomi Feldman, head of …" */
const OWN_NAME = /^(?:\p{Lu}[\p{L}'-]+ ){1,2}\p{Lu}[\p{L}'-]+,/u;
const RELATED = new Set(RELATIVES);
const LINKS = new Set(['at', 'from', 'with', 'of', 'for']);
const JOINS = new Set(['&', 'and', 'of', 'the']);

const isProper = ({ text, lower }: Word): boolean =>
  !RELATED.has(lower.replace(/'s$/, '')) &&
  /^\p{Lu}/u.test(text) &&
  (!COMMON_WORDS.has(lower) || PARTS_OF_OTHER_NAMES.has(lower));

/** The capital words from there on, with "and" between them. */
function firmAt({ words, text }: Spoken, from: number): string | null {
  let to = from;
  while (words[to] && to < from + 5) {
    const word = words[to];
    const joins = word && JOINS.has(word.lower) && words[to + 1] && isProper(words[to + 1] as Word);
    if (!word || !(isProper(word) || (to > from && joins))) break;
    to += 1;
    if (!/^ (?:& )?$/.test(word.after)) break;
  }
  const first = words[from];
  const last = words[to - 1];
  if (isTitle(first)) return null;
  return to > from && first && last && !NONE.test(text.slice(first.start))
    ? text.slice(first.start, last.end)
    : null;
}

/** The firm the caller speaks for, where they said so with its name in capitals: "I'm the manager at Brightside Hotels". */
export function companyOf(sentences: readonly Spoken[]): Named | null {
  for (const spoken of sentences) {
    if (spoken.role !== 'user' || !spoken.cased) continue;
    for (const [at, word] of spoken.words.entries()) {
      if (!LINKS.has(word.lower)) continue;
      const before = spoken.text.slice(Math.max(0, word.start - 45), word.start);
      const tail = (before.split(/[.!?]/).at(-1) ?? '').trim();
      const office =
        OFFICE.find(tail)?.end === tail.length ||
        (OFFICE.test(tail) && (SPEAKS.test(tail) || OWN_NAME.test(tail)));
      const named = SPEAKS.test(tail) && /\p{Lu}[\p{L}'-]+,?$/u.test(tail) && word.lower !== 'for';
      const name = office || named ? firmAt(spoken, at + 1) : null;
      if (name) return { name, turn: spoken.turn, words: spoken.text };
    }
  }
  return null;
}
