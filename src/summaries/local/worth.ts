import type { Agreement } from './ledger.ts';
import { isImperative } from './questions.ts';
import type { Sentence } from './sentences.ts';
import { withoutOpeners } from './small-talk.ts';

const PROMISE =
  /\b(?:i'll|we'll|he'll|she'll|they'll|you'll|will|going to|should be ready|is due|(?:i'm|we're) (?:calling|paging|sending|texting|emailing|ordering|refunding|cancel\w+)|i've (?:booked|put|noted|sent|updated|removed|refunded|saved|told|scheduled|cancel\w+|moved|ordered|marked)|you're (?:now |all )?(?:booked|set)|you've been)\b/i;
const DONE =
  /\b(?:booked|scheduled|reserved|confirmed|refund\w*|updated|removed|noted|marking|saved|ordered|transferred|escalated|cancel\w*|sent|emailed|need to|have to|you should|please (?:go|bring|call|come)|no refills)\b/i;
const OWN_PROMISE = /\b(?:i'll|i will|we'll|let me (?:talk|think|check))\b/i;
const DETAIL =
  /\b(?:allerg\w*|dog|cat|pets?|key|gate|code|deadline|before|urgent|prefer|insurance|warranty|because|since|need|want|have|has|my|claim)\b/i;
const FILLER =
  /\b(?:let me (?:check|see|pull|look|have a look|find|get)|give me a|i can help|happy to|i understand|hold on|i'm afraid|i have to check|i'll tell|in the notes|let me know|look forward|i found|found \d+|search revealed|need to know|like to know|(?:please )?tell (?:me|us)|please provide|there are \d+)\b/i;
const ECHO =
  /^(?:that's|that is|sounds|it sounds|looks|that would|that will|this is|i think|i'm leaving|thursday's|send it)\b/i;
const FRAGMENT = /^(?:with|from|on|in|at|about|for|and|of|two|three|four|five|six|just|\d+)\b/i;
const BACKGROUND =
  /\b(?:what a (?:morning|day|week)|an? (?:long|rough|busy|crazy|bad|terrible) (?:day|week|morning|month|year)|how (?:it|that) is with|raining|pouring|weather)\b/i;
const ASKS_TO_KNOW =
  /^(?:(?:can|could|would) you )?(?:please )?(?:tell|show|check|give|find) (?:me|for|if|whether|out)\b/i;
const OFFERED = /\b(?:could|can|would|how about|what about|i have|there's|there is|we have)\b/i;

/** Something to do or to mind, for either side. */
const TASK =
  /^(?:just |only |so |and |then )?(?:bring|upload|send|drop|pick|return|ask for|knock|keep|don't|avoid|come|call|ring|take|leave|use|check|install|open|pay|sign|report|email|text|wear|arrive|empty|fill)\b|\b(?:you'll need|you need|you have to|you should|make sure|please|wants? an?|needs? an?)\b/i;

/** How much a sentence would tell whoever takes the next call, before it is held against the others. */
export function worthOf(sentence: Sentence, agreement: Agreement, place: number): number {
  const { role, values, question } = sentence;
  const text = withoutOpeners(sentence.text);
  const agreed = values.filter(({ key }) => agreement.agreed.has(key)).length;
  const moments = values.filter(({ kind }) => kind === 'date' || kind === 'time').length;
  const money = values.some(({ kind }) => kind === 'money');
  let points =
    agreed * 1.5 + moments * 0.5 + (money ? 1.6 : 0) + (TASK.test(text) ? 1.3 : 0) + place * 0.5;
  if (ECHO.test(text) && !values.length) points -= 1.5;
  if (FRAGMENT.test(text) && !values.length) points -= 1;
  if (BACKGROUND.test(text)) points -= 3;
  if (role === 'agent') {
    points +=
      (PROMISE.test(text) ? 3.2 : 0) + (DONE.test(text) ? 1.5 : 0) - (FILLER.test(text) ? 2.5 : 0);
    if (OFFERED.test(text) && !agreed && !money) points -= 1;
    return points;
  }
  points +=
    0.5 +
    (OWN_PROMISE.test(text) ? 2.2 : 0) +
    (DETAIL.test(text) ? 1 : 0) +
    (place < 0.35 ? 0.8 : 0);
  if (ASKS_TO_KNOW.test(text)) points -= 1;
  if (isImperative(text)) points -= 0.7;
  return (
    points -
    (question && !/^(?:\w+,? )?(?:can|could|will) (?:you|he|she|they|someone)\b/i.test(text)
      ? 1.2
      : 0)
  );
}
