import type { RememberedFact } from '../facts/remembered-fact.ts';
import type { CallStep } from './step.ts';
import { isApart } from './subjects.ts';

/** Whether a call booked an appointment that none of its facts tells. */
const isUnread = ({ normalisedOutcome, facts }: CallStep['call']): boolean =>
  normalisedOutcome === 'appointment_booked' && !facts.some(({ kind }) => kind === 'appointment');

/** Appointments that may have been moved in a call: it booked one, and nobody could read for when. */
export function unsureAfter({ call, facts, subjects }: CallStep): RememberedFact[] {
  if (!isUnread(call)) return [];
  const speaker = subjects.speakerOf(call.callId);
  return facts.ofKind('appointment').filter((held) => !isApart(subjects.subjectOf(held), speaker));
}
