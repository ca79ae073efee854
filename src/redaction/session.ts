import type { RedactedKind } from '../domain/tenants/redacted-kinds.ts';
import { isCardNumber } from './card-numbers.ts';
import type { Spoken } from './labels.ts';
import type { Label } from './name-patterns.ts';
import type { Name } from './names.ts';

/** What was asked for, or begun, and has not come in full. */
export type Session = {
  readonly labels: ReadonlySet<Label>;
  /** How many more turns of talk it outlasts. */
  readonly patience: number;
};

const PATIENCE = 6;
const FULL: Partial<Readonly<Record<RedactedKind, number>>> = {
  card_number: 19,
  national_id: 9,
  bank_account: 17,
  card_code: 3,
  card_expiry: 3,
  pin: 4,
  one_time_code: 4,
};

const QUESTION =
  /\?|^\W*(?:(?:and|so|okay|ok|great|perfect|thanks|thank you)[\s,.]+){0,3}(?:what|when|which|where|how|who|do you|does|can (?:i|we)|would you like|are you|is there)\b/i;
const STILL_ABOUT_IT =
  /repeat|again|sorry|pardon|slow|next|last|final|tail end|remain|half|group|part|rest of|go on|go ahead|ready|what was that|did you (?:say|mean)|digit|got it|read (?:it|that)|correct|right|have it|handy|find it|there yet|missed|otra vez|répét|wiederhol|ripet|herhaal|repita/i;

export const isKind = (label: Label): label is RedactedKind =>
  label !== 'card' && label !== 'last_four' && label !== 'reference' && label !== 'other';

/** Whether all of it was said: nothing more is waited for. */
export function isComplete(kind: RedactedKind, digits: string): boolean {
  // Thirteen may be the beginning of sixteen.
  if (kind === 'card_number' && digits.length > 14 && isCardNumber(digits)) return true;
  return digits.length >= (FULL[kind] ?? 1);
}

/** What is waited for after a turn; `open` are the names in it that no number was given for. */
export function nextSession(
  session: Session | null,
  spoken: Spoken,
  open: readonly Name[],
): Session | null {
  const onlyRest = session && open.every(({ label }) => label === 'last_four');
  // "And the last four" asks for what is still to come of a number.
  if (open.length > 0 && onlyRest && awaitsRest(session)) return { ...session, patience: PATIENCE };
  if (open.length > 0)
    return { labels: new Set(open.map(({ label }) => label)), patience: PATIENCE };
  if (!session || spoken.onlyNumbers) return session;
  const { text, role } = spoken;
  // A caller who asks back has not been answered yet.
  if (role === 'agent' && text.length < 400 && QUESTION.test(text) && !STILL_ABOUT_IT.test(text))
    return null;
  const patience = session.patience - 1;
  return patience > 0 ? { ...session, patience } : null;
}

const awaitsRest = ({ labels }: Session): boolean =>
  labels.has('national_id') || labels.has('bank_account') || labels.has('card_number');
