import { expect, test } from 'vitest';
import { factsOf, kept } from './kept-facts.ts';

test.each([
  ['Half past four?', 'Half past four on Friday works, you are booked.', '12 June at 4:30'],
  ['Twenty to three?', "Friday at twenty to three it is, you're booked.", '12 June at 2:40'],
  ["Half ten's great.", 'Friday at half ten, you are booked.', '12 June at 10:30'],
  ['Any day.', 'You are booked for Friday week at ten past two.', '19 June at 2:10'],
  ['Any day.', 'You are booked for a fortnight on Friday at 2.', '26 June at 2'],
  ['The fifteenth suits.', 'The fifteenth at six fifteen, you are booked.', '15 June at 6:15'],
])('"%s" "%s" is an appointment on %s', async (wish, agreed, moment) => {
  const facts = await factsOf(
    `agent: When can you come?\nuser: I need a check-up.\nuser: ${wish}\nagent: ${agreed}`,
    'appointment_booked',
  );
  expect(kept(facts, 'appointment')).toEqual([expect.stringContaining(moment)]);
});

test.each([
  ['That comes to a hundred thirty-one fifty.', '131.50'],
  ['That would be seven thousand nine fifty installed.', '7950'],
  ['It costs forty-two fifty, tax included.', '$42.50'],
  [
    "That's three hundred for the fridge and one forty-five for the oven, so four forty-five all together.",
    '445',
  ],
])('"%s" is a price of %s', async (said, price) => {
  const facts = await factsOf(
    `agent: Hello.\nuser: How much is the repair?\nagent: ${said}\nuser: That's fine.`,
  );
  expect(kept(facts, 'quote')).toEqual([`accepted: ${price}`]);
});
