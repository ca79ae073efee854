import type { RedactedKind } from '../domain/tenants/redacted-kinds.ts';
import { fits, LONG, type Spoken } from './labels.ts';
import type { Label } from './name-patterns.ts';
import type { Name } from './names.ts';
import { isAmount } from './plain-numbers.ts';
import type { Run } from './runs.ts';
import { isKind } from './session.ts';

/** A number and what it was taken for; null: it stays. */
export type Judged = {
  readonly run: Run;
  readonly kind: RedactedKind | null;
  readonly name: Name | null;
};

const REACH = 60;
const AFTER = 34;
const IS = /^\W*(?:number\W+)?(?:is|it's|'s|es|est|ist|é|è|:|#|would be)?\W*$/i;
const THAT_IS =
  /^\W*(?:(?:is|was|that's|that is|thats|for|as|what it says for|what i have for|comes up as|es|ist|est|é|è)\W+)*(?:my|the|our|your|his|her|their|a|mein|meine|mi|mon|ma|il mio|meu)?\W*$/i;

const THAT_IS_WHAT = /^[^\p{L}\p{N}.?!]*(?:is|was|that's|came)\b[^.?!\d]*$/iu;

/** The name that a number stands with: the last one before it, else one that follows at once. */
export function nameOf(
  text: string,
  run: Run,
  before: Name | undefined,
  next: Name | undefined,
): Name | null {
  if (before && run.start - before.end <= REACH) return before;
  return next &&
    next.start >= run.end &&
    next.start - run.end <= AFTER &&
    (THAT_IS.test(text.slice(run.end, next.start)) ||
      (next.label === 'one_time_code' && THAT_IS_WHAT.test(text.slice(run.end, next.start))))
    ? next
    : null;
}

/** The kind that a name makes of a number; null where it does not fit. */
export function kindNamed(
  { text, onlyNumbers }: Spoken,
  run: Run,
  name: Name,
  cardSeen: boolean,
): RedactedKind | null {
  const { label } = name;
  if (isAmount(text, run) || !isSecret(label, cardSeen)) return null;
  if (label === 'last_four') return run.digits.length >= 12 ? 'card_number' : null;
  if (label === 'card') {
    const beside = IS.test(text.slice(name.end, run.start)) && name.end <= run.start;
    const long = run.digits.length >= 12 || run.groups.join().startsWith('4,4');
    return long || (beside && run.digits.length >= 4) ? 'card_number' : null;
  }
  return isKind(label) && label !== 'password' && fits(label, run, onlyNumbers) ? label : null;
}

const isSecret = (label: Label, cardSeen: boolean): boolean =>
  label !== 'reference' && label !== 'other' && (label !== 'card_expiry' || cardSeen);

/** Whether a name holds for more numbers than the first one after it. */
export const holdsOn = ({ label }: Name): boolean => LONG.has(label) || label === 'card';
