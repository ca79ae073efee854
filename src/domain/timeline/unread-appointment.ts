import type { RememberedFact } from '../facts/remembered-fact.ts';
import type { CallStep } from './step.ts';
import { isApart } from './subjects.ts';

/** Whether a call booked an appointment that is not among its facts. */
const isUnread = ({ normalisedOutcome, facts }: CallStep['call']): boolean =>
  normalisedOutcome === 'appointment_booked' && !facts.some(({ kind }) => kind === 'appointment');

/** Appointments that a call may have moved: it booked one whose moment could not be read. */
export function unsureAfter({ call, facts, subjects }: CallStep): RememberedFact[] {
  if (!isUnread(call)) return [];
  const speaker = subjects.speakerOf(call.callId);
  return facts.ofKind('appointment').filter((held) => !isApart(subjects.subjectOf(held), speaker));
}
