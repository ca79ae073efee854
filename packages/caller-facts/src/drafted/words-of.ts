import type { ReadTurn, Role } from 'call-notes';

const OPENERS = 'oh|um|uh|ah|well|great|thanks|thank you|hai';
const ANSWERS = [
  "yes|yeah|yep|yup|aye|right|that's (?:right|it|correct)|correct|exactly|sure|of course|certainly|absolutely",
  'definitely|will do|no problem|ok|okay|perfect|fine|done|booked',
  "sí|si|claro|vale|ja|genau|richtig|stimmt|gern|oui|exact|d'accord|sim|isso|certo|はい",
];
const YES = new RegExp(`^(?:\\W|(?:${OPENERS})\\b)*(?:${ANSWERS.join('|')})(?!\\p{L})`, 'iu');
/** Contact values of the firm, which identify no caller. */
const OURS =
  /(?<!\p{L})(?:our|reach us|call us|text us|email us|my (?:number|e-?mail)|nuestr[oa]|unsere?|notre|noss[oa]|nostr[oa])(?!\p{L})/iu;

/**
 * Whether words count as those of one side: its own turn, or one of the other side that it confirms right after.
 *
 * @param at index into the turns
 */
export function areWordsOf(side: Role, at: number, turns: readonly ReadTurn[]): boolean {
  const [turn, next] = [turns[at], turns[at + 1]];
  if (turn?.role === side) return true;
  if (turn === undefined || (side === 'user' && OURS.test(turn.text))) return false;
  return next?.role === side && YES.test(next.text);
}
