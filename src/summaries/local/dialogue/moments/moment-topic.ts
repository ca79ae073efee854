import type { Sentence } from '../../../../language/sentences/sentence.ts';
import * as bookings from '../../../../language/vocabulary/acts/bookings.ts';
import * as others from '../../../../language/vocabulary/acts/other-moments.ts';
import { cues } from '../../../../language/vocabulary/cues.ts';
import { isUnavailable } from '../acts.ts';
import type { Clause } from '../clauses.ts';
import { clausesOf } from '../clauses.ts';
import { findMoments, type Mention } from './find-moments.ts';

const NO_VISIT = cues(others.NO_VISIT);
const VISITS = cues(others.VISITS);
const CALLS = cues(others.CALLS);
const NO_CALLS = cues(others.NO_CALLS);
const BOOKED = cues(bookings.BOOKED);
const NOT_THAT = cues(bookings.NOT_THAT);
const WAS = cues(bookings.WAS);
const HOURS = cues(others.OPENING_HOURS);
const WEAK_VISITS = cues(others.WEAK_VISITS);
const LEAD_CHARS = 26;

/** @param role "call us any time" by the agent is no callback, nor is "I'll ring my sister" by the caller */
export const speaksOfCalling = (text: string, role: Sentence['role']): boolean =>
  CALLS.test(text) &&
  !NO_CALLS.test(text) &&
  !CALLS_NAMED.test(text) &&
  !(role === 'agent' ? CALL_US : CALLS_OTHERS).test(text);
export const refusesCalls = (text: string): boolean =>
  /\b(?:don't|do not|no|never|not)\b/i.test(text) && NO_CALLS.test(text);

/** "We'll call Melissa ourselves." */
const CALLS_NAMED = /\b(?:call|ring|phone) (?!I\b)\p{Lu}/u;
const CALL_US = cues(others.CALL_US);
const CALLS_OTHERS = cues(others.CALLS_OTHERS);
const WILL = cues(others.WILL);
const CONDITIONS = cues(others.CONDITIONS);
const REACHES = cues([...others.TO_CALLER, ...others.TO_ME]);
const NOTICES = cues(others.NOTICES);

/** `hours`: opening hours, which nobody agrees on. */
export type MomentTopic = 'visit' | 'callback' | 'hours';

/** The topic that a sentence sets for the next moments; null if none. */
export function topicOf({ text, question, role }: Sentence): MomentTopic | null {
  if (question && HOURS.test(text)) return 'hours';
  const isCall = speaksOfCalling(text, role) && !NOTICES.test(text);
  if (isCall && (question || (WILL.test(text) && REACHES.test(text)))) return 'callback';
  return isVisit(text) && !isUnavailable(text, role) ? 'visit' : null;
}

/** A moment of a sentence with its clause. */
export type ClauseMention = Mention & {
  readonly clause: Clause;
  /** Said by the caller about something else; it may conflict with an offer. */
  readonly ofAnother: boolean;
  /** Null if the clause does not say. */
  readonly kind: 'visit' | 'callback' | null;
  /** After "not" or "instead of". */
  readonly excluded: boolean;
  /** After "my" or "from": an earlier appointment. */
  readonly earlier: boolean;
};

const TO_MOMENT = /^\s*(?:the|on|this|next|at)?\s*$/i;
/** "Move the third"; not "we move on the third". */
const TO_EARLIER = /^\s*(?:the|this|next)?\s*$/i;
const isRightBefore = (pattern: ReturnType<typeof cues>, lead: string, rest: RegExp): boolean =>
  pattern.all(lead).some(({ end }) => rest.test(lead.slice(end)));

/** @param isOnly the sentence has no other moment, so all its words are about this one */
function kindOf(clause: Clause, sentence: Sentence, isOnly: boolean): 'visit' | 'callback' | null {
  if (speaksOfCalling(clause.text, sentence.role)) return 'callback';
  if (isVisit(clause.text) || BOOKED.test(clause.text)) return 'visit';
  if (isOnly && speaksOfCalling(sentence.text, sentence.role)) return 'callback';
  return isVisit(sentence.text) ? 'visit' : null;
}

const isVisit = (text: string): boolean => VISITS.all(text).length > WEAK_VISITS.all(text).length;

/** Opening hours, deadlines, parcels and past events: nobody agrees on them. */
function isOfAnotherMatter(clause: Clause, { slot }: Mention, role: Sentence['role']): boolean {
  if (slot.bound === 'until') return true;
  // "He'll call when he pulls up on Friday"
  if (role === 'agent' && speaksOfCalling(clause.text, role) && NOTICES.test(clause.text))
    return true;
  const priced = clause.values.some(({ kind }) => kind === 'money') && slot.minutes === null;
  if (priced && !BOOKED.test(clause.text)) return true;
  return (
    NO_VISIT.test(clause.text) &&
    !VISITS.test(clause.text) &&
    !BOOKED.test(clause.text) &&
    !speaksOfCalling(clause.text, role)
  );
}

/** "We'll ring you on Friday": an unconditional promise of the agent. */
export const isPromiseToCall = ({ text, role, question }: Sentence): boolean =>
  role === 'agent' &&
  !question &&
  speaksOfCalling(text, role) &&
  WILL.test(text) &&
  !CONDITIONS.test(text) &&
  !NOTICES.test(text);

/** Moments of a sentence that may be agreed on. */
export function clauseMentions(sentence: Sentence): ClauseMention[] {
  const clauses = clausesOf(sentence);
  const found = findMoments(sentence.text, sentence.values);
  return found.flatMap((mention) => {
    const clause = clauses.findLast(({ start }) => start <= mention.start) ?? clauses[0];
    if (!clause) return [];
    const ofAnother = isOfAnotherMatter(clause, mention, sentence.role);
    if (ofAnother && sentence.role === 'agent') return [];
    const lead = sentence.text.slice(Math.max(0, mention.start - LEAD_CHARS), mention.start);
    return {
      ...mention,
      clause,
      ofAnother,
      kind: kindOf(clause, sentence, found.length === 1),
      excluded: isRightBefore(NOT_THAT, lead, TO_MOMENT),
      // "From eight in the morning" begins a window; "from Tuesday" gives a day up.
      earlier:
        !(mention.slot.bound === 'from' && mention.slot.day === null) &&
        isRightBefore(WAS, lead, TO_EARLIER),
    };
  });
}
