import { expect, test } from 'vitest';
import { createLocalSummariser } from '#src/summaries/local/local-summariser.ts';
import { callOf } from './calls.ts';

/** A Saturday. */
const SATURDAY_MS = Date.UTC(2026, 10, 21, 15);
const NEVER = new AbortController().signal;

const summarise = (lines: string, startedAtMs = SATURDAY_MS) =>
  createLocalSummariser().summarise(callOf(lines, 'other', { startedAtMs }), NEVER);

test.each([
  'The electrician came on Tuesday and the light still flickers.',
  'I sent the form on Thursday and I have no answer.',
  'I emailed on Monday and nobody replied.',
  'Our sofa arrived Friday but with a torn cover.',
  'My father, he died on Wednesday, I need to close his account.',
])('a weekday of something that is over is told as it was said: %s', async (said) => {
  const { summary, facts } = await summarise(`agent: How can I help?\nuser: ${said}`);
  expect(summary).toMatch(/day\b/);
  expect(JSON.stringify([summary, facts])).not.toMatch(/day \d|November/);
});

test('what the agent did on a weekday is no date to come, and what it will do is', async () => {
  const { summary } = await summarise(`
    agent: How can I help?
    user: My parcel is damaged.
    agent: We shipped it on Monday. We can send a new one on Tuesday.`);
  expect(summary).not.toContain('23 November');
  expect(summary).toContain('Tuesday 24 November');
});

test('an appointment that is moved or booked lies ahead', async () => {
  const { summary } = await summarise(`
    agent: How can I help?
    user: Can you move my visit?
    agent: I moved your visit to Thursday at 4 pm.`);
  expect(summary).toContain('Thursday 26 November');
});

test.each([15, 9, 20])(
  'the same weekday is one day for both sides, at %i o’clock',
  async (hour) => {
    const { summary } = await summarise(
      `agent: Salon Nova, your name?
     user: Ines Kahn. Can I get my hair dyed Saturday at 1?
     agent: Booked, Ines: Saturday at 1 pm.`,
      Date.UTC(2026, 10, 21, hour),
    );
    expect(summary).toContain('Saturday 28 November');
    expect(summary).not.toContain('21 November');
  },
);

test('what the caller needs done by a weekday lies ahead', async () => {
  const { summary } = await summarise(
    'agent: Hello.\nuser: I need this parcel delivered on Friday.',
  );
  expect(summary).toContain('Friday 27 November');
});
