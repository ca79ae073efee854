import { PARTS_OF_OTHER_NAMES } from '../../../language/vocabulary/people/name-parts.ts';
import { written } from './letters.ts';
import {
  adjoins,
  canLead,
  goesOn,
  isCommon,
  isInitial,
  isNameWord,
  isParticle,
  isTitle,
} from './name-word.ts';
import type { Spoken } from './words.ts';

/** A name as it stands in a sentence; `from` and `to` are indices of words, the title included. */
export type Phrase = {
  readonly parts: readonly string[];
  readonly title: string | null;
  readonly from: number;
  readonly to: number;
};

/** "Delgado, Marcus Delgado" without its marks: the name is what comes last. */
function withoutRepeats(parts: readonly string[]): string[] {
  const single = parts.filter((part, i) => part.toLowerCase() !== parts[i - 1]?.toLowerCase());
  const lower = single.map((part) => part.toLowerCase());
  const again = lower.findIndex(
    (part, i) => i > 1 && (lower.indexOf(part) < i || lower[0]?.startsWith(part)),
  );
  if (again < 0) return single;
  return again === 2 && lower[2] === lower[0] ? single.slice(1, 3) : single.slice(0, again);
}

/** The name that begins at a word; null where none does, or where it is that of a firm or a street. */
export function phraseAt(
  { words, cased }: Pick<Spoken, 'words' | 'cased'>,
  from: number,
): Phrase | null {
  let at = from;
  let title: string | null = null;
  while (isTitle(words[at])) title = words[at++]?.lower ?? null;
  if (!(title ? isNameWord(words[at], cased) : canLead(words, at, cased))) return null;
  const parts: string[] = [];
  const most = cased ? 6 : 5;
  while (
    parts.length < most &&
    (parts.length === 0 || adjoins(words[at - 1]) || isInitial(words, at - 1, cased))
  ) {
    const word = words[at];
    const next = words[at + 1]?.lower;
    if (!word || (!cased && (next === 'dot' || next === 'underscore'))) break;
    const small = parts.length > 0 && isParticle(words, at, cased);
    if (
      !small &&
      !(parts.length > 0 ? goesOn(word, cased) : isNameWord(word, cased)) &&
      !(parts.length > 0 && isInitial(words, at, cased))
    )
      break;
    parts.push(small ? word.text : written(word.text));
    at += 1;
  }
  const next = words[at];
  const owner =
    !cased && next && adjoins(words[at - 1]) && /'s$/.test(next.lower) && !isCommon(next);
  const kept = withoutRepeats(parts).slice(0, owner ? 1 : 5);
  const other = [...kept.map((part) => part.toLowerCase()), words[at]?.lower ?? ''];
  const foreign = other.some(
    (part, i) =>
      PARTS_OF_OTHER_NAMES.has(part) &&
      !(i === 0 && title) &&
      (i < kept.length || adjoins(words[at - 1])),
  );
  return kept.length === 0 || foreign ? null : { parts: kept, title, from, to: at };
}

/** All names in a sentence, each as long as it goes. */
export function phrasesIn(sentence: Pick<Spoken, 'words' | 'cased'>): Phrase[] {
  const found: Phrase[] = [];
  for (let at = 0; at < sentence.words.length; at++) {
    const phrase = phraseAt(sentence, at);
    if (!phrase) continue;
    found.push(phrase);
    at = phrase.to - 1;
  }
  return found;
}
