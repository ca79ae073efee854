import type { Cue } from '../cues/cues.ts';
import { createPhrases } from '../cues/phrases.ts';
import { fold } from '../lexer/characters.ts';
import { NUMBER_WORDS } from '../lexer/number-words.ts';
import type { Finding } from '../state/parsed-turn.ts';

/** Words of plain talk. */
export const COMMON: ReadonlySet<string> = new Set(
  `
  a about account actually after again all already also always am an and another any anything are around as ask at
  back be because been before best better but by call came can check code come could date day did do does done down
  each else email enough even ever every everything fine first for found from gave get give go goes going gone good
  got great guess had handy happen has have he hello help her here hi him his how idea if in into is it its just
  keep kind know last later let like line link little locked long look lot mail make many matter maybe me mean
  memory mind minute moment more most much my name need never new next nice no none not nothing now of off okay old
  on once one only open or other our out over page perfect please point possible probably problem put question ready
  really remember right said same say says screen see send sent set she should show so some somebody somebody's
  someone something soon sorry sounds still such sure take tell than thank thanks that that's the their them then
  there they thing think this those though time to today together told tomorrow too tried try under understood until
  up us use very wait want was way we well went were what when where which while who whole why will with wonderful
  work works would wrong yes yet you your oh o absolutely alright awesome certainly course cool exactly fair lovely
  `
    .trim()
    .split(/\s+/),
);
const PERSONS = /^(?:i|we|you|he|she|they|it|\p{L}+['’](?:t|m|re|ve|ll|d))$/iu;
const EMAIL = /\S@[\p{L}\d-]+\.\p{L}{2,}/u;
const SPELLED = createPhrases(`
  capital/capitals; uppercase/lowercase; upper/lower case; underscore; dash; hyphen; hash/hashtag
  exclamation; at sign; dollar sign; as in; all one word
`);

/**
 * Whether what was said can be a password: some words that are not those of plain talk, or with digits among
 * them.
 *
 * @param isNamed whether "it is" or the like went before
 */
export function isLikePassword(said: string, isNamed: boolean): boolean {
  const words = said
    .toLowerCase()
    .split(/[^\p{L}\p{N}'’]+/u)
    .filter(Boolean);
  if (SPELLED.isIn(fold(said))) return true;
  if (EMAIL.test(said)) return false;
  if (words.some((word) => PERSONS.test(word))) return false;
  const numbered = words.some(
    (word) => /\d/.test(word) || (NUMBER_WORDS.has(word) && !COMMON.has(word)),
  );
  if (numbered) return words.length <= (isNamed ? 16 : 8);
  const common = words.filter((word) => COMMON.has(word)).length;
  return isNamed ? words.length <= 5 && common < words.length : words.length <= 3 && common === 0;
}

// A word of letters with digits among them, or with signs inside of it.
const MIXED =
  /(?<![^\s,:"“'‘(])(?=\S{0,40}\p{L})(?=\S{0,40}\d|\S{0,40}[!#$%&*_]\S{0,40}[\p{L}\d])[^\s,;"”)]{6,40}(?![^\s,;"”)])/gu;
const OTHER_WORD =
  /^(?:\d+(?:[:.]\d+)?(?:[ap]\.?m\b|st|nd|rd|th|-\p{Ll}+)|https?:|www\.|[^@\s]+@[^@\s]+\.\p{L}{2,}|.*\.(?:com|net|org|io|co)\b)/iu;
const LED =
  /(?:^|[\s,])(?:now|is|was|it['’]s|that['’]s|to|be|maybe|then|used|try|tried|one|(?:typed|entered|keyed|put|wrote)(?: in)?)[\s,:"“'‘]{1,3}$/i;
const LED_CHARS = 16;
const REACH = 240;

function mixedWordsIn(text: string): Finding[] {
  const found: Finding[] = [];
  MIXED.lastIndex = 0;
  for (let match = MIXED.exec(text); match; match = MIXED.exec(text)) {
    const { index, 0: word } = match;
    const end = index + word.replace(/[.?:]+$/, '').length;
    if (!OTHER_WORD.test(word)) found.push({ start: index, end, kind: 'password' });
  }
  return found;
}

/** Words that look like passwords anywhere in the answer to a question for one: "I forgot, no, now it's …". */
export const findMixedAnswers = (text: string): Finding[] => mixedWordsIn(text.slice(0, REACH));

/** The same after the cue of a password, up to that of something else: "I changed my password, now it's …". */
export const findMixedAfterCue = (text: string, cues: readonly Cue[]): Finding[] =>
  cues.flatMap(({ kind, end }, i) => {
    if (kind !== 'password') return [];
    const rest = text.slice(end, Math.min(end + REACH, cues[i + 1]?.start ?? Infinity));
    return mixedWordsIn(rest)
      .filter(({ start }) => LED.test(rest.slice(Math.max(0, start - LED_CHARS), start)))
      .map((found) => ({ ...found, start: found.start + end, end: found.end + end }));
  });
