import type { RedactedKind } from '../kinds.ts';
import type { DigitGroup } from '../lexer/digit-groups.ts';
import type { ClassifiedNumber, ParsedTurn, TurnFinding } from '../state/parsed-turn.ts';
import { isAsked, type RedactionState } from '../state/redaction-state.ts';

const MONTHS = new Set(
  `
  january february march april may june july august september october november december
  jan feb mar apr jun jul aug sep sept oct nov dec
  enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre
  janvier février mars avril mai juin juillet août septembre octobre décembre
  januar februar märz juni juli oktober dezember
  `
    .trim()
    .split(/\s+/),
);
const WORD_BEFORE = /(\p{L}+)[\s,]+(?:of |de |the )*$/u;
const REACH = 24;

/** Where a secret begins; a month that is said as a word belongs to its year. */
export function startOf(text: string, { start }: DigitGroup, kind: RedactedKind): number {
  if (kind !== 'card_expiry') return start;
  const from = Math.max(0, start - REACH);
  const before = WORD_BEFORE.exec(text.slice(from, start));
  return before && MONTHS.has(before[1]?.toLowerCase() ?? '') ? from + before.index : start;
}

const NEAR = 6;
const KEPT = 4;
/** What else has a date of expiry. */
const EXPIRING = [
  ...['policy', 'lease', 'licence', 'license', 'passport', 'warranty', 'contract', 'subscription'],
  ...['membership', 'insurance', 'registration', 'coupon', 'offer', 'quote', 'milk', 'food'],
  ...['visa application', 'visa permit', 'permit', 'certificate', 'domain', 'token'],
];
const OF_SOMETHING_ELSE = new RegExp(String.raw`\b(?:${EXPIRING.join('|')})\b`, 'i');

/** Dates that are a card's if one comes soon: nobody has spoken of a card yet. */
export function datesAfter(
  { text }: ParsedTurn,
  numbers: readonly ClassifiedNumber[],
  state: RedactionState,
): readonly TurnFinding[] {
  const asked = isAsked(state, 'card_expiry');
  const found = numbers
    .filter(({ group, kind, cue }) => {
      const isCalledSo = cue ? cue.kind === 'card_expiry' : asked;
      return kind === null && isCalledSo && mayBeDate(group);
    })
    .map(({ group }): TurnFinding => {
      const start = startOf(text, group, 'card_expiry');
      return { turn: state.turn, start, end: group.end, kind: 'card_expiry' };
    });
  if (found.length === 0 && state.dates.length === 0) return state.dates;
  if (OF_SOMETHING_ELSE.test(text)) return [];
  return found.length > 0 ? [...state.dates, ...found].slice(-KEPT) : state.dates;
}

const mayBeDate = ({ digits: { length } }: DigitGroup): boolean => length >= 2 && length <= 8;

/** Dates that came shortly before a card that was given in this turn. */
export const findEarlyDates = ({ dates, turn }: RedactionState): readonly TurnFinding[] =>
  dates.filter((date) => turn - date.turn <= NEAR);

export const isCardGiven = ({ removed, turn }: RedactionState): boolean =>
  removed.some((number) => number.kind === 'card_number' && number.turn === turn);
