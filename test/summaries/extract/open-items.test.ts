import { expect, test } from 'vitest';
import { extractOpenItems } from '#src/summaries/local/extract/open-items.ts';
import { CALL, spoken } from './spoken.ts';

const items = (call: string): string[] =>
  extractOpenItems(spoken(call), CALL).map(
    ({ value }) => `${value.who} ${value.act}: ${value.text}`,
  );

test.each([
  ["A: Sure. I'll email you the invoice today.", "agent send: I'll email you the invoice today"],
  ["A: I'll ask the doctor.", "agent other: I'll ask the doctor"],
  ['A: A new card goes out tonight.', 'agent other: A new card goes out tonight'],
  [
    'A: Luis will text you 30 minutes before he arrives.',
    'agent send: Luis will text you 30 minutes before he arrives',
  ],
  [
    'A: Our manager Ted will call you tomorrow.',
    'agent call: Our manager Ted will call you tomorrow',
  ],
  ["U: Okay, I'll send the photos.", "user send: I'll send the photos"],
  ["U: I'll call you back by Wednesday, thanks.", "user call: I'll call you back by Wednesday"],
  ['U: Let me run that by my landlady.', 'user decide: Let me run that by my landlady'],
  ['A: Please bring your insurance card.', 'user other: Bring your insurance card'],
  [
    'A: Could you send me the last twelve bills before?',
    'user send: Could you send me the last twelve bills before',
  ],
])('%s', (call, item) => {
  expect(items(call)).toEqual([item]);
});

test.each([
  "A: If anything changes we'll call you about the visit.",
  "A: I'll write that on the calendar.",
  "A: I'll cancel the second one.",
  "A: I'll email you the brochure. | U: No, don't bother.",
  "A: He'll bring it himself, right?",
  "U: I'll come by Friday maybe.",
  "U: She'll bring the whole street out.",
  'A: We keep it in the yard.',
])('nothing has to be done: %s', (call) => {
  expect(items(call)).toEqual([]);
});

test('a promise has its day or time, and what is for the visit says so', () => {
  const at = (call: string) => extractOpenItems(spoken(call), CALL).map(({ value }) => value);
  expect(at("A: I'll send the forms on Friday.")).toMatchObject([{ day: '2026-06-12' }]);
  expect(at("A: He'll call you tomorrow at 10 am.")).toMatchObject([
    { atMs: Date.UTC(2026, 5, 10, 10) },
  ]);
  expect(at('A: Bring the key for the lock.')).toMatchObject([{ ofVisit: true }]);
});

test('the same promise said again takes the place of the first', () => {
  expect(
    items("A: I'll send you the contract. | U: Good. | A: I'll send the contract by Friday."),
  ).toEqual(["agent send: I'll send the contract by Friday"]);
});
