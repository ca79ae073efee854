import { COUNTED, NUMBERED } from '../vocabulary/quantities/counted.ts';
import { findAddresses } from './addresses.ts';
import { findAmounts } from './amounts.ts';
import type { CallTime } from './call-time.ts';
import { findTimes } from './clock/find-times.ts';
import { findEmails, findPhones } from './contacts.ts';
import { findDays } from './days/find-days.ts';
import { numbersIn } from './numbers/numbers-in.ts';
import { findReferences } from './references.ts';
import type { TokenisedText } from './tokenised-text.ts';
import { tokensOf } from './tokens.ts';
import { type NumberValue, type SpokenValue, withoutOverlaps } from './value.ts';

export function tokenise(text: string, call: CallTime): TokenisedText {
  const tokens = tokensOf(text);
  const numbers = numbersIn(tokens, call.language);
  return {
    text,
    tokens,
    numbers,
    numbersFrom: new Map(numbers.map((one) => [one.from, one])),
    call,
  };
}

const plainNumbers = ({ numbers, tokens }: TokenisedText): NumberValue[] =>
  numbers.map(({ start, end, value, groups, from, to }) => ({
    kind: 'number',
    value,
    groups,
    start,
    end,
    counts:
      COUNTED.has(tokens[tokens[to]?.text === '-' ? to + 1 : to]?.lower ?? '') ||
      NUMBERED.has(tokens[from - 1]?.lower ?? ''),
  }));

/** All values that a sentence contains by itself; `readSentences` resolves those that depend on earlier sentences. */
export const readValues = (words: TokenisedText): SpokenValue[] =>
  withoutOverlaps<SpokenValue>([
    ...findEmails(words.text),
    ...findAddresses(words),
    ...findAmounts(words),
    ...findPhones(words),
    ...findDays(words),
    ...findReferences(words),
    ...findTimes(words),
    ...plainNumbers(words),
  ]);
