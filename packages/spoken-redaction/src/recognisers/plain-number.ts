import { createPhrases } from '../cues/phrases.ts';
import { isBlank } from '../lexer/characters.ts';
import type { DigitGroup } from '../lexer/digit-groups.ts';
import type { ParsedTurn } from '../state/parsed-turn.ts';

type SaidText = Pick<ParsedTurn, 'text' | 'folded'>;

const UNITS = createPhrases(`
  dollar*; bucks*; euro*; pound*; cent*; quid*; pence; grand; rupee*; lakh*; crore*; peso*; franc*
  franken; yen; rand; naira; shilling*; dirham*; kronor; kroner; percent*; per cent*; %*; €*; £*; $*
  am/a.m; pm/p.m; o'clock*/oclock*; minute*; hour*; day*; week*; month*; year*; people*; person*
  square*; mile*; kilometer*; kilometres*; meter*; feet*; foot*; inch*; kilo*; gram*; times*
  street*/st; avenue*/ave; road*/rd; drive*; lane*; boulevard*/blvd*; degrees*; reais*; uhr*; heure*
  hora*; uur*; ore; in the morning*/afternoon*/evening*; tonight*; tomorrow*; january*; february*
  march*; april*; may; june*; july*; august*; september*; october*; november*; december*
`);
const REACH_AFTER = 24;
const REACH_BEFORE = 14;
const CURRENCY = /[$€£¥₹]\s?$/;
/** What stands between the two parts of a sum: "forty-six dollars and eighty cents". */
const AFTER_CURRENCY =
  /\b(?:dollars?|bucks?|euros?|pounds?|quid|rupees?|pesos?|reais|real|francs?|franken)[\s,]+(?:(?:and|y|con|e|et|und)\s+)?$/i;
/** "Cents" is a hundred in French too, and is then part of the number. */
const CENTS = /cents?$/i;
const REACH_OF_CURRENCY = 24;
const TIME =
  /\b(?:at|around|by|until|till|before|after|from|between|about|um|gegen|à|vers|às|alle|om|a las)\s$/i;
const MONTH =
  /\b(?:january|february|march|april|may|june|july|august|september|october|november|december|the year|in|since|year)\s$/i;
const PLUS = /(?:\+|\bplus|\bmás|\bmais|\bpiù|\bdouble zero)\s?$/i;

/** An amount or a telephone number by the sign or the word right beside it. */
export function isAmount(
  { text, folded }: SaidText,
  { start, end, digits, parts }: DigitGroup,
): boolean {
  const before = text.slice(Math.max(0, start - REACH_BEFORE), start);
  if (PLUS.test(before)) return true;
  if (digits.length <= 8 && CURRENCY.test(before)) return true;
  // Written in one piece, eight digits are an account.
  if (digits.length <= (parts.length > 1 ? 8 : 7) && hasUnit(folded, end)) return true;
  const hasCents = digits.length <= 4 && CENTS.test(text.slice(start, end));
  if (digits.length > 2 && !hasCents) return false;
  return AFTER_CURRENCY.test(text.slice(Math.max(0, start - REACH_OF_CURRENCY), start));
}

function hasUnit(folded: string, end: number): boolean {
  let at = end;
  while (at < end + REACH_AFTER && isBlankOrHyphen(folded.charCodeAt(at))) at += 1;
  return UNITS.endAt(folded, at) > 0;
}

const HYPHEN = 0x2d;

const isBlankOrHyphen = (code: number): boolean => code === HYPHEN || isBlank(code);

/** An amount, a time, a date or a telephone number by what stands right beside it. */
export function isPlainNumber(said: SaidText, group: DigitGroup): boolean {
  const { text } = said;
  const { start, end, digits, parts } = group;
  if (isAmount(said, group) || areYears(text, group)) return true;
  if (digits.length > 8) return false;
  const before = text.slice(Math.max(0, start - REACH_BEFORE), start);
  if (/^[:.]\d/.test(text.slice(end, end + 2)) || /\d[:.]$/.test(before)) return parts.length < 3;
  return (digits.length <= 4 && TIME.test(before)) || (digits.length <= 6 && MONTH.test(before));
}

/** "Built in 2004 and 2011". */
const areYears = (text: string, { start, digits, parts }: DigitGroup): boolean =>
  digits.length <= 12 &&
  parts.every((part) => part === 4) &&
  /^(?:(?:1[89]|20)\d\d)+$/.test(digits) &&
  MONTH.test(text.slice(Math.max(0, start - REACH_BEFORE), start));
