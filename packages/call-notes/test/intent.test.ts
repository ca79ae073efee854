import { expect, test } from 'vitest';
import { classifyIntent, type Intent } from '../src/local/classify-intent.ts';
import { callOf } from './calls.ts';

type Case = { text: string; label: Intent; outcome?: string };
const CASES: Case[] = [
  { text: 'U: Sorry, wrong number.', label: 'wrong_number' },
  {
    text: 'U: Is this not the school?\nA: No, I think two digits got swapped there.',
    label: 'wrong_number',
  },
  { text: 'U: Is this the school?\nA: It is.', label: 'unknown' },
  { text: 'U: You have been selected for a special offer.', label: 'sales_or_spam' },
  { text: 'U: I am calling about the quote you sent.', label: 'follow_up_quote' },
  { text: 'U: I am returning your call.', label: 'return_callback' },
  { text: 'U: I have to cancel my appointment.', label: 'manage_appointment' },
  { text: 'U: You charged me twice, I want a refund.', label: 'billing_payment' },
  { text: 'U: How much would a new door be?', label: 'request_quote' },
  { text: 'U: Is my car ready?', label: 'status_check' },
  { text: 'U: I want to book a table for two.', label: 'book_appointment' },
  { text: 'U: My sink is leaking.', label: 'support_issue' },
  { text: 'U: Are you open on Sunday?', label: 'general_inquiry' },
  { text: 'U: Good morning.', label: 'unknown' },
  { text: 'U: Good morning.', label: 'book_appointment', outcome: 'appointment_booked' },
  { text: 'A: Do you want to book?', label: 'unknown' },
];

test.each(CASES)('$text: $label', ({ text, label, outcome = 'other' }) => {
  const { turns } = callOf(text);
  expect(classifyIntent(turns, outcome)).toBe(label);
  const inLowerCase = turns.map((turn) => ({ ...turn, text: turn.text.toLowerCase() }));
  expect(classifyIntent(inLowerCase, outcome)).toBe(label);
});
