import type { Role } from '../../../domain/call.ts';
import type { Line } from '../../../language/sentences/line.ts';
import type { Sentence } from '../../../language/sentences/sentence.ts';
import { type CalendarDay, dayNumber } from '../../../language/values/calendar.ts';
import type { CallTime } from '../../../language/values/call-time.ts';
import { tokenise } from '../../../language/values/read-values.ts';
import type { SpokenValue } from '../../../language/values/value.ts';
import { asQuote, foldText, stemOf, wordsOf } from './fold-text.ts';

/** One turn as evidence. */
export type SpokenTurn = {
  readonly turn: number;
  readonly role: Role;
  readonly text: string;
  /** Its words, separated by single spaces. */
  readonly quote: string;
  readonly words: ReadonlySet<string>;
  /** All its numbers, in typed values or not. */
  readonly numbers: readonly number[];
  /** Digits of all its numbers in order. */
  readonly digits: string;
  readonly sentences: readonly Sentence[];
};

/** The evidence of a part of a call, indexed for lookups. */
export type SpokenEvidence = {
  readonly said: readonly SpokenTurn[];
  readonly words: ReadonlySet<string>;
  readonly stems: ReadonlySet<string>;
  readonly numbers: ReadonlySet<number>;
  readonly values: readonly SpokenValue[];
  /** Numbers of days, as `dayNumber` has them. */
  readonly days: ReadonlySet<number>;
  /** All letters and digits of each side, since addresses and codes are spelled over several turns. */
  readonly letters: readonly string[];
  readonly digits: readonly string[];
};

/** Reads one turn. */
export function readTurn(
  { turn, role, text }: Line,
  sentences: readonly Sentence[],
  call: CallTime,
): SpokenTurn {
  const { numbers } = tokenise(text, call);
  return {
    turn,
    role,
    text,
    quote: asQuote(text),
    words: new Set(wordsOf(text)),
    numbers: numbers.flatMap(({ value, groups, digits }) => [value, ...groups, Number(digits)]),
    digits: numbers.map(({ digits }) => digits).join(''),
    sentences,
  };
}

export const lettersOf = (text: string): string => foldText(text).replace(/[^\p{L}\p{N}]/gu, '');

/** Joins the evidence of turns. @param days further days of the call */
export function gatherEvidence(
  said: readonly SpokenTurn[],
  days: readonly CalendarDay[] = [],
): SpokenEvidence {
  const values = said.flatMap(({ sentences }) => sentences.flatMap((one) => one.values));
  const words = new Set(said.flatMap((one) => [...one.words]));
  const sides = (['user', 'agent'] as const).map((role) => said.filter((one) => one.role === role));
  const known = [...days, ...values.flatMap((value) => (value.kind === 'day' ? value.day : []))];
  return {
    said,
    words,
    stems: new Set([...words].map(stemOf)),
    numbers: new Set(said.flatMap(({ numbers }) => numbers)),
    values,
    days: new Set(known.map(dayNumber)),
    letters: sides.map((side) => side.map(({ text }) => lettersOf(text)).join('')),
    digits: sides.map((side) => side.map(({ digits }) => digits).join('')),
  };
}

/** The evidence of the turns from one to another, both included. */
export const evidenceWithin = (
  { said }: SpokenEvidence,
  from: number,
  to: number,
): SpokenEvidence => gatherEvidence(said.filter(({ turn }) => turn >= from && turn <= to));
