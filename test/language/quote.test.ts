import { expect, test } from 'vitest';
import { quoteFrom } from '#src/language/phrasing/quote.ts';

test.each([
  ["So, uh, the kitchen sink's backing up again.", "The kitchen sink's backing up again"],
  ['I need to, um, I need to cancel something.', 'I need to cancel something'],
  ['The, the big one, please', 'The big one'],
  [
    "It's, like, the shared line and not just my sink.",
    "It's the shared line and not just my sink",
  ],
  [
    'We want the CT, because of the, I have a metal clip in my head.',
    'We want the CT, I have a metal clip in my head',
  ],
  ["Hi, there's no heat.", "There's no heat"],
  ['No stairs, please.', 'No stairs'],
  ['No, I want the other one, thank you.', 'I want the other one'],
  ['Yes please, thank you', ''],
])('"%s" is quoted as "%s"', (said, quote) => {
  expect(quoteFrom(said)).toBe(quote);
});

test('a long quote ends behind a comma, or is cut at a word that can end it', () => {
  expect(quoteFrom('I have a dress that is too long, and it is green', { words: 9 })).toBe(
    'I have a dress that is too long',
  );
  expect(quoteFrom('Somebody has to come and look at the old boiler', { words: 8 })).toBe(
    'Somebody has to come and look …',
  );
});

test('a part of the text is quoted alone', () => {
  const said = "Okay, and he's allergic to latex, I don't know is that on the system.";
  expect(quoteFrom(said, { span: { start: 6, end: 34 } })).toBe("He's allergic to latex");
});
