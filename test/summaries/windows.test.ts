import { expect, test } from 'vitest';
import { endOf } from '#src/domain/fact-end.ts';
import { factOf } from '../domain/fact-calls.ts';
import { factsOf, kept } from './kept-facts.ts';

const HOUR_MS = 3_600_000;

test.each([
  ["we'll be there between 8 and noon.", 'between 8 and noon'],
  ["we'll come between 8 and 12.", 'between 8 and 12'],
  ['our technician will come from 8 to 10.', 'between 8 and 10'],
  ['somebody will be there from 8 until noon.', 'between 8 and noon'],
  ['we will visit you between 8 and 11.', 'between 8 and 11'],
])('a window is one appointment and nothing to do besides: "%s"', async (words, window) => {
  const facts = await factsOf(
    `user: My sink is leaking, can you come on Friday the 26th?
     agent: Friday June 26th, yes, ${words}
     user: Great.`,
    'appointment_booked',
  );
  expect(kept(facts, 'appointment')).toEqual([`said: Friday 26 June ${window}`]);
  expect(facts.find(({ kind }) => kind === 'appointment')?.atMs).toBe(Date.UTC(2026, 5, 26, 8));
  expect(kept(facts, 'open_item')).toEqual([]);
});

test.each([
  ['Friday 26 June between 8 and noon', 4],
  ['Friday 26 June between 10 and 2', 4],
  ['Friday 26 June between 8 am and 10 am', 2],
  ['Friday 26 June between 8:30 and 10', 1.5],
  ['Friday 26 June at 8', 0],
])('%s is over two hours after its end', (value, hours) => {
  const atMs = Date.UTC(2026, 5, 26, 8);
  const end = endOf(factOf('appointment', value, { atMs }), Date.UTC(2026, 5, 9), []);
  expect(end).toBe(atMs + (hours + 2) * HOUR_MS);
});

test.each(['ten by ten', 'five by ten', 'ten by twenty', 'ten by twelve foot', '10 by 10'])(
  'a size is no hour: %s',
  async (size) => {
    const facts = await factsOf(
      `user: I need a storage unit.
       agent: A ${size} unit is 95 dollars a month. A ${size}, that is.
       user: Okay, from July 1st.
       agent: Reserved from July 1st.`,
      'appointment_booked',
    );
    expect(kept(facts, 'appointment')).toEqual(['said: Wednesday 1 July']);
  },
);
