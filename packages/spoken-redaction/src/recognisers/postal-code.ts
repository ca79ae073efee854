import type { Cue } from '../cues/cues.ts';
import type { DigitGroup } from '../lexer/digit-groups.ts';
import type { ParsedTurn } from '../state/parsed-turn.ts';
import type { RedactionState } from '../state/redaction-state.ts';

const PLACE_AFTER =
  /\bpin ?code\b.{0,24}\b(?:live|stay|reside|place|visit|come to|are you in|(?:that|it|this) in)\b/i;
const PLACE_ASKED =
  /\bpin ?code\b[^.?!]{0,40}\bin\s*\?|\b(?:live|stay|reside|located)\b.{0,30}\bpin ?code\b/i;
const MONEY = /\b(?:card|atm|bank|debit|credit|upi|account|cash|transaction)\b/i;
const NEAR = 4;

/** Whether a turn speaks of an address, and not of money. */
export const speaksOfAddress = ({ text, folded, hasAddressWord }: ParsedTurn): boolean =>
  (hasAddressWord ||
    folded.includes('post office') ||
    (folded.includes('pin') && asksForPlace(text))) &&
  !MONEY.test(text);

const asksForPlace = (text: string): boolean => PLACE_AFTER.test(text) || PLACE_ASKED.test(text);

/** In India a PIN code names a place: six digits, in the company of an address. */
export const isPostalCode = (
  { digits }: DigitGroup,
  cue: Cue | null,
  { turn, addressTurn }: RedactionState,
): boolean =>
  /^[1-9]\d{5}$/.test(digits) && turn - addressTurn <= NEAR && cue?.kind !== 'one_time_code';
