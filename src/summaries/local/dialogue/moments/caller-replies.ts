import type { Sentence } from '../../../../language/sentences/sentence.ts';
import { CONDITIONS } from '../../../../language/vocabulary/acts/other-moments.ts';
import { cues } from '../../../../language/vocabulary/cues.ts';
import {
  isBareAnswer,
  isFirmAcceptance,
  isNo,
  isTagQuestion,
  isUnavailable,
  isYes,
} from '../acts.ts';
import { clauseMentions } from './moment-topic.ts';
import type { MomentTracker } from './moment-tracker.ts';
import { pickedOffers } from './picked-offers.ts';
import { isAgreed, isLive } from './proposal.ts';

const CONDITION = cues(CONDITIONS);

/** A yes, a no, or "the later one". */
export function applyCallerReply(tracker: MomentTracker, sentence: Sentence): void {
  const { text, question } = sentence;
  const last = tracker.lastAgentSentence;
  const offered = tracker.offered();
  const asked = tracker.proposals.filter((one) => one.asked && isLive(one));
  const chosen = pickedOffers(offered, text);
  for (const one of chosen) if (one) tracker.agree(one, sentence, 'picked');
  // "Anything else?" – "No." answers that question, not the offer before it.
  const isOther = last?.question || CONDITION.test(last?.text ?? '');
  if (
    chosen.length > 0 ||
    !last ||
    !(clauseMentions(last).length > 0 || isTagQuestion(last) || !isOther)
  )
    return;
  const refuses = isNo(text);
  if (
    refuses ||
    (isUnavailable(text, 'user') && !isYes(sentence) && !question && isBareAnswer(text))
  ) {
    for (const one of offered) one.status = 'rejected';
    for (const one of refuses ? asked : []) if (!isAgreed(one)) one.status = 'rejected';
    return;
  }
  if (!isYes(sentence)) return;
  const isSole = offered.length === 1;
  const evidence = isFirmAcceptance(text) ? 'picked' : 'yes';
  for (const one of isSole ? offered : []) tracker.agree(one, sentence, evidence);
  for (const one of asked)
    tracker.agree(one, sentence, one.by === 'user' || isAgreed(one) ? 'affirmed' : 'yes');
}
