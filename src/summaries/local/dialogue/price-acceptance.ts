import { contentWords } from '../../../language/phrasing/content-words.ts';
import type { Sentence } from '../../../language/sentences/sentence.ts';
import { CONDITIONS } from '../../../language/vocabulary/acts/other-moments.ts';
import { CORRECTS, TAKES } from '../../../language/vocabulary/acts/prices.ts';
import { cues } from '../../../language/vocabulary/cues.ts';
import { isYes } from './acts.ts';
import type { AmountMention } from './amounts.ts';
import type { Price, PriceTracker } from './price-tracker.ts';

const TAKE = cues(TAKES);
const CONDITION = cues(CONDITIONS);
const CORRECTING = cues(CORRECTS);
/** "Of course he does." */
const OF_COURSE = cues(['of course he/she/they/it/not'], 'start');
const SHORT = 2;

/** A yes, or a choice; one that depends on something is neither. */
export const isAcceptance = (sentence: Sentence): boolean =>
  (isYes(sentence) || TAKE.test(sentence.text)) &&
  !CONDITION.test(sentence.text) &&
  !OF_COURSE.test(sentence.text);

/** "140. Oh wait, sorry, 115.": it sets right what was said in the same breath. */
export function isCorrected(mention: AmountMention, before: Sentence | null): boolean {
  const { sentence, value, onTop } = mention;
  if (before?.turn !== sentence.turn || onTop) return false;
  return CORRECTING.test(before.text) || CORRECTING.test(sentence.text.slice(0, value.start));
}

/** The agent says its own price again, or agrees to the caller's; an echo with more words is neither. */
export function isAgreementOnPrice(
  known: Price,
  mention: AmountMention,
  board: PriceTracker,
): boolean {
  const { replaces, sentence, value } = mention;
  if (sentence.question || known.turn >= sentence.turn || known.doubted >= 0) return false;
  if (known.status === 'superseded') return replaces;
  if (known.status === 'rejected') return isYes(sentence);
  const isShort = contentWords(sentence.text).length <= SHORT;
  if (replaces || isShort || isYes(sentence)) return true;
  // "Fifty-five, and that covers the first hour."
  const isLead = value.start === 0 && /^\s*[,.]/.test(sentence.text.slice(value.end));
  return known.by === 'agent' ? board.options(0).length > 1 : isLead;
}
