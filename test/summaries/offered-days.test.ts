import { expect, test } from 'vitest';
import { factsOf, kept } from './kept-facts.ts';

const booked = async (lines: string): Promise<string[]> =>
  kept(await factsOf(lines, 'appointment_booked'), 'appointment');

test.each([
  ['Wednesday at one, please.', 'Wednesday 24 June at 1 pm'],
  ['Wednesday works.', 'Wednesday 24 June at 1 pm'],
  ['The Wednesday one, please.', 'Wednesday 24 June at 1 pm'],
  ['That Friday suits us.', 'Friday 26 June at 4 pm'],
  ['The 26th is fine.', 'Friday 26 June at 4 pm'],
  ['The second one, please.', 'Friday 26 June at 4 pm'],
  ['The first, please.', 'Wednesday 24 June at 1 pm'],
  ['I take the later one.', 'Friday 26 June at 4 pm'],
  ['The earlier one would be better.', 'Wednesday 24 June at 1 pm'],
  ["Four o'clock it is.", 'Friday 26 June at 4 pm'],
])('of two days on offer "%s" takes one', async (answer, day) => {
  expect(
    await booked(
      `agent: I have Wednesday June 24th at 1 p.m. or Friday June 26th at 4 p.m.
       user: ${answer}
       agent: Great, see you then.`,
    ),
  ).toEqual([`said: ${day}`]);
});

test.each([
  ['Tuesday at four', 'Booked for Tuesday at 4 pm.', 'Tuesday 16 June at 4 pm'],
  ['the 3rd at four', 'Booked for the 3rd at 4 pm.', '3 July at 4 pm'],
])('where nobody named one before "%s" is the next such day', async (asked, told, day) => {
  expect(
    await booked(`user: Can I come on ${asked} for a haircut?
     agent: Sure. ${told}`),
  ).toEqual([`said: ${day}`]);
});

test('a number is of the month that was spoken of', async () => {
  expect(
    await booked(`user: I need a check-up in August.
     agent: August the 27th is full. What about the 28th at 10 in the morning?
     user: The 28th is fine.
     agent: You are booked for the 28th at 10.`),
  ).toEqual(['said: 28 August at 10 am']);
});

test.each([
  'Sure.',
  'Perfect.',
  'That works.',
  'Great, see you then.',
  'All right.',
  'Works for me.',
])('an offer that is taken with "%s" is booked', async (answer) => {
  expect(
    await booked(`user: Book me an oil change.
       agent: Thursday June 25th at 9 a.m.?
       user: ${answer}`),
  ).toEqual(['said: Thursday 25 June at 9 am']);
});

test('an offer is surer once the agent says it again', async () => {
  const offer = `user: Hello, I would like to book an oil change for my Honda.
    agent: We could do Thursday June 25th at 9 a.m.
    user: Sure.`;
  const [once] = await factsOf(offer, 'appointment_booked').then((facts) =>
    facts.filter(({ kind }) => kind === 'appointment'),
  );
  const [twice] = await factsOf(
    `${offer}
    agent: Thursday June 25th at 9 a.m. it is.`,
    'appointment_booked',
  ).then((facts) => facts.filter(({ kind }) => kind === 'appointment'));
  expect(twice?.confidence).toBeGreaterThan(once?.confidence ?? 1);
});

test('an hour that was picked is of the day the caller asked for', async () => {
  expect(
    await booked(`user: Do you have anything on Thursday June 25th?
     agent: Yes, 9 a.m. or 3 p.m.
     user: The later one.
     agent: You're all set.`),
  ).toEqual(['said: Thursday 25 June at 3 pm']);
});

test('an offer the caller has to ask about is not booked', async () => {
  const facts = await factsOf(`agent: Would Thursday June 25th at 4 p.m. suit you?
    user: Sure, let me check with my husband and call back.`);
  expect(kept(facts, 'appointment')).toEqual([]);
});
