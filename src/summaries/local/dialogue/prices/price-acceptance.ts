import { contentWords } from '../../../../language/phrasing/content-words.ts';
import type { Sentence } from '../../../../language/sentences/sentence.ts';
import { CONDITIONS } from '../../../../language/vocabulary/acts/other-moments.ts';
import { CORRECTS, TAKES } from '../../../../language/vocabulary/acts/prices.ts';
import { cues } from '../../../../language/vocabulary/cues.ts';
import { isYes } from '../acts.ts';
import type { AmountMention } from './amounts.ts';
import type { Price, PriceTracker } from './price-tracker.ts';

const TAKE = cues(TAKES);
const CONDITION = cues(CONDITIONS);
const CORRECTING = cues(CORRECTS);
/** "Of course he does." */
const OF_COURSE = cues(['of course he/she/they/it/not'], 'start');
const SHORT = 2;

/** A yes or a choice without a condition. */
export const isAcceptance = (sentence: Sentence): boolean =>
  (isYes(sentence) || TAKE.test(sentence.text)) &&
  !CONDITION.test(sentence.text) &&
  !OF_COURSE.test(sentence.text);

/** "140. Oh wait, sorry, 115.": corrects the sentence before it. */
export function isCorrected(mention: AmountMention, before: Sentence | null): boolean {
  const { sentence, value, onTop } = mention;
  if (before?.turn !== sentence.turn || onTop) return false;
  return CORRECTING.test(before.text) || CORRECTING.test(sentence.text.slice(0, value.start));
}

/** Whether the agent repeats its own price or agrees to the caller's; an echo with more words does neither. */
export function isAgreementOnPrice(
  known: Price,
  mention: AmountMention,
  tracker: PriceTracker,
): boolean {
  const { replaces, sentence, value } = mention;
  if (sentence.question || known.turn >= sentence.turn || known.doubted >= 0) return false;
  if (known.status === 'superseded') return replaces;
  if (known.status === 'rejected') return isYes(sentence);
  const isShort = contentWords(sentence.text).length <= SHORT;
  if (replaces || isShort || isYes(sentence)) return true;
  // "Fifty-five, and that covers the first hour."
  const isLead = value.start === 0 && /^\s*[,.]/.test(sentence.text.slice(value.end));
  return known.by === 'agent' ? tracker.options(0).length > 1 : isLead;
}
