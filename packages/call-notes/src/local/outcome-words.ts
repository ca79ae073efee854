export const NO_CONVERSATION = 'Call ended without a conversation.';
export const NO_ANSWER = 'No answer.';

/** Outcomes as the first words of a note. */
export const OUTCOME_WORDS: ReadonlyMap<string, string> = new Map([
  ['appointment_booked', 'Appointment booked.'],
  ['quote_given', 'Quote given.'],
  ['callback_requested', 'Callback requested.'],
  ['no_answer', NO_ANSWER],
]);
