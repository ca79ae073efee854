import type { Role } from '../domain/call.ts';
import type { RedactedKind } from '../domain/tenants/redacted-kinds.ts';
import type { Judged } from './in-turn.ts';
import type { Spoken } from './labels.ts';
import type { Progress } from './progress.ts';
import type { Run } from './runs.ts';

const PROMPT =
  /^\W*(?:(?:and|okay|ok|yes|yeah|got (?:it|that)|thanks|thank you|great|perfect|then|so|now)[\s,.]+){0,3}(?:the rest|the other (?:numbers|digits|details)|(?:what's |what is )?next|what else|anything else on it|continue|keep going)\W*$/i;

/** "And?", "okay" and "the rest?" ask for what else is on a card that was just read out. */
export const promptsForRest = ({ text, onlyNumbers, runs, names }: Spoken): boolean =>
  names.length === 0 && ((onlyNumbers && runs.length === 0) || PROMPT.test(text));

/** Who may go on to the date and the code of a card after a turn; null where they would be named. */
export function restAfter(
  spoken: Spoken,
  judged: readonly Judged[],
  at: number,
  { taken, restFrom }: Progress,
): Role | null {
  const last = taken.at(-1);
  if (last?.turn === at && last.kind === 'card_number' && last.digits.length > 12)
    return restFrom ?? last.role;
  const ofCard = judged.length > 0 && judged.every(({ kind }) => kind?.startsWith('card_'));
  return ofCard || promptsForRest(spoken) ? restFrom : null;
}

/** Twelve twenty-eight, seven three seven: a date, a code, or both in one go. */
export function kindOfRest(
  { role, onlyNumbers }: Spoken,
  { digits }: Run,
  { restFrom }: Progress,
): RedactedKind | null {
  if (restFrom !== role || !onlyNumbers) return null;
  if (/^(?:0?[1-9]|1[0-2])(?:20)?[2-4]\d$/.test(digits) && digits.length > 3) return 'card_expiry';
  return /^(?:\d{3,4}|(?:0[1-9]|1[0-2])(?:20)?[2-4]\d\d{2,4})$/.test(digits) ? 'card_code' : null;
}
