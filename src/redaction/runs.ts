import { isCount, isFiller } from './fillers.ts';
import { groupsOf, isLarge, isNumber } from './groups.ts';
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
