import { digitsOfGroups, isLarge, isNumber } from './spoken-numbers.ts';
import type { Token, Tokens } from './tokens.ts';

/** Digits that were said or written in one go. */
export type DigitGroup = {
  readonly start: number;
  readonly end: number;
  readonly digits: string;
  /** Lengths of the parts it came in. */
  readonly parts: readonly number[];
  /** Whether any of it was said in words. */
  readonly isSpoken: boolean;
};

const MOST_FILLERS = 6;
const MOST_COUNTED = 16;
// "Um" is one in Portuguese, and a filler beside other numbers.
const PORTUGUESE = /^(?:dois|duas|três|quatro|oito|sete|meia|nove|cinco)$/;
const COUNTED =
  /[\s-](?:(?:little|small|tiny|last) )?(?:digits?|numbers|figures|more|moments?|sec(?:ond)?s?|minutes?|thing|on the (?:back|front|reverse))\b/iy;
// The letters that such words begin with.
const MAY_BE_COUNTED = new Set([...'dnfmstlo'].map((letter) => letter.charCodeAt(0)));
const LOWER = 0x20;

/** The digits of a text in order, what was said in one go together. */
export function digitGroupsOf({ text, tokens, breaks }: Tokens): DigitGroup[] {
  const groups: DigitGroup[] = [];
  let open: Token[] = [];
  let fillers = 0;
  let nextBreak = 0;
  let before: Token | undefined;
  const finish = () => {
    const group = open.length > 0 ? groupOf(open) : null;
    if (group) groups.push(group);
    open = [];
    fillers = 0;
  };
  for (const token of tokens) {
    const breakBefore = nextBreak;
    while ((breaks[nextBreak] ?? Infinity) < token.start) nextBreak += 1;
    const isCounting = isCount(text, token, before);
    if (nextBreak > breakBefore || isCounting) finish();
    const isBetween = isFiller(token, before);
    before = token;
    if (isCounting) continue;
    fillers = isBetween ? fillers + 1 : 0;
    if (fillers > MOST_FILLERS) finish();
    // "Forty and one" is one number.
    if (!isBetween || (token.kind === 'and' && open.length > 0)) open.push(token);
  }
  finish();
  return groups;
}

function groupOf(tokens: readonly Token[]): DigitGroup | null {
  const [only] = tokens;
  if (tokens.length === 1 && only?.kind === 'digits') return writtenGroup(only);
  const isPortuguese =
    tokens.some(({ kind }) => kind === 'um') && tokens.some(({ text }) => PORTUGUESE.test(text));
  const counts = (token: Token) => isDigits(token) || (token.kind === 'um' && isPortuguese);
  const from = tokens.find(counts);
  const to = tokens.findLast(counts);
  if (!from || !to) return null;
  const said = tokens.filter(
    (one) => counts(one) || (one.kind === 'and' && one.start > from.start && one.start < to.start),
  );
  const parts = digitsOfGroups(said);
  const digits = parts.join('');
  if (digits === '') return null;
  return {
    start: from.start,
    end: to.end,
    digits,
    parts: parts.map((part) => part.length),
    isSpoken: said.some(({ kind }) => kind !== 'digits'),
  };
}

const writtenGroup = ({ start, end, text }: Token): DigitGroup => ({
  start,
  end,
  digits: text,
  parts: [text.length],
  isSpoken: false,
});

const isDigits = (token: Token): boolean =>
  isNumber(token) || isLarge(token) || token.kind === 'times';

/** "And the last four are" is no number in a number. */
function isFiller({ kind, text, value, start }: Token, before: Token | undefined): boolean {
  if (kind === 'filler' || kind === 'and' || kind === 'ordinal') return true;
  const isFew = kind === 'word' ? value > 1 && value < 7 : /^[2-6]$/.test(text);
  return isFew && before?.kind === 'ordinal' && start - before.end === 1;
}

/** "The four digits" and "one moment" say how many, and are no part of a number. */
function isCount(text: string, token: Token, before: Token | undefined): boolean {
  const { kind, start, end, value } = token;
  const isSmall = kind === 'word' ? value > 0 && value <= MOST_COUNTED : end - start < 3;
  if (!isSmall || (kind !== 'word' && kind !== 'digits')) return false;
  if (before && isNumber(before) && start - before.end < 2) return false;
  if (!MAY_BE_COUNTED.has(text.charCodeAt(end + 1) | LOWER)) return false;
  COUNTED.lastIndex = end;
  return COUNTED.test(text);
}
