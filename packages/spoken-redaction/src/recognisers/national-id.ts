import { createPhrases } from '../cues/phrases.ts';
import { fold, isBlank, nextWordStart } from '../lexer/characters.ts';
import type { Finding } from '../state/parsed-turn.ts';

const LETTER_NAMES = createPhrases(`
  alpha*/alfa*; bravo*; charlie*; delta*; echo*; foxtrot*; golf*; hotel*; juliet*/juliett*; kilo*
  lima*; mike*; november*; oscar*; papa*; romeo*; sierra*; tango*; whiskey*; x-ray*/xray*; yankee*
  zulu*
`);
const LAST_LETTERS = createPhrases('a*/alpha*/alfa*; b*/bravo*; c*/charlie*; d*/delta*');
const DIGITS = createPhrases(`
  0*/1*/2*/3*/4*/5*/6*/7*/8*/9*; double*; zero*; oh*
  one*/two*/three*/four*/five*/six*/seven*/eight*/nine*; ten*/eleven*/twelve*
  thirteen*/fourteen*/fifteen*/sixteen*/seventeen*/eighteen*/nineteen*
  twenty*/thirty*/forty*/fifty*/sixty*/seventy*/eighty*/ninety*
`);
const MOST_APART = 3;
const COMMA = 0x2c;
const HYPHEN = 0x2d;
const POINT = 0x2e;
const PART_OF_WORD = /[a-z\d'’]/;

/** Reads a piece of an id from a place on, and says where it ends; -1 where there is none. */
type Reader = (folded: string, at: number) => number;

const isSeparatorAt = (folded: string, at: number): boolean => {
  const code = folded.charCodeAt(at);
  return isBlank(code) || code === COMMA || code === HYPHEN || code === POINT;
};

const apart: Reader = (folded, at) => {
  let end = at;
  while (end < at + MOST_APART && isSeparatorAt(folded, end)) end += 1;
  return end;
};

const toEnd: Reader = (folded, at) => {
  let end = at;
  while (isSeparatorAt(folded, end)) end += 1;
  return end === folded.length ? end : -1;
};

const isLetterAt = (folded: string, at: number): boolean => {
  const code = folded.charCodeAt(at);
  return code >= 0x61 && code <= 0x7a;
};

const letters =
  (count: number): Reader =>
  (folded, at) => {
    for (let i = at; i < at + count; i += 1) if (!isLetterAt(folded, i)) return -1;
    return at + count;
  };

const loneLetter: Reader = (folded, at) =>
  isLetterAt(folded, at) && !isLetterAt(folded, at + 1) ? at + 1 : -1;

/** Two letters, each of a word of its own or not. */
const twoLetters: Reader = (folded, at) => {
  if (!isLetterAt(folded, at)) return -1;
  const second = apart(folded, at + 1);
  return isLetterAt(folded, second) ? apart(folded, second + 1) : -1;
};

/** One piece after the other; the second begins where the first ends. */
const chain = (...readers: readonly Reader[]): Reader => readers.reduce(inTurn);

const inTurn =
  (first: Reader, second: Reader): Reader =>
  (folded, at) => {
    const end = first(folded, at);
    return end < 0 ? end : second(folded, end);
  };

/** The first piece that is there. */
const either = (...readers: readonly Reader[]): Reader => readers.reduce(firstOf);

const firstOf =
  (one: Reader, other: Reader): Reader =>
  (folded, at) => {
    const end = one(folded, at);
    return end < 0 ? other(folded, at) : end;
  };

const letterName: Reader = (folded, at) => LETTER_NAMES.endAt(folded, at);
const letter = either(letterName, loneLetter);
const digit: Reader = (folded, at) => DIGITS.endAt(folded, at);
const lastLetter: Reader = (folded, at) => LAST_LETTERS.endAt(folded, at);
const noMore: Reader = (folded, at) => (PART_OF_WORD.test(folded.charAt(at)) ? -1 : at);

const times =
  (reader: Reader, least: number, most: number): Reader =>
  (folded, at) => {
    let end = at;
    for (let count = 0; count < most; count += 1) {
      const next = reader(folded, end);
      if (next < 0) return count < least ? -1 : end;
      end = apart(folded, next);
    }
    return end;
  };

const BRITISH = chain(times(digit, 2, 6), lastLetter, noMore);
const INDIAN = chain(times(digit, 1, 4), letter, noMore);

/** Two letters, six digits and a letter of a British number; five, four and one of an Indian one. */
const wholeId = either(
  chain(twoLetters, BRITISH),
  chain(letter, apart, either(chain(letter, apart, BRITISH), chain(times(letter, 4, 4), INDIAN))),
  chain(letters(5), apart, INDIAN),
);

/** Letters and digits of an id that comes in pieces. */
const pieceOfId = either(
  chain(times(letter, 2, 5), times(digit, 0, 6), toEnd),
  chain(letters(2), apart, times(digit, 1, 6), toEnd),
  chain(times(digit, 1, 6), letter, toEnd),
);

/** Numbers of persons that have letters in them, in a turn that names one or answers a question for one. */
export function findNamedIds(folded: string): Finding[] {
  const found: Finding[] = [];
  for (let at = nextWordStart(folded, 0); at < folded.length; ) {
    const end = isLetterAt(folded, at) ? wholeId(folded, at) : -1;
    if (end > at) found.push({ start: at, end, kind: 'national_id' });
    at = nextWordStart(folded, end > at ? end : at + 1);
  }
  return found;
}

const LEAD =
  /^\W*(?:(?:it's|its|it is|that's|yes|yeah|sure|okay|ok|so|um|uh|and|then)[\s,.]+){0,3}/i;
const MOST_CHARS = 90;

/** A turn that is nothing but some letters and digits of a number that was asked for. */
export function findAnsweredId(text: string): Finding[] {
  if (text.length > MOST_CHARS) return [];
  const start = LEAD.exec(text)?.[0].length ?? 0;
  const said = text.slice(start).replace(/[\s,.!-]+$/, '');
  if (pieceOfId(fold(said), 0) < 0) return [];
  return [{ start, end: start + said.length, kind: 'national_id' }];
}
