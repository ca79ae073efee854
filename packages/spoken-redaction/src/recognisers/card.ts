import type { CueKind } from '../cues/cue-lists.ts';
import type { RedactedKind } from '../kinds.ts';
import type { DigitGroup } from '../lexer/digit-groups.ts';
import type { ClassifiedNumber, ParsedTurn } from '../state/parsed-turn.ts';
import type { RedactionState } from '../state/redaction-state.ts';
import type { Role } from '../turn.ts';
import { cardAtStart, endsWithCard, hasCardShape, isCardNumber } from './card-numbers.ts';
import { isPlainNumber } from './plain-number.ts';

const BESIDE_CARD =
  /^[^\p{L}\p{N}]*(?:(?:and|the|exp|expires?|expiration|code|then|y|et|und)[^\p{L}\p{N}]*){0,3}$/iu;

export const isOfCard = ({ kind }: ClassifiedNumber): boolean => kind?.startsWith('card_') ?? false;

/** Whether somebody counts: "eight, nine, ten, eleven". */
function isCountingUp({ digits, parts }: DigitGroup): boolean {
  let at = 0;
  let before: number | null = null;
  for (const length of parts) {
    const number = Number(digits.slice(at, at + length));
    if (before !== null && number !== before + 1) return false;
    before = number;
    at += length;
  }
  return parts.length > 1;
}

/** Whether a number is a card's by itself, among numbers that are called so. */
export function isCard(parsed: ParsedTurn, group: DigitGroup, called: CueKind | null): boolean {
  const { digits, parts } = group;
  if (called === 'reference' || digits.length < 13 || isPlainNumber(parsed, group)) return false;
  if (isCountingUp(group) || digits.startsWith('00')) return false;
  const length = cardAtStart(digits, parts);
  const isDate = parsed.text.slice(group.start, group.end).includes('/') && parts[0] !== 4;
  if (length > 0 && !isDate) return called !== 'other' || length >= 16;
  if (called === 'other') return false;
  if (endsWithCard(digits, parts)) return true;
  return hasCardShape(digits, parts) || (group.isSpoken && soundsLikeCard(digits));
}

/** Sixteen digits read out that begin as a card does: one of them was misheard. */
const soundsLikeCard = (digits: string): boolean =>
  digits.length === 16 && /^[456]/.test(digits) && !isCardNumber(digits);

/** What follows a card number at once: its date and its code. */
export function kindBesideCard(
  text: string,
  card: DigitGroup,
  group: DigitGroup,
): RedactedKind | null {
  if (!BESIDE_CARD.test(text.slice(card.end, group.start).slice(0, 40))) return null;
  if (group.digits.length > 8) return null;
  return text.slice(group.start, group.end).includes('/') ? 'card_expiry' : 'card_code';
}

const AND =
  /^\W*(?:(?:and|okay|ok|yes|yeah|got (?:it|that)|thanks|thank you|great|perfect|then|so|now)[\s,.]+){0,3}/i;
const WHAT_ELSE =
  /^(?:the rest|the other (?:numbers|digits|details)|(?:what's |what is )?next|what else|anything else on it|continue|keep going)\W*$/i;

/** "And?", "okay" and "the rest?" ask for what else is on a card that was just read out. */
export function asksForRest({ text, onlyNumbers, groups, cues }: ParsedTurn): boolean {
  if (cues.length > 0) return false;
  if (onlyNumbers && groups.length === 0) return true;
  return WHAT_ELSE.test(text.slice(AND.exec(text)?.[0].length ?? 0));
}

/** Who may go on to the date and the code of a card after a turn; null where they would be named. */
export function restAfter(
  parsed: ParsedTurn,
  numbers: readonly ClassifiedNumber[],
  { turn, removed, restFrom }: RedactionState,
): Role | null {
  const last = removed.at(-1);
  if (last?.turn === turn && last.kind === 'card_number' && last.digits.length > 12)
    return restFrom ?? last.role;
  const areOfCard = numbers.length > 0 && numbers.every(isOfCard);
  return areOfCard || asksForRest(parsed) ? restFrom : null;
}

/** Twelve twenty-eight, seven three seven: a date, a code, or both in one go. */
export function kindOfRest(
  { role, onlyNumbers }: ParsedTurn,
  { digits }: DigitGroup,
  { restFrom }: RedactionState,
): RedactedKind | null {
  if (restFrom !== role || !onlyNumbers) return null;
  if (/^(?:0?[1-9]|1[0-2])(?:20)?[2-4]\d$/.test(digits) && digits.length > 3) return 'card_expiry';
  return /^(?:\d{3,4}|(?:0[1-9]|1[0-2])(?:20)?[2-4]\d\d{2,4})$/.test(digits) ? 'card_code' : null;
}
