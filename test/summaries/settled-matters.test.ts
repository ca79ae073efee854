import { expect, test } from 'vitest';
import type { Outcome } from '#src/domain/call.ts';
import type { RememberedCall } from '#src/domain/memory.ts';
import { digestCall } from '#src/summaries/digest.ts';
import { createLocalSummariser } from '#src/summaries/local/local-summariser.ts';
import { runningSummary } from '#src/summaries/running-summary.ts';
import { callOf } from './calls.ts';

const DAY_MS = 86_400_000;
const FRIDAY_MS = Date.UTC(2026, 5, 5, 9);
const NEVER = new AbortController().signal;

async function remembered(
  lines: string,
  outcome: Outcome = 'other',
  daysLater = 0,
): Promise<RememberedCall> {
  const startedAtMs = FRIDAY_MS + daysLater * DAY_MS;
  const call = callOf(lines, outcome, { startedAtMs });
  const made = await createLocalSummariser().summarise(call, NEVER);
  const { durationS } = call;
  return {
    callId: `call-${daysLater}`,
    startedAtMs,
    durationS,
    outcome,
    normalisedOutcome: outcome,
    ...made,
  };
}

const memoryOf = (...calls: RememberedCall[]): string =>
  runningSummary(calls, calls.length, FRIDAY_MS + 2 * DAY_MS);

const BOOKED = `
  agent: Corner Optics, hello.
  user: I need an eye test, my name is Olga Brenner.
  agent: You're booked for Wednesday at 2 pm, Olga.
  user: Thank you.`;

test('a day the caller takes back is not booked, whatever the agent repeated before', async () => {
  const { summary, facts } = await remembered(
    `agent: Studio Lark.
     user: I would like to have a lesson on Monday at three.
     agent: Monday at three, sure. Your name?
     user: Tom Weller. Oh no, wait, Thursday at four works better.
     agent: Okay Tom, you are booked for Thursday at four.`,
    'appointment_booked',
  );
  expect(summary).toContain('Thursday 11 June at 4');
  expect(summary).not.toMatch(/Monday|8 June|at 3/);
  expect(facts.map(({ value }) => value).join()).not.toMatch(/Monday|8 June/);
  expect(facts.find(({ kind }) => kind === 'appointment')?.value).toBe('Thursday 11 June at 4');
});

test('what was said before "I meant" is gone', async () => {
  const { summary } = await remembered(`
    agent: Studio Lark.
    user: I want a lesson on Monday at 9.
    agent: Okay.
    user: Sorry, I meant Tuesday at 9.
    agent: Tuesday at 9, noted.`);
  expect(summary).toContain('Tuesday 9 June');
  expect(summary).not.toContain('Monday');
});

test('a cancellation is said, and closes the appointment of an older call', async () => {
  const cancelled = await remembered(
    `agent: Corner Optics.
     user: I have to cancel my eye test on Wednesday.
     agent: Okay, your Wednesday appointment is cancelled.`,
    'other',
    1,
  );
  expect(cancelled.summary).toContain('Appointment cancelled.');
  expect(cancelled.facts.filter(({ kind }) => kind === 'appointment')).toEqual([
    expect.objectContaining({ status: 'withdrawn', value: 'Wednesday 10 June' }),
  ]);
  const memory = memoryOf(cancelled, await remembered(BOOKED, 'appointment_booked'));
  expect(memory).toContain('Appointment cancelled.');
  expect(memory).not.toMatch(/Open:|2 pm/);
});

test('booked and cancelled in one call leaves nothing booked', async () => {
  const { summary, facts } = await remembered(
    `${BOOKED}
     user: Oh wait, I am away that week. Please cancel it.
     agent: Okay, it is cancelled.`,
    'appointment_booked',
  );
  expect(summary).toContain('Appointment cancelled.');
  expect(summary).not.toContain('10 June');
  expect(facts.some(({ kind }) => kind === 'appointment')).toBe(false);
});

test('cancelled for another day is a booking of that day', async () => {
  const { summary, facts } = await remembered(
    `agent: Corner Optics.
     user: Please cancel my eye test on Wednesday, can I come on Thursday at 2?
     agent: Wednesday is cancelled and you are booked for Thursday at 2 pm.`,
    'appointment_booked',
  );
  expect(summary).not.toContain('Appointment cancelled');
  const standing = facts.filter(({ status }) => status !== 'withdrawn');
  expect(standing.find(({ kind }) => kind === 'appointment')?.value).toBe(
    'Thursday 11 June at 2 pm',
  );
});

test.each([
  ['user: Please cancel my subscription.\nagent: It is cancelled.'],
  ['user: What if I must cancel my visit?\nagent: Visits can be cancelled until the day before.'],
])('other cancellations and mere talk of them close no appointment', async (lines) => {
  const later = await remembered(`agent: Hello.\n${lines}`, 'other', 1);
  const memory = memoryOf(later, await remembered(BOOKED, 'appointment_booked'));
  expect(memory).toContain('Appointment: Wednesday 10 June at 2 pm.');
});

const CALL_ME = `
  agent: Corner Optics.
  user: My glasses are broken. Please call me back on Tuesday at 3 pm.
  agent: Sure, we will call you on Tuesday at 3 pm.`;

test.each(['It works again, no need to call me.', 'All good, the matter is solved now.'])(
  '"%s" closes a callback',
  async (said) => {
    const asked = await remembered(CALL_ME, 'callback_requested');
    expect(memoryOf(asked)).toContain('Tuesday 9 June at 3 pm');
    const settled = await remembered(`agent: Hello.\nuser: ${said}\nagent: Great.`, 'other', 1);
    expect(memoryOf(settled, asked)).not.toMatch(/Open:|Tuesday/);
  },
);

test('a matter that is not settled yet stays open', async () => {
  const asked = await remembered(CALL_ME, 'callback_requested');
  const later = await remembered(
    'agent: Hello.\nuser: It is still not solved.\nagent: Understood.',
    'other',
    1,
  );
  expect(memoryOf(later, asked)).toContain('Tuesday 9 June at 3 pm');
});

test('only a call in which nobody spoke was not answered', async () => {
  const asked = await remembered(CALL_ME, 'callback_requested');
  const hello = await remembered('agent: Hello?\nuser: Hello?', 'no_answer', 1);
  expect(memoryOf(hello, asked)).not.toContain('not answered');
  expect(memoryOf({ ...hello, normalisedOutcome: 'other', summary: '' }, asked)).not.toContain(
    'not answered',
  );
  const silent = await remembered('agent: Hello?', 'no_answer', 1);
  expect(memoryOf(silent, asked)).toContain('The call of 6 June was not answered.');
  const cut = await remembered('agent: Hello?', 'other', 1);
  expect(memoryOf(cut, asked)).toContain('The call of 6 June had no conversation.');
  const spoke = callOf('agent: Hello?\nuser: My lens popped out, can you help?', 'no_answer');
  expect(digestCall(spoke)).not.toContain('No answer');
});

test('what is known of a caller from elsewhere goes before what calls taught', async () => {
  const calls = [await remembered(BOOKED, 'appointment_booked')];
  const known = { name: 'Olga Brenner-Lutz', company: null };
  expect(runningSummary(calls, 1, FRIDAY_MS, undefined, known)).toMatch(
    /^Olga Brenner-Lutz has called once\./,
  );
  expect(
    runningSummary(calls, 1, FRIDAY_MS, undefined, { name: null, company: 'Lutz Ltd' }),
  ).toMatch(/^Olga Brenner, of Lutz Ltd, has called once\./);
});
