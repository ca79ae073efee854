import { expect, test } from 'vitest';
import { extractProblem } from '#src/summaries/local/extract/problem.ts';
import type { QuoteFilter } from '#src/summaries/local/extract/quote-filter.ts';
import { asRecognised, spoken } from './spoken.ts';

const ALL: QuoteFilter = () => true;
const reason = (call: string, mayQuote = ALL): string[] =>
  extractProblem(spoken(call), mayQuote).map(({ status, value }) => `${status}: ${value.text}`);

test.each([
  [
    "A: How can I help? | U: Hi, um, I've got two flues that need sweeping before we sell.",
    "I've got two flues that need sweeping before we sell",
  ],
  ['U: Hi, this is Tom Avery. I need to update my address.', 'I need to update my address'],
  [
    "U: Hello. I have a question. My furnace won't start since yesterday.",
    "My furnace won't start since yesterday",
  ],
  [
    'U: I have called FOUR times. You people are useless idiots. My blender arrived smashed.',
    'My blender arrived smashed',
  ],
  ["U: Hi, I'm locked out. I'm standing in the rain.", "I'm locked out. I'm standing in the rain"],
  [
    'U: Cancel my membership. | A: Sure. How long have you had it? | U: About two years.',
    'Cancel my membership',
  ],
  [
    "A: Hi, this is Lakeside Dental. We're calling about your cleaning on Monday. | U: Oh hi. Yes, that's me.",
    'Calling about your cleaning on Monday',
  ],
  [
    'U: Ich habe seit gestern Schmerzen unten links.',
    'Ich habe seit gestern Schmerzen unten links',
  ],
])('%s', (call, text) => {
  expect(reason(call)).toEqual([`said: ${text}`]);
});

test('it is heard without punctuation, too', () => {
  expect(
    reason(asRecognised('U: Yeah hi, um, I wanna book a haircut with Tanya. | A: Sure.')),
  ).toEqual(['said: I wanna book a haircut with tanya']);
});

test('what was refused later is left out', () => {
  const call = 'U: I need a plumber, can he come at 8?';
  const mayQuote: QuoteFilter = ({ text }, start, end) => !text.slice(start, end).includes('8');
  expect(reason(call, mayQuote)).toEqual(['said: I need a plumber']);
});

test.each([
  ["U: My router is working again, so you don't need to call me back.", ['withdrawn: router']],
  ["U: I don't need you, my grandson got the furnace going.", ['withdrawn: furnace']],
  ['U: Is this the bakery? | A: No. | U: Oh, wrong number.', []],
  ['U: The shop is shut because of a broken pipe, please leave a message.', []],
  ["U: It's Nadia Rahman.", []],
])('no problem is left by %s', (call, expected) => {
  expect(reason(call)).toEqual(expected);
});
