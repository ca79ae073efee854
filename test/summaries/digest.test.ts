import { expect, test } from 'vitest';
import type { Outcome } from '#src/domain/call.ts';
import { digestCall } from '#src/summaries/digest.ts';
import { callOf, GARAGE_DOOR } from './calls.ts';

test('a digest is the outcome and what the caller wanted', () => {
  expect(digestCall(callOf(GARAGE_DOOR, 'appointment_booked'))).toBe(
    "Appointment booked. Helena Marsh's garage door is stuck halfway and they can't get the car out.",
  );
});

test.each<[Outcome, string]>([
  ['no_answer', 'No answer.'],
  ['other', 'Call ended without a conversation.'],
  ['callback_requested', 'Callback requested.'],
])('an empty call that ended as %s reads sensibly', (outcome, text) => {
  expect(digestCall(callOf('', outcome))).toBe(text);
});

test.each([
  [
    'cancelled',
    "user: I need an eye test.\nagent: You're booked for Wednesday.\nuser: Oh no, please cancel it.\nagent: It is cancelled.",
    'appointment_booked',
    'Appointment cancelled. The caller needs an eye test.',
  ],
  [
    'cancelled of an earlier call',
    'user: Could you cancel our table for tonight?\nagent: Sure, done.',
    'other',
    'Appointment cancelled. The caller asked the agent to cancel their table for tonight.',
  ],
  [
    'cancelled for another',
    "user: Please cancel my lesson on Monday.\nagent: It is cancelled.\nuser: Can I come on Friday?\nagent: You're booked for Friday.",
    'appointment_booked',
    'Appointment booked. The caller asked to come on Friday.',
  ],
  [
    'refused',
    "user: I need a price for a deep clean.\nagent: It is 220 dollars.\nuser: That's too expensive.",
    'quote_given',
    'Quote given and declined. The caller needs a price for a deep clean.',
  ],
  [
    'another day',
    "user: I'd like a lesson on Monday at three.\nagent: Monday is full, Thursday at four?\nuser: Yes.\nagent: Thursday at four it is.",
    'appointment_booked',
    'Appointment booked. The caller would like a lesson.',
  ],
] as const)('a digest does not tell what the call took back: %s', (_what, lines, outcome, text) => {
  expect(digestCall(callOf(`agent: Hello.\n${lines}`, outcome))).toBe(text);
});

test('a call of four mebibytes is digested at both ends', () => {
  const turn = `${'And then I said what I had to say about it. '.repeat(90)}\n`;
  const call = callOf(`user: I need a plumber.\n${`agent: ${turn}user: ${turn}`.repeat(540)}`);
  expect(JSON.stringify(call).length).toBeGreaterThan(4 * 1_024 * 1_024);
  const started = performance.now();
  expect(digestCall(call)).toBe('The caller needs a plumber.');
  expect(performance.now() - started).toBeLessThan(200);
});

test('of a long call some turns of its beginning and its end are read, and no others', () => {
  const call = callOf('agent: Hello.\nuser: I need a plumber for the kitchen sink.\n'.repeat(60));
  const read: number[] = [];
  const transcript = call.transcript.map((turn, at) => ({
    ...turn,
    get text() {
      read.push(at);
      return turn.text;
    },
  }));
  expect(digestCall({ ...call, transcript })).toBe(
    'The caller needs a plumber for the kitchen sink.',
  );
  expect([read.length, read[15], read[16], read.at(-1)]).toEqual([24, 15, 112, 119]);
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
