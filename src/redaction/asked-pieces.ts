import type { RedactedKind } from '../domain/tenants/redacted-kinds.ts';
import type { Judged } from './in-turn.ts';
import type { Spoken } from './labels.ts';
import type { Name } from './names.ts';
import { isPlainNumber } from './plain-numbers.ts';
import type { Progress } from './progress.ts';
import { isKind } from './session.ts';

/** Characters that may be said between two groups of one number. */
export const APART = 90;
const MOST_DIGITS = 19;
/** How long numbers are that come in pieces with talk between them. */
const TOTALS: Partial<Readonly<Record<RedactedKind, (length: number) => boolean>>> = {
  card_number: (length) => length >= 13 && length <= MOST_DIGITS,
  card_code: (length) => length === 3 || length === 4,
  pin: (length) => length >= 4 && length <= 8,
  one_time_code: (length) => length >= 4 && length <= 8,
  national_id: (length) => length === 4 || (length >= 9 && length <= 12),
  bank_account: (length) => length >= 6 && length <= 17,
};

/** The kind that all numbers of a turn are together. */
export function askedPieces(
  spoken: Spoken,
  judged: readonly Judged[],
  { session }: Progress,
): RedactedKind | null {
  if (judged.length > MOST_DIGITS) return null;
  const [first, ...others] = judged;
  const label = first?.name?.label;
  const labels = label === undefined ? [...(session?.labels ?? [])] : [label];
  const length = judged.reduce((sum, { run }) => sum + run.digits.length, 0);
  const kind = labels.filter(isKind).find((one) => TOTALS[one]?.(length));
  if (!first || !kind || labels.includes('reference') || labels.includes('other')) return null;
  if (first.name && first.name.end > first.run.start) return null;
  const fits =
    [{ ...first, name: null }, ...others].every((one) => isFree(spoken, one, kind)) &&
    judged.every(({ run }, i) => i === 0 || run.start - (judged[i - 1]?.run.end ?? 0) <= APART);
  return fits ? kind : null;
}

/** Whether a number may be a group of one that is wanted. */
export const isFree = (
  { text }: Spoken,
  { run, kind, name }: Judged,
  wanted: RedactedKind,
): boolean =>
  (kind === null || kind === wanted) &&
  (name === null || name.label === 'card' || isOf(name, wanted)) &&
  !isPlainNumber(text, run);

// "Let me turn it over" is said amid a card number too.
const isOf = ({ label }: Name, wanted: RedactedKind): boolean =>
  label === wanted || (wanted === 'card_number' && label === 'card_code');
