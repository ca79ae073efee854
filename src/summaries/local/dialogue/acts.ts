import { withoutOpeners } from '../../../language/sentences/openers.ts';
import type { Sentence } from '../../../language/sentences/sentence.ts';
import * as answers from '../../../language/vocabulary/acts/answers.ts';
import * as bookings from '../../../language/vocabulary/acts/bookings.ts';
import { cues } from '../../../language/vocabulary/cues.ts';

const YES = cues(answers.YES, 'start');
const YES_ANYWHERE = cues(answers.YES_ANYWHERE);
const NO = cues(answers.NO, 'start');
const NO_THAT_IS_NONE = cues(answers.NO_THAT_IS_NONE, 'start');
const OPEN = cues(answers.LEAVES_OPEN);
const PICKS = answers.PICKS.map(([place, list]) => [place, cues(list)] as const);
const CHOICE = cues(['or', 'either', 'o', 'oder', 'ou']);
const BOOKED = cues(bookings.BOOKED);
/** "Thursday at 9, done."; not "it can be done gluten free". */
const ENDS_DONE = cues(['done'], 'end');
const CONDITION = cues(bookings.NOT_YET_BOOKED);
const BOOKED_UP = cues(bookings.BOOKED_UP);
const DONE = cues(bookings.DONE, 'start');
const BLOCKED = cues(bookings.BLOCKED);
const NOTHING = cues(bookings.NOTHING);
const AWAY = cues(bookings.AWAY);
const OFFERS = cues(bookings.OFFERS);
const CANCELS = cues(bookings.CANCELS);
const CANCELS_NOTHING = cues(bookings.CANCELS_NOTHING);
const TAKES_IT = cues(answers.TAKES_IT);
const CHANGES_MIND = cues(answers.CHANGES_MIND, 'start');
const CHANGES = cues(bookings.CHANGES);
const HAD = cues(bookings.HAD);
const ON_FILE = cues(bookings.ON_FILE);
const ADDS = cues(bookings.ADDS);

export const leavesOpen = ({ text }: Pick<Sentence, 'text'>): boolean => OPEN.test(text);
const CANCELLED = cues(bookings.CANCELLED);
/** Whether the agent says that something is cancelled. */
export const isCancelled = (text: string): boolean => CANCELLED.test(text);
const TAKES_OUT = cues(bookings.TAKES_OUT);
/** "I'll take the Saturday out": of a moment only, and not of an old boiler. */
export const isRemoving = (text: string): boolean => TAKES_OUT.test(text) || isCancelling(text);
export const isCancelling = (text: string): boolean =>
  CANCELS.test(text) && !CANCELS_NOTHING.test(text);
export const isChanging = (text: string): boolean => CHANGES.test(text);
/** Whether a clause mentions an appointment made before the call. */
export const mentionsEarlierAppointment = (text: string, role: Sentence['role']): boolean =>
  (role === 'user' ? HAD : ON_FILE).test(text);
/** "Lock it in", "I'll take that": firmer than a yes. */
export const isFirmAcceptance = (text: string): boolean => TAKES_IT.test(text);
const LOOKS_FURTHER = cues(answers.LOOKS_FURTHER);
/** "Anything later?": the last offer is not wanted. */
export const asksForOtherMoment = (text: string): boolean => LOOKS_FURTHER.test(text);
export const changesMind = (text: string): boolean => CHANGES_MIND.test(text);
/** "Tomorrow at 8 or Friday at 2:30": a choice; the "o" of "o'clock" is no "or". */
export const givesChoice = (text: string): boolean =>
  CHOICE.all(text).some(({ start, end }) => !/['’]/.test(text.slice(start, end)));
export const isAdding = (text: string): boolean => ADDS.test(text);
export const isOffering = (text: string): boolean => OFFERS.test(text);

/** A refusal by its first words; "no problem" is no refusal. */
export const isNo = (text: string): boolean => NO.test(text) && !NO_THAT_IS_NONE.test(text);

/** An agreement by its first words or by "that works" anywhere; false if the matter is left open. */
export function isYes({ text, question }: Pick<Sentence, 'text' | 'question'>): boolean {
  if (isNo(text) || OPEN.test(text)) return false;
  if (BLOCKED.test(text) && !YES_ANYWHERE.test(text)) return false;
  return (
    YES_ANYWHERE.test(text) ||
    NO_THAT_IS_NONE.test(text) ||
    (YES.test(text) && !(question && text.length > 60))
  );
}

/** Which of several offers is picked: its index, or all; null if none is. */
export const findPick = (text: string): number | 'all' | 'earliest' | 'latest' | null =>
  PICKS.find(([, pattern]) => pattern.test(text))?.[0] ?? null;

/** Whether a clause says that the moment in it is not possible. */
export const isUnavailable = (text: string, role: Sentence['role']): boolean =>
  BLOCKED.test(text) || (role === 'user' ? AWAY : NOTHING).test(text);

/** Whether the agent says that something is booked. */
export const isBooked = ({
  role,
  text,
  question,
}: Pick<Sentence, 'role' | 'text' | 'question'>): boolean =>
  role === 'agent' &&
  !question &&
  (BOOKED.test(text) || ENDS_DONE.test(text)) &&
  !BOOKED_UP.test(text) &&
  !CONDITION.test(text);

/** "Done." "All set." "Sure, no problem." */
export const isDone = ({ role, text }: Pick<Sentence, 'role' | 'text'>): boolean =>
  role === 'agent' && DONE.test(text) && !BLOCKED.test(text) && !isNo(text);

/** Whether the text is only an answer. */
export const isBareAnswer = (text: string): boolean =>
  (withoutOpeners(text).match(/\p{L}+/gu) ?? []).length <= 4;

const TAGS = cues(answers.TAGS);
const CHECKING = cues(answers.CHECKING);
const WISHES = cues(answers.WISHES);

/** "Does that work?", "Right?": asks about the sentence before it. */
export const isTagQuestion = ({ text, question }: Pick<Sentence, 'text' | 'question'>): boolean =>
  question && TAGS.test(text);
export const isLookingUp = (text: string): boolean => CHECKING.test(text);
export const isWishing = (text: string): boolean => WISHES.test(text);
