import type { RedactedKind } from '../domain/tenants/redacted-kinds.ts';
import { fits } from './labels.ts';
import type { Label } from './name-patterns.ts';
import type { Run } from './runs.ts';
import { isKind, type Session } from './session.ts';

const CARDS: readonly Label[] = ['card_number', 'card', 'last_four'];

/** Which kind a number is by what was asked for; null where that does not fit. */
export function kindAsked(
  { labels }: Session,
  run: Run,
  onlyNumbers: boolean,
  cardSeen: boolean,
): RedactedKind | null {
  const length = run.digits.length;
  const plain = labels.has('other') || labels.has('reference');
  if (length >= 12 && CARDS.some((label) => labels.has(label))) return 'card_number';
  if (labels.has('card_code') && (length === 3 || length === 4)) return 'card_code';
  for (const label of labels) {
    if (label === 'card' && run.groups.join().startsWith('4,4')) return 'card_number';
    if (!isKind(label) || label === 'password' || (plain && label === 'card_number')) continue;
    if (label === 'card_expiry' && !cardSeen) continue;
    if (fits(label, run, onlyNumbers && !plain)) return label;
  }
  return null;
}
