import type { Outcome } from '../../../../domain/call.ts';
import type { Sentence } from '../../../../language/sentences/sentence.ts';
import { isWishing } from '../../dialogue/acts.ts';
import { type AgreementSign, isAgreed, type Proposal } from '../../dialogue/moments/proposal.ts';
import type { Moments } from '../../dialogue/moments/read-moments.ts';
import { isSameSlot } from '../../dialogue/moments/slot.ts';

/** Least weight of the evidence for a booking. */
const ENOUGH = 2;
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

/** Whether one sentence of that side contains the day and the time. */
const isSaidWhole = (
  { slot, sentences: support }: Proposal,
  sentences: readonly Sentence[],
  by: Sentence['role'],
): boolean =>
  support.some((index) => {
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
  const { slot, status, evidence, by, first, sentences: support } = visit;
  // "After ten, please": a limit and no time.
  if (slot.bound === 'after') return false;
  // Somebody else answered: the moment is when to call again.
  if (outcome === 'no_answer') return false;
  const reported = outcome === 'appointment_booked';
  const weight = [...evidence].reduce((sum, one) => sum + WEIGHTS[one], 0);
  const isConfirmed = status === 'confirmed';
  if (slot.minutes === null) return isConfirmed && reported && weight > ENOUGH + 1;
  const isOther = (one: Proposal): boolean =>
    one.first > first || (one.slot.day === slot.day && one.slot.minutes !== null);
  const isOnly = !proposals.some((one) => one !== visit && isAgreed(one) && isOther(one));
  if (reported) return weight >= ENOUGH || (evidence.has('echoed') && isOnly);
  const isOfBoth = isSaidWhole(visit, sentences, 'agent') && isSaidWhole(visit, sentences, 'user');
  if (!(isConfirmed || isOfBoth) || weight < ENOUGH) return false;
  const [opening] = support.flatMap((index) => sentences[index] ?? []);
  const isTaken = evidence.has('picked') || evidence.has('booked');
  const isWish = by === 'user' && opening && (opening.question || isWishing(opening.text));
  const isWhole = isSaidWhole(visit, sentences, 'agent');
  return isTaken || isWish || (isWhole && (by === 'user' || evidence.has('done')));
}

/** "I've put it in her queue for four": the moment of an agreed callback. */
const isOfCall = (visit: Proposal, call: Proposal): boolean =>
  call.kind === 'callback' && isAgreed(call) && isSameSlot(call.slot, visit.slot);

/** The visits that both sides agreed on and that are current at the end of the call. */
export const agreedVisits = (
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
export const isSureInOtherLanguage = (visit: Proposal, sentences: readonly Sentence[]): boolean =>
  isSaidWhole(visit, sentences, 'agent') &&
  (visit.status === 'confirmed' || isSaidWhole(visit, sentences, 'user'));
