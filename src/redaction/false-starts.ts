import { isPartOf } from './card-numbers.ts';
import type { Judged } from './in-turn.ts';
import type { Spoken } from './labels.ts';
import { isPlainNumber } from './plain-numbers.ts';

const CORRECTED =
  /\b(?:sorry|no|wait|scratch|again|start(?:ing)? over|let me|oops|whoops|hang on|hold on|actually|rather|meant?|wrong|skipped|missed|perdón|perdona|pardon|désolé|non|nein|entschuldigung|moment|desculpa|scusa)\b/i;
const NEAR = 160;

/** What was begun of a card beside it goes too: "5555 5555 4444, no sorry, 5555 5555 5555 4444". */
export function withFalseStarts(spoken: Spoken, judged: readonly Judged[]): readonly Judged[] {
  if (judged.length < 2 || !judged.some(isWholeCard)) return judged;
  const before = cardsBefore(judged);
  const after = cardsBefore(judged.toReversed()).toReversed();
  return judged.map((one, i) => {
    if (!isFree(spoken, one)) return one;
    const begun = isBegun(one, after[i], spoken.text) || isBegun(one, before[i], spoken.text);
    return begun ? { ...one, kind: 'card_number' } : one;
  });
}

const isWholeCard = ({ kind, run }: Judged): boolean =>
  kind === 'card_number' && run.digits.length > 12;

/** For each number the card that came last. */
function cardsBefore(judged: readonly Judged[]): (Judged | undefined)[] {
  let card: Judged | undefined;
  return judged.map((one) => {
    const last = card;
    if (isWholeCard(one)) card = one;
    return last;
  });
}

const isFree = ({ text }: Spoken, { run, kind, name }: Judged): boolean =>
  kind === null &&
  name?.label !== 'reference' &&
  name?.label !== 'last_four' &&
  !isPlainNumber(text, run);

function isBegun({ run }: Judged, card: Judged | undefined, text: string): boolean {
  if (!card || Math.max(card.run.start - run.end, run.start - card.run.end) > NEAR) return false;
  const { digits, start } = card.run;
  if (isPartOf(digits, run.digits)) return true;
  const short = run.digits.length > 1 && digits.startsWith(run.digits) && start > run.end;
  return short && CORRECTED.test(text.slice(run.end, start));
}
