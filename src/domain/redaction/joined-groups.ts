import { isCardNumber } from './card-numbers.ts';
import type { Judged } from './in-turn.ts';
import type { RedactedKind } from './kinds.ts';
import { isPlainNumber, type Spoken } from './labels.ts';
import type { Name } from './names.ts';
import { isCardSeen, type Progress } from './progress.ts';
import { isKind } from './session.ts';

const APART = 90;
const MOST_DIGITS = 19;
/** How long numbers are that come in pieces with talk between them. */
const TOTALS: Partial<Readonly<Record<RedactedKind, (length: number) => boolean>>> = {
  card_number: (length) => length >= 13 && length <= MOST_DIGITS,
  card_code: (length) => length === 3 || length === 4,
  pin: (length) => length >= 4 && length <= 8,
  one_time_code: (length) => length >= 4 && length <= 8,
  national_id: (length) => length === 4 || (length >= 9 && length <= 11),
  bank_account: (length) => length >= 6 && length <= 17,
};

/** Groups of one number with talk between them: "four two four two, hang on, four two four two". */
export function withJoined(
  spoken: Spoken,
  judged: readonly Judged[],
  at: number,
  progress: Progress,
): readonly Judged[] {
  if (judged.length < 2 || judged.every(({ kind }) => kind !== null)) return judged;
  const asked = askedPieces(spoken, judged, progress);
  if (asked) return judged.map((one) => ({ ...one, kind: asked }));
  const wanted = isCardSeen(progress, at);
  const joined = new Set<Judged>();
  const free = judged.map((one) => isFree(spoken, one, 'card_number'));
  for (let to = 1; to < judged.length; to += 1)
    for (const one of cardUpTo(judged, free, to, wanted)) joined.add(one);
  if (joined.size === 0) return judged;
  return judged.map((one) => (joined.has(one) ? { ...one, kind: 'card_number' } : one));
}

/** The kind that all numbers of a turn are together. */
function askedPieces(
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

const isFree = ({ text }: Spoken, { run, kind, name }: Judged, wanted: RedactedKind): boolean =>
  (kind === null || kind === wanted) &&
  (name === null || name.label === 'card' || isOf(name, wanted)) &&
  !isPlainNumber(text, run);

// "Let me turn it over" is said amid a card number too.
const isOf = ({ label }: Name, wanted: RedactedKind): boolean =>
  label === wanted || (wanted === 'card_number' && label === 'card_code');

/** The groups that make a card number together and end with this one; none where none do. */
function cardUpTo(
  judged: readonly Judged[],
  free: readonly boolean[],
  to: number,
  wanted: boolean,
): readonly Judged[] {
  let digits = '';
  const ends: number[] = [];
  for (let from = to; from >= 0; from -= 1) {
    const one = judged[from];
    const next = judged[from + 1];
    if (!one || !free[from]) return [];
    if (from < to && (next?.run.start ?? 0) - one.run.end > APART) return [];
    digits = one.run.digits + digits;
    if (digits.length > MOST_DIGITS) return [];
    ends.push(digits.length);
    if (from < to && isCard(digits, ends, wanted)) return judged.slice(from, to + 1);
  }
  return [];
}

/** Digits by themselves, where they come in fours or a card is spoken of; misheard ones where both hold. */
function isCard(digits: string, ends: readonly number[], wanted: boolean): boolean {
  const inFours = digits.length === 16 && ends.every((end) => end % 4 === 0);
  if (inFours && wanted) return /^[2-6]/.test(digits);
  return (inFours || wanted) && digits.length > 13 && isCardNumber(digits);
}
