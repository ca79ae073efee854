import type { Outcome } from '../domain/call.ts';

/** The outcome as the first words of a note; empty for `other`. */
export const OUTCOME_WORDS: Readonly<Record<Outcome, string>> = {
  appointment_booked: 'Appointment booked.',
  quote_given: 'Quote given.',
  callback_requested: 'Callback requested.',
  no_answer: 'No answer.',
  other: '',
};

export const NO_CONVERSATION = 'Call ended without a conversation.';
