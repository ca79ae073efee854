import type { Outcome } from '../../../domain/call.ts';
import type { FactOf, FactStatus } from '../../../domain/facts/fact.ts';
import type { Sentence } from '../../../language/sentences/sentence.ts';
import type { CallTime } from '../../../language/values/call-time.ts';
import { STAYING } from '../../../language/vocabulary/acts/bookings.ts';
import { cues } from '../../../language/vocabulary/cues.ts';
import { isChanging } from '../dialogue/acts.ts';
import { clausesOf } from '../dialogue/clauses.ts';
import type { Proposal } from '../dialogue/moments/proposal.ts';
import type { Moments } from '../dialogue/moments/read-moments.ts';
import type { People } from '../people/read-people.ts';
import { agreedVisits, isSureInOtherLanguage } from './appointment/agreed-visits.ts';
import { detailsOf, personOf } from './appointment/appointment-details.ts';
import { withdrawnAppointments } from './appointment/withdrawn-appointments.ts';
import { CONFIDENCE, createFact } from './create-fact.ts';
import { momentFromSlot } from './moment-from-slot.ts';

const STAYS = cues(STAYING);
function statusOf(moments: Moments, sentences: readonly Sentence[], hasAdded: boolean): FactStatus {
  if (hasAdded) return 'additional';
  const changed = sentences.some(({ role, text }) => role === 'user' && isChanging(text));
  return moments.earlier.length > 0 && (changed || moments.cancelled !== null)
    ? 'moved'
    : 'accepted';
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
  return [...withdrawnAppointments(moments, sentences, visits, time), ...agreed];
}
