import { expect, test } from 'vitest';
import { asRecognised } from './calls.ts';
import { factsOf, kept } from './kept-facts.ts';

test.each([
  [
    "user: I need to cancel my cleaning on Friday at 2.\nagent: No problem, I've taken you off the schedule.",
  ],
  ['user: Could you cancel my cleaning on Friday at 2?\nagent: Sure, that is done.'],
  ["user: I can't make it on Friday at 2, please cancel.\nagent: Okay, your visit is cancelled."],
])('a cancelled appointment is withdrawn: %s', async (lines) => {
  for (const said of [lines, asRecognised(lines)]) {
    const facts = await factsOf(`agent: Bright Smile Dental.\n${said}`);
    expect(kept(facts, 'appointment')).toEqual(['withdrawn: Friday 12 June at 2']);
  }
});

test.each([
  [
    "user: I want to cancel my visit on Friday.\nagent: There is a fee of 50 dollars, are you sure?\nuser: Oh, then I'll come anyway.",
  ],
  [
    'user: Could you cancel my visit on Friday?\nagent: Sure, done.\nuser: Sorry, no, please keep it.\nagent: Okay.',
  ],
  ['user: What if I have to cancel my visit on Friday?\nagent: No problem, call the day before.'],
])('an appointment that is kept is not: %s', async (lines) => {
  expect(kept(await factsOf(`agent: Bright Smile Dental.\n${lines}`), 'appointment')).toEqual([]);
});

test('booked and cancelled in one call is nobody’s appointment', async () => {
  const facts = await factsOf(
    `agent: Peak Physio.
     user: I hurt my knee, can I come in this week?
     agent: You're booked for Thursday at 8:30 am.
     user: Oh no, I have to work on Thursday. Forget it, I'll call again.
     agent: Okay, I've removed the booking.`,
  );
  expect(kept(facts, 'appointment')).toEqual([]);
});

test('a callback that nobody needs any more and a problem that is over are withdrawn', async () => {
  const facts = await factsOf(
    `agent: NetHome.
     user: My router is working again, so you don't need to call me back.
     agent: Great.`,
  );
  expect(kept(facts, 'callback')).toEqual(['withdrawn: ']);
  expect(kept(facts, 'problem')).toEqual(['withdrawn: router']);
});

test('an old e-mail address is withdrawn before the new one is said', async () => {
  const facts = await factsOf(
    `agent: Where shall I send it?
     user: My old email doesn't work any more. Use nora.h@example.com please.`,
  );
  expect(kept(facts, 'email')).toEqual(['withdrawn: ', 'said: nora.h@example.com']);
});

test('a mail program that does not work is a problem, not an address that is gone', async () => {
  const facts = await factsOf(`agent: Desk.\nuser: Hello. My email does not work since Monday.`);
  expect(kept(facts, 'email')).toEqual([]);
  expect(kept(facts, 'problem')).toHaveLength(1);
});

test('a preference is taken back by what is named', async () => {
  const facts = await factsOf(
    `agent: Hello.\nuser: I need a table for two. I'm not vegetarian any more, and mornings are fine now.`,
  );
  expect(kept(facts, 'preference')).toEqual(['withdrawn: vegetarian']);
});
