import type { Sentence } from '../../../language/sentences/sentence.ts';
import { type CalendarDay, daysBetween } from '../../../language/values/calendar.ts';
import type { CallTime } from '../../../language/values/call-time.ts';
import { STAYING } from '../../../language/vocabulary/acts/bookings.ts';
import { cues } from '../../../language/vocabulary/cues.ts';
import { isAdding, isCancelling, isWishing } from './acts.ts';
import { applyAgentSentence } from './agent-moments.ts';
import { applyCallerSentence } from './caller-moments.ts';
import { type ClauseMention, clauseMentions, topicOf } from './moment-topic.ts';
import { MomentTracker } from './moment-tracker.ts';
import { NamedMonth } from './named-month.ts';
import { isAgreed, type Proposal } from './proposal.ts';

const STAYS = cues(STAYING);
/** Farther ahead a day is rather the end of a contract. */
const FARTHEST_DAYS = 500;
const HALF_DAY = 720;
/** Nine: later than at nine in the evening nobody is visited. */
const LATEST_EVENING = 540;
const SAME_TIME =
  /\b(?:same time|misma hora|gleiche[rn]? (?:zeit|uhrzeit)|même heure|mesma hora|stessa ora)\b/i;

/** How offers, answers and wishes about moments stand. */
export type Moments = Pick<
  MomentTracker,
  'proposals' | 'earlier' | 'refused' | 'cancelled' | 'hasAdded'
>;

/** "Same time": that of what was agreed or had. */
function withSameTime(
  mention: ClauseMention,
  { earlier, proposals }: MomentTracker,
  { text }: Sentence,
): ClauseMention {
  if (mention.slot.minutes !== null || !SAME_TIME.test(text)) return mention;
  const known = [...earlier, ...proposals.filter(isAgreed)]
    .map(({ slot }) => slot)
    .findLast(({ minutes }) => minutes !== null);
  if (!known) return mention;
  const { minutes, sure, until } = known;
  return { ...mention, slot: { ...mention.slot, minutes, sure, until } };
}

/** "Cancel the first one. Pepper's stays on Thursday." "I can't make it. Is Friday open?" */
function isKept(
  { by, sentences: rests }: Proposal,
  { cancelled }: MomentTracker,
  sentences: readonly Sentence[],
): boolean {
  const said = rests.flatMap((index) => sentences[index] ?? []);
  const [first] = said;
  if (!first || !cancelled || first.index <= cancelled.sentence) return false;
  if (by === 'user') return first.question || isWishing(first.text);
  return said.some(({ text }) => STAYS.test(text) && !isCancelling(text));
}

type CallStart = Pick<CallTime, 'day' | 'minutes'>;

/** Half past seven "today", said at six in the evening, is still to come. */
function stillToCome(mention: ClauseMention, { day, minutes: passed }: CallStart): ClauseMention {
  const { slot } = mention;
  const { minutes, until } = slot;
  if (
    slot.day !== day ||
    slot.sure ||
    minutes === null ||
    minutes >= passed ||
    minutes > LATEST_EVENING
  )
    return mention;
  const later = { minutes: minutes + HALF_DAY, until: until === null ? null : until + HALF_DAY };
  return { ...mention, slot: { ...slot, ...later } };
}

/** Reads all offers and answers about moments. @param now when the call began */
export function readMoments(sentences: readonly Sentence[], now: CallStart): Moments {
  const today = now.day;
  const board = new MomentTracker();
  const isNear = (day: CalendarDay | null): boolean => {
    const ahead = day === null ? 0 : daysBetween(today, day);
    return ahead >= 0 && ahead < FARTHEST_DAYS;
  };
  const month = new NamedMonth(today);
  for (const sentence of sentences) {
    board.beginTurn(sentence);
    month.observe(sentence);
    if (sentence.role === 'user' && isAdding(sentence.text)) board.addedIn = sentence.turn;
    const topic = topicOf(sentence);
    if (topic) board.setTopic(topic, sentence.turn);
    const mentions = clauseMentions(sentence)
      .filter((mention) => isNear(mention.slot.day))
      .flatMap((mention) => month.resolve(mention, sentence) ?? [])
      .map((mention) => stillToCome(mention, now))
      .map((mention) => withSameTime(mention, board, sentence));
    if (sentence.role === 'agent') applyAgentSentence(board, sentence, mentions);
    else applyCallerSentence(board, sentence, mentions);
    if (sentence.role === 'agent') board.lastAgentSentence = sentence;
  }
  board.endCancelled((one) => isKept(one, board, sentences));
  return board;
}
