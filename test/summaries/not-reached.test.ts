import { expect, test } from 'vitest';
import { createLocalSummariser } from '#src/summaries/local/local-summariser.ts';
import { callOf } from './calls.ts';

const summarise = (lines: string, outcome: 'no_answer' | 'other' = 'no_answer') =>
  createLocalSummariser().summarise(callOf(lines, outcome), new AbortController().signal);

const MESSAGE = `agent: Hi, this is Nell calling for Desmond Brand about his sideboard.
  agent: The new date for it is Monday between 1 and 5 pm.
  agent: Please call us on 555 0170 if that does not suit.`;

test('a message on a machine is told with whom it was for and what it said', async () => {
  const { summary, facts } = await summarise(
    `user: You've reached Des. Leave a message after the beep.\n${MESSAGE}`,
  );
  expect(summary).toMatch(/^No answer; voicemail left for Desmond Brand\./);
  expect(summary).toMatch(/15 June between 1 and 5 pm.*555 0170/);
  expect(summary).not.toMatch(/beep|reached/);
  expect(facts).toEqual([]);
});

test('a call in which the agent heard nobody says so and whom it was for', async () => {
  const { summary } = await summarise(`agent: Hello, may I speak to Hector Villa?
    user: Hello? Hello?
    agent: I was calling to confirm your eye exam on Friday at 8:20 am.
    agent: I can't hear anybody. I'll try you again tomorrow morning.`);
  expect(summary).toMatch(/^No answer; the call was for Hector Villa\./);
  expect(summary).toMatch(/eye exam.*try the caller again/);
});

test('whoever speaks has answered, whatever the outcome says', async () => {
  const { summary } = await summarise(`agent: Hello, may I speak to Hector Villa?
    user: I can't hear you well, but please cancel my eye exam.`);
  expect(summary).not.toContain('No answer');
});

test('a caller who meant another business has the wrong number', async () => {
  const { summary, intent } = await summarise(
    `agent: Halden Plumbing, good morning.
    user: Morning, I want to report that my daughter has a temperature.
    agent: Oh, this is a plumber.
    user: Is this not Kestrel Primary?
    agent: No, I think two digits got swapped there.`,
    'other',
  );
  expect(intent).toBe('wrong_number');
  expect(summary).toMatch(/^Wrong number\./);
});
