import type { Agreement } from './ledger.ts';
import type { Sentence } from './sentences.ts';
import type { Value } from './values.ts';

const LEFT_OPEN =
  /\b(?:let me (?:check|ask|talk|think|see|look)|(?:i'll|i will|we'll|i'd|i) (?:have to |need to |must |should )?(?:think|check|ask|talk|discuss|get back|let you know|call (?:you )?(?:back|again)))\b/i;
const NEAR_TURNS = 4;

/** "Sure, let me check with my husband": no acceptance yet. */
export const leavesOpen = ({ role, text }: Sentence): boolean =>
  role === 'user' && LEFT_OPEN.test(text);

/** A day and hour that belong together, and the sentence that named the hour. */
export type Slot = { readonly day: Value; readonly time: Value; readonly sentence: Sentence };

/** "Anything on Thursday?" "9 or 3." "The later one.": the hour that was agreed last, with the day it was asked for. */
export function acceptedSlot(
  sentences: readonly Sentence[],
  { agreed, refused }: Agreement,
): Slot | null {
  const holds = ({ key }: Value): boolean => !refused.has(key);
  const sentence = sentences.findLast(({ values }) =>
    values.some((one) => one.kind === 'time' && agreed.has(one.key) && holds(one)),
  );
  const time = sentence?.values.find(
    (one) => one.kind === 'time' && agreed.has(one.key) && holds(one),
  );
  if (!sentence || !time) return null;
  const near = sentences.filter(
    ({ index, turn }) => index <= sentence.index && sentence.turn - turn <= NEAR_TURNS,
  );
  const day = near
    .flatMap(({ values }) => values.filter(({ kind }) => kind === 'date'))
    .findLast((one) => one.day !== undefined && holds(one));
  return day ? { day, time, sentence } : null;
}
