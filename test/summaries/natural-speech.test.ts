import { expect, test } from 'vitest';
import type { Outcome } from '#src/domain/call.ts';
import { createLocalSummariser } from '#src/summaries/local/local-summariser.ts';
import { callOf } from './calls.ts';

const noteOf = async (lines: string, outcome: Outcome = 'other'): Promise<string> =>
  (await createLocalSummariser().summarise(callOf(lines, outcome), new AbortController().signal))
    .summary;

test('short forms are written out before grammar is applied', async () => {
  const note = await noteOf(
    "agent: Hill Garage.\nuser: Yeah, I wanna know what's, um, wrong with my car, it won't start.\nagent: We'll see.",
  );
  expect(note).toContain("The caller wants to know what's wrong with their car");
});

test('how the agent answers the phone is no part of the note', async () => {
  const note = await noteOf(
    'agent: Saffron Table Catering, good afternoon.\nuser: I need lunch for 30 people.\nagent: We can do that.',
  );
  expect(note).not.toContain('Saffron');
});

test('an offer nobody took is not told', async () => {
  const note = await noteOf(
    `agent: Willow Vets.
     user: My cat has not eaten since Sunday.
     agent: Dr. Abara has an opening today at 5:40.
     user: I can't drive after four.
     agent: What about tomorrow at 9:50?
     user: Nine fifty is good.
     agent: You're booked for tomorrow at 9:50.`,
    'appointment_booked',
  );
  expect(note).toContain('Wednesday 10 June at 9:50');
  expect(note).not.toMatch(/5:40|9 June\)/);
});

test('opening hours and the day it is are no appointments', async () => {
  const note = await noteOf(
    `agent: City permits.
     user: I need a permit for a fence, when are you open?
     agent: Monday to Thursday, eight to four.
     user: It's Tuesday, so I'll come now.`,
  );
  expect(note).not.toMatch(/\d+ June/);
});

test('the number a matter is filed under is told', async () => {
  const note = await noteOf(
    `agent: Roadrunner Rentals, agreement number?
     user: 3 3 8, 9 0 1.
     agent: 338901. What can I do for you?
     user: I would like to keep the car until Saturday.
     agent: That is fine.`,
  );
  expect(note).toContain('338901');
});

test('a booking is told whatever else was said', async () => {
  const note = await noteOf(
    `agent: Studio Lark.
     user: I want a singing lesson, and let me tell you about my voice, my old teacher and my cousin's choir.
     agent: Thursday at 3?
     user: Thursday at 3 is good.
     agent: Okay, Thursday at 3 pm it is.`,
    'appointment_booked',
  );
  expect(note).toContain('Thursday 11 June at 3');
});
