import type { Scan, Token } from './tokens.ts';

/** Digits that were said or written in one go. */
export type Run = {
  readonly start: number;
  readonly end: number;
  readonly digits: string;
  /** Lengths of the groups it came in. */
  readonly groups: readonly number[];
  /** Whether any of it was said in words. */
  readonly spoken: boolean;
};

const MAX_GAP = 6;
const PORTUGUESE = /^(?:dois|duas|três|quatro|oito|sete|meia|nove|cinco)$/;

const isNumber = ({ kind }: Token) => kind === 'literal' || kind === 'word';
const isLarge = ({ kind }: Token) => kind === 'hundred' || kind === 'thousand';

/** "And the last four are" is no number in a number. */
function isFiller({ kind, text, value, start }: Token, before: Token | undefined): boolean {
  if (kind === 'gap' || kind === 'and' || kind === 'nth') return true;
  const counts = kind === 'word' ? value > 1 && value < 7 : /^[2-6]$/.test(text);
  return counts && before?.kind === 'nth' && start - before.end === 1;
}

const COUNTED =
  /[\s-]+(?:(?:little|small|tiny|last) )?(?:digits?|numbers|figures|more|moments?|sec(?:ond)?s?|minutes?|thing)\b/iy;
const MOST_COUNTED = 16;

/** "The four digits" and "one moment" say how many, and are no part of a number. */
function isCount(text: string, token: Token, before: Token | undefined): boolean {
  const { kind, start, end, value } = token;
  const isSmall = kind === 'word' ? value > 0 && value <= MOST_COUNTED : end - start < 3;
  if (!isSmall || (kind !== 'word' && kind !== 'literal')) return false;
  if (before && isNumber(before) && start - before.end < 2) return false;
  COUNTED.lastIndex = end;
  return COUNTED.test(text);
}

/** The runs of digits of a text, in order. */
export function runsOf({ text, tokens, breaks }: Scan): Run[] {
  const runs: Run[] = [];
  let part: Token[] = [];
  let gap = 0;
  let nextBreak = 0;
  let before: Token | undefined;
  const finish = () => {
    if (part.length > 0) {
      const run = runOf(part);
      if (run) runs.push(run);
    }
    part = [];
    gap = 0;
  };
  for (const token of tokens) {
    let broken = false;
    while ((breaks[nextBreak] ?? Infinity) < token.start) {
      nextBreak += 1;
      broken = true;
    }
    const count = isCount(text, token, before);
    if (broken || count) finish();
    if (count) {
      before = token;
      continue;
    }
    const filler = isFiller(token, before);
    before = token;
    if (filler && ++gap > MAX_GAP) finish();
    if (!filler) gap = 0;
    // "Forty and one" is one number.
    if (!filler || (token.kind === 'and' && part.length > 0)) part.push(token);
  }
  finish();
  return runs;
}

function runOf(all: readonly Token[]): Run | null {
  const portuguese = all.some(({ text }) => PORTUGUESE.test(text));
  const counts = (token: Token) =>
    isNumber(token) ||
    isLarge(token) ||
    token.kind === 'times' ||
    (token.kind === 'um' && portuguese);
  const first = all.findIndex(counts);
  const last = all.findLastIndex(counts);
  const from = all[first];
  const to = all[last];
  if (!from || !to) return null;
  const parts = all.slice(first, last + 1).filter((token) => token.kind === 'and' || counts(token));
  const groups = groupsOf(parts);
  const digits = groups.join('');
  if (digits === '') return null;
  return {
    start: from.start,
    end: to.end,
    digits,
    groups: groups.map((group) => group.length),
    spoken: parts.some(({ kind }) => kind !== 'literal'),
  };
}

/** What each part adds to the digits, by the way numbers are put together in speech. */
function groupsOf(parts: readonly Token[]): string[] {
  const groups: string[] = [];
  for (let i = 0; i < parts.length; ) {
    const token = parts[i];
    if (!token) break;
    const [group, used] = groupAt(parts, i, token);
    if (group !== '') groups.push(group);
    i += used;
  }
  return groups;
}

function groupAt(parts: readonly Token[], i: number, token: Token): [group: string, used: number] {
  if (token.kind === 'literal') return [token.text, 1];
  if (token.kind === 'times') {
    const next = parts[i + 1];
    const digit = next?.kind === 'literal' ? next.text : String(next?.value ?? '');
    return next && isNumber(next) && digit.length === 1 ? [digit.repeat(token.value), 2] : ['', 1];
  }
  if (isLarge(token)) return [zerosOf(token, parts[i + 1]), 1];
  if (token.kind === 'and') return ['', 1];
  return belowHundred(parts, i, token);
}

/** "Hundred" is two places that what follows may fill. */
function zerosOf({ kind }: Token, next: Token | undefined): string {
  const places = kind === 'hundred' ? 2 : 3;
  if (next?.kind !== 'word') return '0'.repeat(places);
  return '0'.repeat(Math.max(0, places - String(next.value).length));
}

function belowHundred(parts: readonly Token[], i: number, token: Token): [string, number] {
  const after = parts[i + 1];
  if (token.value === 4 && /^vingts?$/.test(after?.text ?? ''))
    return withUnits(80, parts, i + 2, 2);
  if (token.text === 'dix' && /^(?:sept|huit|neuf)$/.test(after?.text ?? ''))
    return [String(10 + (after?.value ?? 0)), 2];
  if (token.value >= 20 && token.value % 10 === 0)
    return withUnits(token.value, parts, i + 1, 1, token.text === 'soixante');
  return [String(token.value), 1];
}

/** Forty and one, forty-one, soixante et onze. */
function withUnits(
  tens: number,
  parts: readonly Token[],
  i: number,
  used: number,
  toNineteen = tens === 80,
): [string, number] {
  const joined = parts[i]?.kind === 'and' ? 1 : 0;
  const unit = parts[i + joined];
  if (unit?.kind !== 'word') return [String(tens), used];
  const dix = unit.text === 'dix' && toNineteen ? parts[i + joined + 1] : undefined;
  if (dix && /^(?:sept|huit|neuf)$/.test(dix.text))
    return [String(tens + 10 + dix.value), used + joined + 2];
  const fits = unit.value > 0 && (unit.value < 10 || (toNineteen && unit.value < 20));
  return fits ? [String(tens + unit.value), used + joined + 1] : [String(tens), used];
}
