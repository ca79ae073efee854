import type { RedactedKind } from '../domain/tenants/redacted-kinds.ts';
import { cardAtStart, endsWithCard, hasCardShape, isCardNumber } from './card-numbers.ts';
import type { Label } from './name-patterns.ts';
import { isPlainNumber } from './plain-numbers.ts';
import type { Run } from './runs.ts';

/** Whether a number is a card's by itself, among numbers called `label`. */
export function isCard(text: string, run: Run, label: Label | null): boolean {
  const { digits, groups } = run;
  if (label === 'reference' || digits.length < 13 || isPlainNumber(text, run)) return false;
  if (COUNTING.test(digits) || digits.startsWith('00')) return false;
  const card = cardAtStart(digits, groups);
  const dated = text.slice(run.start, run.end).includes('/') && groups[0] !== 4;
  if (card > 0 && !dated) return label !== 'other' || card >= 16;
  if (label === 'other') return false;
  if (endsWithCard(digits, groups)) return true;
  return hasCardShape(digits, groups) || (run.spoken && soundsLikeCard(run));
}

/** Sixteen digits read out that begin as a card does: one of them was misheard. */
const soundsLikeCard = ({ digits }: Run): boolean =>
  digits.length === 16 && /^[456]/.test(digits) && !isCardNumber(digits);

const COUNTING = /5678910/;
const BESIDE_CARD =
  /^[^\p{L}\p{N}]*(?:(?:and|the|exp|expires?|expiration|code|then|y|et|und)[^\p{L}\p{N}]*){0,3}$/iu;

/** What follows a card number at once: its date and its code. */
export function kindBeside(text: string, card: Run, run: Run): RedactedKind | null {
  if (!BESIDE_CARD.test(text.slice(card.end, run.start).slice(0, 40))) return null;
  if (run.digits.length > 8) return null;
  return text.slice(run.start, run.end).includes('/') ? 'card_expiry' : 'card_code';
}
