import { expect, test } from 'vitest';
import { extractPreferences } from '#src/summaries/local/extract/preferences.ts';
import { spoken } from './spoken.ts';

const wishes = (call: string): string[] =>
  extractPreferences(spoken(call)).map(
    ({ value, status }) => `${status} ${value.topic}: ${value.text}`,
  );

test.each([
  ['I prefer mornings, never before 9.', 'time: I prefer mornings, never before 9'],
  ["I'd prefer to speak to a woman, please.", "person: I'd prefer to speak to a woman"],
  ['We are both vegetarian.', 'diet: We are both vegetarian'],
  ["I don't eat pork.", "diet: I don't eat pork"],
  ['Please text me instead of calling.', 'contact: Text me instead of calling'],
  ["Please don't call me before 10.", "contact: Don't call me before 10"],
  ['Can you text me, not call?', 'contact: Can you text me, not call'],
  ['The best way to reach me is by text.', 'contact: The best way to reach me is by text'],
  ['Mornings are best for me.', 'time: Mornings are best for me'],
  ['Please always ask for Luis.', 'person: Always ask for Luis'],
  [
    "I'd like the same technician as last time.",
    "person: I'd like the same technician as last time",
  ],
  ["Call Helen's phone, not mine.", "contact: Call Helen's phone, not mine"],
  ['Please use WhatsApp only for messages.', 'contact: Use WhatsApp only for messages'],
])('"%s" is a lasting wish', (said, wish) => {
  expect(wishes(`A: Anything else? | U: ${said}`)).toEqual([`said ${wish}`]);
});

test.each([
  "A: We have 3 pm or 4:30 pm. | U: I'd prefer the 4:30.",
  'A: Basic or premium? | U: We prefer the premium one.',
  "A: Hello. | U: Hi, you've reached Sam. I can't pick up right now, leave a message.",
])('a choice of this call is none: %s', (call) => {
  expect(wishes(call)).toEqual([]);
});

test.each([
  ["I'm not vegetarian any more.", ['withdrawn diet: vegetarian']],
  [
    "Scratch the texting thing, I'm on a new job. Calls after 5 are best.",
    ['withdrawn other: texting', 'said contact: Calls after 5 are best'],
  ],
  [
    'You can text me now, forget the email.',
    ['withdrawn other: email', 'said contact: You can text me now'],
  ],
])('"%s" takes a wish back by its name', (said, expected) => {
  expect(wishes(`U: ${said}`)).toEqual(expected);
});
