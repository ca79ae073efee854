import type { RedactedKind } from '../../domain/tenants/redacted-kinds.ts';
import type { CueKind } from '../cues/cue-lists.ts';
import type { Cue } from '../cues/cues.ts';
import type { DigitGroup } from '../lexer/digit-groups.ts';
import type { ParsedTurn } from '../state/parsed-turn.ts';
import { isSecret } from '../state/redaction-state.ts';
import { fits, isLong } from './lengths.ts';
import { isAmount } from './plain-number.ts';

const REACH = 60;
const REACH_BACK = 34;
const IS = /^\W*(?:number\W+)?(?:is|it's|'s|es|est|ist|é|è|:|#|would be)?\W*$/i;
const THAT_IS =
  /^\W*(?:(?:is|was|that's|that is|thats|for|as|what it says for|what i have for|comes up as|es|ist|est|é|è)\W+)*(?:my|the|our|your|his|her|their|a|mein|meine|mi|mon|ma|il mio|meu)?\W*$/i;
const THAT_IS_WHAT = /^[^\p{L}\p{N}.?!]*(?:is|was|that's|came)\b[^.?!\d]*$/iu;

/** The cue that a number stands with: the last one before it, else one that follows at once. */
export function cueBeside(
  text: string,
  group: DigitGroup,
  before: Cue | undefined,
  next: Cue | undefined,
): Cue | null {
  if (before && group.start - before.end <= REACH) return before;
  if (!next || next.start < group.end || next.start - group.end > REACH_BACK) return null;
  const between = text.slice(group.end, next.start);
  const isCode = next.kind === 'one_time_code' && THAT_IS_WHAT.test(between);
  return THAT_IS.test(between) || isCode ? next : null;
}

/** The kind that a cue makes of a number; null where it does not fit. */
export function kindNamed(
  parsed: ParsedTurn,
  group: DigitGroup,
  cue: Cue,
  isCardNear: boolean,
): RedactedKind | null {
  const { text, onlyNumbers } = parsed;
  const { kind } = cue;
  const { digits } = group;
  if (isAmount(parsed, group) || !mayBeSecret(kind, isCardNear)) return null;
  if (kind === 'last_four') return digits.length >= 12 ? 'card_number' : null;
  if (kind === 'card') {
    const isBeside = IS.test(text.slice(cue.end, group.start)) && cue.end <= group.start;
    const isWhole = digits.length >= 12 || beginsInFours(group);
    return isWhole || (isBeside && digits.length >= 4) ? 'card_number' : null;
  }
  return isSecret(kind) && kind !== 'password' && fits(kind, digits, onlyNumbers) ? kind : null;
}

const mayBeSecret = (kind: CueKind, isCardNear: boolean): boolean =>
  kind !== 'reference' && kind !== 'other' && (kind !== 'card_expiry' || isCardNear);

export const beginsInFours = ({ parts }: DigitGroup): boolean => parts.join().startsWith('4,4');

/** Whether a cue is for more numbers than the first one after it. */
export const isForSeveral = ({ kind }: Cue): boolean => isLong(kind) || kind === 'card';
