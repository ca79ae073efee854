import { expect, test } from 'vitest';
import type { Outcome } from '#src/domain/call.ts';
import type { IntentLabel } from '#src/domain/intent/intent.ts';
import { classifyIntent } from '#src/summaries/local/classify-intent.ts';
import { readableTurns } from '#src/summaries/readable-turns.ts';
import { callOf } from '../support/samples/sample-calls.ts';

type Case = { text: string; label: IntentLabel; outcome?: Outcome };
const CASES: Case[] = [
  { text: 'user: Sorry, wrong number.', label: 'wrong_number' },
  {
    text: 'user: Is this not the school?\nagent: No, I think two digits got swapped there.',
    label: 'wrong_number',
  },
  { text: 'user: Is this the school?\nagent: It is.', label: 'unknown' },
  { text: 'user: You have been selected for a special offer.', label: 'sales_or_spam' },
  { text: 'user: I am calling about the quote you sent.', label: 'follow_up_quote' },
  { text: 'user: I am returning your call.', label: 'return_callback' },
  { text: 'user: I have to cancel my appointment.', label: 'manage_appointment' },
  { text: 'user: You charged me twice, I want a refund.', label: 'billing_payment' },
  { text: 'user: How much would a new door be?', label: 'request_quote' },
  { text: 'user: Is my car ready?', label: 'status_check' },
  { text: 'user: I want to book a table for two.', label: 'book_appointment' },
  { text: 'user: My sink is leaking.', label: 'support_issue' },
  { text: 'user: Are you open on Sunday?', label: 'general_inquiry' },
  { text: 'user: Good morning.', label: 'unknown' },
  { text: 'user: Good morning.', label: 'book_appointment', outcome: 'appointment_booked' },
  { text: 'agent: Do you want to book?', label: 'unknown' },
];

test.each(CASES)('$text: $label', ({ text, label, outcome = 'other' }) => {
  expect(classifyIntent(readableTurns(callOf(text)), outcome)).toBe(label);
  expect(classifyIntent(readableTurns(callOf(text.toLowerCase())), outcome)).toBe(label);
});
