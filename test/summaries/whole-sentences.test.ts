import { expect, test } from 'vitest';
import { createLocalSummariser } from '#src/summaries/local/local-summariser.ts';
import { unbroken } from '#src/summaries/local/wording.ts';
import { callOf } from './calls.ts';

const summaryOf = async (lines: string): Promise<string> =>
  (await createLocalSummariser().summarise(callOf(lines), new AbortController().signal)).summary;

test('a day that was ruled out leaves no loose end', async () => {
  const summary = await summaryOf(`
    agent: Quickhaul Removals.
    user: I need a van on Friday at 8 am, not Thursday.
    agent: Thursday we are full anyway. Friday at 8 am works.`);
  expect(summary).toContain('a van on Friday 12 June at 8 am');
  expect(summary).not.toMatch(/\bnot\./);
});

test.each([
  'agent: How about Thursday at 4?\nuser: I cannot make Thursday.\nagent: Then Friday at 4, you are booked for Friday at 4 pm.',
  'agent: Hello.\nuser: Can I get Thursday?\nagent: Thursday we are full. I can do Friday at 4.\nuser: Friday is fine.\nagent: You are booked for Friday at 4 pm.',
  'agent: Hello.\nuser: I have a leaking tap and I want to.\nagent: Yes?\nuser: I want somebody to look at the.\nagent: We can come on Friday at 4.',
])('no sentence breaks off: %s', async (lines) => {
  const summary = await summaryOf(lines);
  expect(summary).toContain('Friday 12 June');
  expect(summary).not.toMatch(/\b(?:make|get|to|the|not)\./);
});

test('nor does one lose its subject or its object', async () => {
  const wanted = await summaryOf(`
    agent: Hello.
    user: I want Monday at 9.
    agent: Monday at 9 is booked.
    user: Wait, I meant Tuesday at 9.
    agent: No problem, you are booked for Tuesday at 9.`);
  expect(wanted).not.toMatch(/wants at|Monday/);
  const moved = await summaryOf(`
    agent: How about Monday at 3?
    user: Sorry, Monday is bad, make it Tuesday at 4.
    agent: Tuesday at 4, you are all set.`);
  expect(moved).toContain('Tuesday 16 June at 4');
  expect(moved).not.toContain('is bad');
});

test('a verb without what it says is left out', () => {
  expect(unbroken('Their landlord is')).toBe('');
  expect(unbroken('The gate is open, and the dog is')).toBe('The gate is open');
  expect(unbroken('They asked where the shop is')).toBe('They asked where the shop is');
});
