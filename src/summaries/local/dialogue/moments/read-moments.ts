import type { Sentence } from '../../../../language/sentences/sentence.ts';
import { type CalendarDay, daysBetween } from '../../../../language/values/calendar.ts';
import type { CallTime } from '../../../../language/values/call-time.ts';
import { STAYING } from '../../../../language/vocabulary/acts/bookings.ts';
import { cues } from '../../../../language/vocabulary/cues.ts';
import { SAME_TIME_PHRASES } from '../../../../language/vocabulary/moments/bounds.ts';
import { oneOf } from '../../../../language/vocabulary/one-of.ts';
import { isAdding, isCancelling, isWishing } from '../acts.ts';
import { applyAgentSentence } from './agent-moments.ts';
import { applyCallerSentence } from './caller-moments.ts';
import { type ClauseMention, clauseMentions, topicOf } from './moment-topic.ts';
import { MomentTracker } from './moment-tracker.ts';
import { NamedMonth } from './named-month.ts';
import { isAgreed, type Proposal } from './proposal.ts';

const STAYS = cues(STAYING);
/** A day farther ahead is more likely the end of a contract. */
const FARTHEST_DAYS = 500;
const HALF_DAY = 720;
/** 21:00 as minutes after noon: the latest time of a visit. */
const LATEST_EVENING = 540;
const SAME_TIME = new RegExp(String.raw`\b${oneOf(SAME_TIME_PHRASES)}\b`, 'i');

/** The result for all moments of a call. */
export type Moments = Pick<
  MomentTracker,
  'proposals' | 'earlier' | 'refused' | 'cancelled' | 'hasAdded'
>;

/** "Same time": the time of an agreed or earlier moment. */
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
  { by, sentences: support }: Proposal,
  { cancelled }: MomentTracker,
  sentences: readonly Sentence[],
): boolean {
  const said = support.flatMap((index) => sentences[index] ?? []);
  const [first] = said;
  if (!first || !cancelled || first.index <= cancelled.sentence) return false;
  if (by === 'user') return first.question || isWishing(first.text);
  return said.some(({ text }) => STAYS.test(text) && !isCancelling(text));
}

type CallStart = Pick<CallTime, 'day' | 'minutes'>;

/** Half past seven "today", said at six in the evening, is in the future. */
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

/** Follows all offers and answers about moments. @param now when the call began */
export function readMoments(sentences: readonly Sentence[], now: CallStart): Moments {
  const today = now.day;
  const tracker = new MomentTracker();
  const isNear = (day: CalendarDay | null): boolean => {
    const ahead = day === null ? 0 : daysBetween(today, day);
    return ahead >= 0 && ahead < FARTHEST_DAYS;
  };
  const month = new NamedMonth(today);
  for (const sentence of sentences) {
    tracker.beginTurn(sentence);
    month.observe(sentence);
    if (sentence.role === 'user' && isAdding(sentence.text)) tracker.addedIn = sentence.turn;
    const topic = topicOf(sentence);
    if (topic) tracker.topic.set(topic, sentence.turn);
    const mentions = clauseMentions(sentence)
      .filter((mention) => isNear(mention.slot.day))
      .flatMap((mention) => month.resolve(mention, sentence) ?? [])
      .map((mention) => stillToCome(mention, now))
      .map((mention) => withSameTime(mention, tracker, sentence));
    if (sentence.role === 'agent') applyAgentSentence(tracker, sentence, mentions);
    else applyCallerSentence(tracker, sentence, mentions);
    if (sentence.role === 'agent') tracker.lastAgentSentence = sentence;
  }
  tracker.endCancelled((one) => isKept(one, tracker, sentences));
  return tracker;
}
