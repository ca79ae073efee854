import type { Outcome } from '../../../domain/call.ts';
import type { FactOf, FactStatus, FactValues } from '../../../domain/facts/fact.ts';
import type { Sentence } from '../../../language/sentences/sentence.ts';
import { instantOf } from '../../../language/values/calendar.ts';
import type { CallTime } from '../../../language/values/call-time.ts';
import { STAYING, VISIT_NOUNS } from '../../../language/vocabulary/acts/bookings.ts';
import { cues } from '../../../language/vocabulary/cues.ts';
import { isChanging, isWishing } from '../dialogue/acts.ts';
import { clausesOf } from '../dialogue/clauses.ts';
import type { Moments } from '../dialogue/moments.ts';
import { type AgreementSign, isAgreed, type Proposal } from '../dialogue/proposal.ts';
import { isSameSlot, type Slot, slotsMatch } from '../dialogue/slot.ts';
import type { People } from '../people/read-people.ts';
import { detailsOf, personOf } from './appointment-details.ts';
import { CONFIDENCE, createFact } from './create-fact.ts';

const TWO = 2;
const STAYS = cues(STAYING);
/** Without such a noun the cancelled thing is a contract, an order or a plan. */
const NAMES_VISIT = cues(VISIT_NOUNS);
/** Values said by both sides count two, words of one side one. */
const WEIGHTS: Readonly<Record<AgreementSign, number>> = {
  yes: 1,
  echoed: 1,
  wished: 1,
  done: 1,
  affirmed: 1,
  picked: 2,
  'read back': 2,
  booked: 2,
};

/** Converts a slot to a moment: an instant if the time is known. */
export function momentFromSlot(
  { day, minutes, until }: Slot,
  { zone }: CallTime,
): Omit<FactValues['appointment'], 'with'> {
  if (day === null) return {};
  if (minutes === null) return { day };
  return {
    atMs: instantOf(day, minutes, zone),
    ...(until !== null && { untilMs: instantOf(day, until, zone) }),
  };
}

/** Whether one sentence of that side contains the day and the time. */
const isSaidWhole = (
  { slot, sentences: rests }: Proposal,
  sentences: readonly Sentence[],
  by: Sentence['role'],
): boolean =>
  rests.some((index) => {
    const { role, values } = sentences[index] ?? { role: null, values: [] };
    const saysDay = values.some((value) => value.kind === 'day' && value.day === slot.day);
    const saysTime = values.some(
      (value) => value.kind === 'time' && value.minutes === slot.minutes,
    );
    return role === by && saysDay && (saysTime || slot.minutes === null);
  });

/**
 * Whether there is enough evidence. Without a reported booking most moments are only mentioned: then somebody has to
 * pick or book it, or the agent has to say day and time together.
 */
function isSure(
  visit: Proposal,
  { proposals }: Moments,
  sentences: readonly Sentence[],
  outcome: Outcome,
): boolean {
  const { slot, status, evidence, by, first, sentences: rests } = visit;
  // "After ten, please": a limit and no time.
  if (slot.bound === 'after') return false;
  // Somebody else answered: the moment is when to call again.
  if (outcome === 'no_answer') return false;
  const reported = outcome === 'appointment_booked';
  const weight = [...evidence].reduce((sum, one) => sum + WEIGHTS[one], 0);
  const isConfirmed = status === 'confirmed';
  if (slot.minutes === null) return isConfirmed && reported && weight > TWO + 1;
  const isOther = (one: Proposal): boolean =>
    one.first > first || (one.slot.day === slot.day && one.slot.minutes !== null);
  const isOnly = !proposals.some((one) => one !== visit && isAgreed(one) && isOther(one));
  if (reported) return weight >= TWO || (evidence.has('echoed') && isOnly);
  const isOfBoth = isSaidWhole(visit, sentences, 'agent') && isSaidWhole(visit, sentences, 'user');
  if (!(isConfirmed || isOfBoth) || weight < TWO) return false;
  const [opening] = rests.flatMap((index) => sentences[index] ?? []);
  const isTaken = evidence.has('picked') || evidence.has('booked');
  const isWish = by === 'user' && opening && (opening.question || isWishing(opening.text));
  const isWhole = isSaidWhole(visit, sentences, 'agent');
  return isTaken || isWish || (isWhole && (by === 'user' || evidence.has('done')));
}

/** "I've put it in her queue for four": the moment of an agreed callback. */
const isOfCall = (visit: Proposal, call: Proposal): boolean =>
  call.kind === 'callback' && isAgreed(call) && isSameSlot(call.slot, visit.slot);

/** The visits that both sides agreed on and that are current at the end of the call. */
const agreedVisits = (
  moments: Moments,
  sentences: readonly Sentence[],
  outcome: Outcome,
): Proposal[] =>
  moments.proposals.filter(
    (one) =>
      one.kind === 'visit' &&
      isAgreed(one) &&
      one.slot.day !== null &&
      isSure(one, moments, sentences, outcome) &&
      !moments.proposals.some((call) => isOfCall(one, call)),
  );

/**
 * Other languages are read with less certainty than English: the agent has to say day and time in one sentence, and
 * to confirm them unless the caller says both.
 */
const isSureInOtherLanguage = (visit: Proposal, sentences: readonly Sentence[]): boolean =>
  isSaidWhole(visit, sentences, 'agent') &&
  (visit.status === 'confirmed' || isSaidWhole(visit, sentences, 'user'));

function statusOf(moments: Moments, sentences: readonly Sentence[], hasAdded: boolean): FactStatus {
  if (hasAdded) return 'additional';
  const changed = sentences.some(({ role, text }) => role === 'user' && isChanging(text));
  return moments.earlier.length > 0 && (changed || moments.cancelled !== null)
    ? 'moved'
    : 'accepted';
}

/** Appointments that the call cancels: the earlier ones it names, or an unnamed one. */
function withdrawn(
  moments: Moments,
  sentences: readonly Sentence[],
  visits: readonly Proposal[],
  time: CallTime,
): FactOf<'appointment'>[] {
  const { cancelled, earlier } = moments;
  const changed =
    cancelled ?? earlier.find(({ sentence }) => isChanging(sentences[sentence]?.text ?? ''));
  if (!changed) return [];
  const gone = earlier.filter(({ slot }) => !visits.some((visit) => slotsMatch(visit.slot, slot)));
  const from = (slot: Slot | null, index: number): FactOf<'appointment'>[] => {
    const sentence = sentences[index];
    const value = slot ? momentFromSlot(slot, time) : {};
    return sentence
      ? [
          createFact('appointment', value, sentence, {
            status: 'withdrawn',
            confidence: CONFIDENCE.both,
          }),
        ]
      : [];
  };
  // "Tomorrow … it's the half nine": one appointment, named twice.
  const isSaidBetter = (slot: Slot): boolean =>
    slot.minutes === null &&
    gone.some((one) => one.slot.minutes !== null && slotsMatch(one.slot, slot));
  const named = gone
    .filter(({ slot }) => slot.day !== null && !isSaidBetter(slot))
    .flatMap(({ slot, sentence }) => from(slot, sentence));
  if (named.length > 0) return named;
  const isOfVisit = sentences.some(({ text }) => NAMES_VISIT.test(text));
  return cancelled && isOfVisit && visits.length === 0 && earlier.length === 0
    ? from(null, cancelled.sentence)
    : [];
}

/** The clauses about this visit's day, if the sentence agrees on several visits. */
function partFor(
  { slot }: Proposal,
  visits: readonly Proposal[],
  sentence: Sentence | undefined,
): Sentence[] {
  if (!sentence) return [];
  const isShared = visits.filter(({ sentences }) => sentences.includes(sentence.index)).length > 1;
  const own = clausesOf(sentence).filter(({ values }) =>
    values.some((value) => value.kind === 'day' && value.day === slot.day),
  );
  return [
    isShared && own[0] ? { ...sentence, text: own.map(({ text }) => text).join(' ') } : sentence,
  ];
}

/** Appointments that were agreed, moved or cancelled. */
export function extractAppointments(
  sentences: readonly Sentence[],
  moments: Moments,
  { time, outcome, people }: { time: CallTime; outcome: Outcome; people: People },
): FactOf<'appointment'>[] {
  const visits = agreedVisits(moments, sentences, outcome).filter(
    (visit) => time.language === 'en' || isSureInOtherLanguage(visit, sentences),
  );
  const status = statusOf(moments, sentences, moments.hasAdded);
  const agreed = visits.map((visit) => {
    const said = visit.sentences.flatMap((index) => partFor(visit, visits, sentences[index]));
    const last = said.findLast(({ role }) => role === 'agent') ?? said.at(-1);
    const value = { ...momentFromSlot(visit.slot, time), ...detailsOf(said, people) };
    const confidence = visit.status === 'confirmed' ? CONFIDENCE.sure : CONFIDENCE.both;
    const person = personOf(said, people);
    // "The other one stays": it replaces nothing.
    const isKept = moments.cancelled !== null && last !== undefined && STAYS.test(last.text);
    return createFact('appointment', value, last ?? { turn: 0, text: '' }, {
      status: isKept ? 'additional' : status,
      confidence,
      person,
    });
  });
  return [...withdrawn(moments, sentences, visits, time), ...agreed];
}
