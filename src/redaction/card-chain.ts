import type { Role } from '../domain/call.ts';
import { isCardNumber } from './card-numbers.ts';
import type { Spoken } from './labels.ts';
import type { Label } from './name-patterns.ts';
import type { Name } from './names.ts';
import type { Run } from './runs.ts';

/** A group of a number that may go on in the next turn of the same speaker. */
export type Link = { readonly turn: number; readonly run: Run; readonly role: Role };

const MOST_DIGITS = 19;
const END =
  /^[^\p{L}\p{N}]*(?:(?:okay|ok|and|then|um|uh|yeah|y|et|und|e|en)[^\p{L}\p{N}]*){0,2}$/iu;
const ACKNOWLEDGED = 60;
const OF_IT: ReadonlySet<Label> = new Set(['card', 'card_number', 'last_four']);
const isOfIt = ({ label }: Name): boolean => OF_IT.has(label);

/** The chain after a turn in which these numbers were left as they are. */
export function nextChain(
  chain: readonly Link[],
  { role, text, onlyNumbers, runs, names }: Spoken,
  left: readonly Run[],
  turn: number,
  isPlain = false,
): readonly Link[] {
  const last = left.at(-1);
  if (!last || (chain[0] && chain[0].role !== role && onlyNumbers)) {
    const quiet = text.length < ACKNOWLEDGED && runs.length === 0 && names.every(isOfIt);
    if (isPlain && text.includes('?')) return [];
    return onlyNumbers || quiet ? chain : [];
  }
  const ends = END.test(text.slice(last.end, last.end + 40)) && text.length - last.end < 40;
  const link = { turn, run: last, role };
  const goesOn = chain[0]?.role === role && left.length === 1 && (onlyNumbers || last.start < 12);
  if (!ends) return goesOn ? withinReach([...chain, link]) : [];
  return goesOn ? withinReach([...chain, link]) : [link];
}

function withinReach(chain: readonly Link[]): readonly Link[] {
  let digits = 0;
  let from = chain.length;
  while (from > 0 && digits < MOST_DIGITS) digits += chain[--from]?.run.digits.length ?? 0;
  return chain.slice(from);
}

/** The links that make a card number together; none where none do. */
export function cardInChain(chain: readonly Link[]): readonly Link[] {
  let digits = '';
  for (let from = chain.length - 1; from >= 0; from -= 1) {
    digits = `${chain[from]?.run.digits ?? ''}${digits}`;
    if (digits.length > MOST_DIGITS) return [];
    if (from < chain.length - 1 && isCardNumber(digits)) return chain.slice(from);
  }
  return [];
}
