import { expect, test } from 'vitest';
import { factsOf, kept } from './kept-facts.ts';

const prices = async (lines: string): Promise<string[]> => kept(await factsOf(lines), 'quote');

test.each([
  ['620 is the best I can do.', 'Deal.', '620'],
  ['I could go down to 620.', 'Okay, deal.', '620'],
  ['Okay, 600.', 'Great.', '600'],
  ['I can meet you at 625.', 'Fine, 625.', '625'],
  ['Sorry, the price is fixed.', "Okay, then let's do it anyway.", '$640'],
])('after a counter-offer the last price holds: "%s" "%s"', async (answer, end, price) => {
  expect(
    await prices(`agent: The repair would be 640 dollars.
      user: Would you do 600?
      agent: ${answer}
      user: ${end}`),
  ).toEqual([`accepted: ${price}`]);
});

test.each([
  ['All right.'],
  ["We'll take it."],
  ["I'd like to go ahead with it."],
  ["I'll think about it. Hm, actually, I'd like to go ahead with it."],
  ['Alright, book it.'],
])('a price is accepted: "%s"', async (answer) => {
  const facts = await factsOf(`user: What would a new water heater cost?
    agent: That would be 1,450 dollars then.
    user: ${answer}`);
  expect(kept(facts, 'quote')).toEqual(['accepted: $1,450']);
  expect(kept(facts, 'open_item')).toEqual([]);
});

test.each([
  "I'll do the root canal, but no crown for now.",
  'Just the root canal, no crown.',
  "I'll take the root canal, not the crown.",
  "Let's go with the root canal, no crown please.",
  "We'll do the root canal, and no crown.",
])('of two things the one is taken and the other is not: "%s"', async (answer) => {
  expect(
    await prices(`agent: The root canal is 950 dollars and the crown is 1,400 dollars.
      user: ${answer}
      agent: Okay.`),
  ).toEqual(['accepted: $950', 'declined: $1,400']);
});

test.each([
  ["About the 500 dollars, it's too much, we went with somebody else.", 'declined: $500'],
  ['The 500 dollars are too expensive for us, sorry.', 'declined: $500'],
  ['About your quote, we found somebody cheaper.', 'withdrawn: '],
  ['I got your estimate, and we decided against it.', 'withdrawn: '],
  ["Thanks for the offer, but we're going with another company.", 'withdrawn: '],
])('a price of an earlier call is turned down: "%s"', async (words, fact) => {
  expect(await prices(`user: ${words}\nagent: I understand.`)).toEqual([fact]);
});
