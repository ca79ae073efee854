import type { FactOf } from '../../../../domain/facts/fact.ts';
import type { Sentence } from '../../../../language/sentences/sentence.ts';
import type { CallTime } from '../../../../language/values/call-time.ts';
import { VISIT_NOUNS } from '../../../../language/vocabulary/acts/bookings.ts';
import { cues } from '../../../../language/vocabulary/cues.ts';
import { isChanging } from '../../dialogue/acts.ts';
import type { Proposal } from '../../dialogue/moments/proposal.ts';
import type { Moments } from '../../dialogue/moments/read-moments.ts';
import { type Slot, slotsMatch } from '../../dialogue/moments/slot.ts';
import { CONFIDENCE, createFact } from '../create-fact.ts';
import { momentFromSlot } from '../moment-from-slot.ts';

/** Without such a noun the cancelled thing is a contract, an order or a plan. */
const NAMES_VISIT = cues(VISIT_NOUNS);

/** Appointments that the call cancels: the earlier ones it names, or an unnamed one. */
export function withdrawnAppointments(
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
