import { APART, askedPieces, isFree } from './asked-pieces.ts';
import { isCardNumber } from './card-numbers.ts';
import type { Judged } from './in-turn.ts';
import type { Spoken } from './labels.ts';
import { isCardSeen, type Progress } from './progress.ts';

const MOST_DIGITS = 19;

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
  const known = { seen: isCardSeen(progress, at), asked: isCardAsked(progress) };
  const joined = new Set<Judged>();
  const free = judged.map((one) => isFree(spoken, one, 'card_number'));
  for (let to = 1; to < judged.length; to += 1)
    for (const one of cardUpTo(judged, free, to, known)) joined.add(one);
  if (joined.size === 0) return judged;
  return judged.map((one) => (joined.has(one) ? { ...one, kind: 'card_number' } : one));
}

type Known = { readonly seen: boolean; readonly asked: boolean };

const isCardAsked = ({ session }: Progress): boolean =>
  session !== null && (session.labels.has('card') || session.labels.has('card_number'));

/** The groups that make a card number together and end with this one; none where none do. */
function cardUpTo(
  judged: readonly Judged[],
  free: readonly boolean[],
  to: number,
  known: Known,
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
    if (from < to && isCard(digits, ends, known)) return judged.slice(from, to + 1);
  }
  return [];
}

/** Digits by themselves, where they come in fours or a card is spoken of; misheard ones in fours where one is asked for. */
function isCard(digits: string, ends: readonly number[], { seen, asked }: Known): boolean {
  const inFours = digits.length === 16 && ends.every((end) => end % 4 === 0);
  if (inFours && asked) return /^[2-6]/.test(digits);
  return (inFours || seen) && digits.length > 13 && isCardNumber(digits);
}
