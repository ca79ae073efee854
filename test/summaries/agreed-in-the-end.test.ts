import { expect, test } from 'vitest';
import { createLocalSummariser } from '#src/summaries/local/local-summariser.ts';
import { asRecognised, callOf } from './calls.ts';
import { factsOf, kept } from './kept-facts.ts';

const CALL = "agent: Blue Flame Heating, this is Rory.\nuser: Hi Rory, it's about my furnace.";

test('a visit the agent offers to cancel is cancelled by a yes', async () => {
  const facts = await factsOf(
    `${CALL}\nagent: Shall I cancel the visit on Friday?\nuser: Yes please.\nagent: Done.`,
  );
  expect(kept(facts, 'appointment')).toEqual(['withdrawn: Friday 12 June']);
});

test('a call about a visit is a call', async () => {
  const facts = await factsOf(
    `${CALL}\nagent: Our supervisor will call you tonight before 7, about tomorrow's visit.\nuser: Before seven, okay.`,
    'callback_requested',
  );
  expect(kept(facts, 'appointment')).toEqual([]);
  expect(kept(facts, 'callback')).toEqual(['said: 9 June before 7']);
});

test('two days on offer that nobody chose are no callback', async () => {
  const facts = await factsOf(
    `${CALL}\nuser: Try me again after five today?\nagent: After five, sure. We'd offer Friday at 11 or Monday at 4.\nuser: Tell me later, bye.`,
    'callback_requested',
  );
  expect(kept(facts, 'callback').filter((value) => /Friday|Monday/.test(value))).toEqual([]);
});

test('in a booked call the day and hour named last are the appointment', async () => {
  const facts = await factsOf(
    `${CALL}\nagent: Tomorrow I have 8:20 or 9:50.\nuser: The later one.\nagent: Tomorrow at 9:50 for the furnace.`,
    'appointment_booked',
  );
  expect(kept(facts, 'appointment')).toEqual(['said: Wednesday 10 June at 9:50']);
});

test('a day that takes the place of another is kept, written and heard', async () => {
  const lines = `${CALL}\nuser: Not Thursday, sorry, make it Friday at three.\nagent: Friday at 3 then, instead of Thursday.\nuser: Perfect.`;
  for (const said of [lines, asRecognised(lines)])
    expect(kept(await factsOf(said, 'appointment_booked'), 'appointment')).toEqual([
      'said: Friday 12 June at 3',
    ]);
});

test.each([
  ["user: Then let's do it, the pump for 480.", 'accepted: 480'],
  [
    "agent: We'd settle at 1,850 dollars.\nuser: That's a joke. No, I don't accept that.",
    'declined: $1,850',
  ],
  ["agent: It'd be 1,640 then.\nuser: Okay, 1,640 it is.", 'accepted: 1,640'],
  [
    'agent: The new pump is 480 pounds fitted. Or a whole boiler would be 2,950.\nuser: God, no, not the boiler. Let me think about it.',
    'said: £480',
  ],
])('the last word on a price is kept: %s', async (lines, quote) => {
  expect(kept(await factsOf(`${CALL}\n${lines}`), 'quote')).toEqual([quote]);
});

test.each([
  ["I'm her son Colm. She has been coughing.", 'Colm'],
  ["I'm Eleni, her daughter. She doesn't like the phone.", 'Eleni'],
])('"%s" says who calls for somebody else, written and heard', async (line, name) => {
  const lines = `agent: Elm Surgery, who's the patient?\nuser: My mum.\nagent: And you?\nuser: ${line}\nagent: All right.`;
  for (const said of [lines, asRecognised(lines)])
    expect(kept(await factsOf(said), 'name')).toEqual([`said: ${name}`]);
});

test('the first hour is no day of a month', async () => {
  const call = callOf(
    `${CALL}\nagent: It's eighty-five for the first hour, and he can come.\nuser: Fine.`,
  );
  const made = await createLocalSummariser().summarise(call, new AbortController().signal);
  expect(made.summary).toMatch(/85/);
  expect(made.summary).not.toMatch(/July/);
});
