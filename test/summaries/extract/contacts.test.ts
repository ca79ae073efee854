import { expect, test } from 'vitest';
import { extractContacts } from '#src/summaries/local/extract/contacts.ts';
import { referencesIn } from '#src/summaries/local/extract/references.ts';
import { spoken } from './spoken.ts';

const contacts = (call: string): string[] =>
  extractContacts(spoken(call)).map(({ kind, status, value }) => `${status} ${kind} ${value.text}`);

test.each([
  [
    "A: Where's the job? | U: 31 Kookaburra Rise, in Warra.",
    ['said address 31 Kookaburra Rise, in Warra'],
  ],
  [
    "A: I have you at 17 Finch Lane, is that still right? | U: Yes, that's it.",
    ['said address 17 Finch Lane'],
  ],
  [
    'U: I live at 214 Alder Court. | A: 214 Alder Court, unit 3? | U: Yes.',
    ['said address 214 Alder Court, unit 3'],
  ],
  [
    "A: What is the new address? | U: 77 Birch Lane. | A: 77 Birch Lane. | U: No wait, it's 79 Birch Lane.",
    ['moved address 79 Birch Lane'],
  ],
  [
    'A: mjkowalski@example.com? | U: No, a dot after the j. | A: mj.kowalski@example.com. | U: Correct.',
    ['said email mj.kowalski@example.com'],
  ],
  [
    'U: Our new number is 555 010 0158, the old one is dead. | A: Got it, 555 010 0158.',
    ['moved phone 5550100158'],
  ],
  [
    "U: My old email doesn't work any more. Use nora.h@example.com please.",
    ['withdrawn email ', 'moved email nora.h@example.com'],
  ],
])('%s', (call, expected) => {
  expect(contacts(call)).toEqual(expected);
});

test.each([
  'A: You will see it, we are at 17 Finch Lane, okay? | U: Yes, got it.',
  'A: The front desk is 415-555-0109. | U: Okay.',
  'A: Send it to bills@example.com. | U: bills@example.com.',
  'A: Which addresses? | U: From 12 Oak Street to 9 Pine Avenue.',
  'U: My email does not work since Monday.',
  'A: Your policy number? | U: 555 010 4477.',
])("it is not the caller's: %s", (call) => {
  expect(contacts(call)).toEqual([]);
});

test('the number of somebody else says whose it is', () => {
  const call =
    "U: Call Helen's phone. She's my wife. | A: May I have her number? | U: Uh, 555-0129.";
  expect(extractContacts(spoken(call))).toMatchObject([
    { kind: 'phone', value: { text: '5550129' }, person: { role: 'other', name: 'Helen' } },
  ]);
});

test('what both sides said is surer', () => {
  const [once] = extractContacts(spoken('U: My number is 303-555-0148.'));
  const [twice] = extractContacts(
    spoken('U: My number is 303-555-0148. | A: 303-555-0148, thanks.'),
  );
  expect(twice?.confidence).toBeGreaterThan(once?.confidence ?? 1);
});

test('references are those that the agent gave or repeated', () => {
  expect(
    referencesIn(spoken('U: My claim number is 44192. | A: Your new ticket is INC 60355.')),
  ).toEqual(['INC 60355']);
});
