import { expect, test } from 'vitest';
import type { Outcome } from '#src/domain/call.ts';
import { digestCall } from '#src/summaries/digest.ts';
import { callOf, GARAGE_DOOR } from './calls.ts';

test('a digest is the outcome and what the caller wanted', () => {
  expect(digestCall(callOf(GARAGE_DOOR, 'appointment_booked'))).toBe(
    "Appointment booked. The caller's garage door is stuck halfway and they can't get the car out.",
  );
});

test.each<[Outcome, string]>([
  ['no_answer', 'No answer.'],
  ['other', 'Call ended without a conversation.'],
  ['callback_requested', 'Callback requested.'],
])('an empty call that ended as %s reads sensibly', (outcome, text) => {
  expect(digestCall(callOf('', outcome))).toBe(text);
});

test('a caller who only said hello had no conversation', () => {
  expect(digestCall(callOf('agent: Good morning.\nuser: Hello?'))).toBe(
    'Call ended without a conversation.',
  );
});

test('another language is quoted, not reported', () => {
  const digest = digestCall(
    callOf('user: Bonjour, je voudrais prendre un rendez-vous pour mardi.', 'other'),
  );
  expect(digest).toBe('Caller: "Bonjour, je voudrais prendre un rendez-vous pour mardi."');
});

test('a digest is one or two short sentences however long the want', () => {
  const digest = digestCall(
    callOf(`user: I need help with ${'my very old and rather heavy '.repeat(40)}piano`),
  );
  expect(digest.split(' ').length).toBeLessThanOrEqual(32);
});

test('a call of 40 turns is digested in about a millisecond', () => {
  const call = callOf(GARAGE_DOOR.repeat(3), 'appointment_booked');
  expect(call.transcript.length).toBeGreaterThanOrEqual(39);
  for (let i = 0; i < 200; i++) digestCall(call);
  const started = performance.now();
  for (let i = 0; i < 200; i++) digestCall(call);
  // Ten times the aim, so that a busy machine does not fail it and a dates library would.
  expect((performance.now() - started) / 200).toBeLessThan(10);
});
