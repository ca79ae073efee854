import { expect, test } from 'vitest';
import { digestCall } from '#src/summaries/digest.ts';
import { createLocalSummariser } from '#src/summaries/local/local-summariser.ts';
import { newNumber } from '../support/calls.ts';
import { useService } from '../support/service.ts';
import { talkAndSettle } from '../support/talks.ts';
import { callOf } from './calls.ts';

const service = useService();
const CALLED_BACK = `
  agent: Hello, this is Dr. Lee calling you back about your report. All is fine.
  user: Great, thank you.`;

test.each([
  [CALLED_BACK, 'Dr. Lee called back about the report. Agent: "All is fine."'],
  [
    'agent: Oh, great.\nuser: Hi.\nagent: Thanks, bye.',
    'A short conversation about nothing in particular.',
  ],
])('a call in which both spoke is told as one: %s', async (lines, told) => {
  const call = callOf(lines);
  const made = await createLocalSummariser().summarise(call, new AbortController().signal);
  expect(made.summary).toBe(told);
  expect(digestCall(call)).toBe(told);
});

test('a call in which only one side spoke, or nobody said more than hello, is told as none', () => {
  expect(digestCall(callOf('agent: Hello?\nuser: Hi.\nagent: Bye.'))).toMatch(/without/);
  expect(digestCall(callOf('user: Hi.'))).toBe('Call ended without a conversation.');
});

test('a call that was promised ends the promise, though nothing else came of it', async () => {
  const { live } = await service().createTenant();
  const number = newNumber();
  await talkAndSettle(live, number, {
    lines: `agent: Lee Practice, how can I help?
      user: Hi, this is Nora Bell. Could Dr. Lee call me back about my report?
      agent: She will call you back.`,
    outcome: 'callback_requested',
  });
  await talkAndSettle(live, number, { lines: CALLED_BACK });
  const { memory } = await live.recall(number);
  expect(memory.summary).not.toMatch(/no conversation|[Cc]allback:/);
  expect(JSON.stringify(memory.recent_calls)).toContain('Dr. Lee called back about the report');
});

test('the words of the first seconds say who called', () => {
  const digest = digestCall(callOf("agent: Hello?\nuser: Hi, I'm Dora Quint. I need a plumber."));
  expect(digest).toBe('Dora Quint needs a plumber.');
});
