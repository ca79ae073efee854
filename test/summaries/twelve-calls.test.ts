import { expect, test } from 'vitest';
import { runningSummary } from '#src/summaries/running-summary.ts';
import { DAY_MS, START_MS } from '../domain/fact-calls.ts';
import { CAKE, PIANO, remembered } from './twelve-calls.ts';

const told = (talks: Parameters<typeof remembered>[0], day: number): string =>
  runningSummary(remembered(talks), talks.length, START_MS + day * DAY_MS);

test('twelve calls about a piano are told by what holds of them', () => {
  expect(told(PIANO, 41)).toBe(
    'Marguerite Oyelaran has called 12 times since 4 March. ' +
      'Callback promised: Thursday 16 April at 11 am by Ottilie about the delivery. ' +
      'Accepted quote: £3,900 (restoration). Preference: text from now on, do not call. ' +
      'E-mail: m.oyelaran@example.org. Other number: 020 7946 0388. ' +
      'Latest (13 April): The caller asked whether the piano can come home in May. ' +
      'Delivery will need four men. Earlier: their grand piano has three keys that stick (4 March).',
  );
});

test('twelve calls about a cake are told by what holds of them', () => {
  expect(told(CAKE, 36)).toBe(
    'Jon Halvorsen has called 12 times since 4 March. Accepted quote: $720 (sugar roses). ' +
      'Quote: $150 (flowers). Preferences: weekday evenings are best; no hazelnuts. ' +
      'Address: 5 Boathouse Lane. ' +
      'Latest (8 April): The caller needs the cake at the boathouse by noon. The driver will need a ramp. ' +
      'Earlier: wants to see flowers too (28 March); asked for lemon instead of vanilla (19 March); ' +
      'is looking for a wedding cake for 80 guests (4 March).',
  );
});

test.each([
  [5, "Appointment: Tuesday 10 March at 2 pm. Open: We'll send a reminder."],
  [9, 'Accepted quote: £3,900'],
  [13, 'Open: Somebody will come up for the pedals.'],
  [15, 'Preference: calls before noon.'],
])('on day %i the piano had: %s', (day, expected) => {
  const until = PIANO.filter((talk) => talk.day <= day);
  expect(told(until, day)).toContain(expected);
  expect(told(until, day)).toMatch(/^Marguerite Oyelaran /);
});

test('a promise to call on another day than the callback is told beside it', () => {
  const talk = {
    day: 0,
    note: '',
    facts: [
      ['callback', 'Monday 9 March at 9 am', { atMs: START_MS + 5 * DAY_MS }],
      ['open_item', 'Rosa will call on Friday 6 March about the gutter'],
    ],
  } as const;
  expect(told([talk], 1)).toContain(
    'Callback promised: Monday 9 March at 9 am. Open: Rosa will call on Friday 6 March about the gutter.',
  );
});

const sentences = (...notes: string[]) =>
  told([{ day: 0, note: notes.join(' '), facts: [] }], 1).replace(
    /^This caller has called once. ?/,
    '',
  );

test.each([
  'Good morning, Alder and Sons.',
  'This is the voicemail of Petra. Please leave your name after the tone.',
  "It's Rosa from Alder.",
  'The gate is lovely.',
  'Without the hinge and.',
  'That works too.',
  'No worries, have a great day.',
])('of a call with nothing but "%s" nothing is told', (noise) => {
  expect(sentences(noise)).toBe('');
});

test('a sentence adds a need, a result or a task, or is left out', () => {
  expect(
    sentences(
      'The caller needs a gate.',
      'Hello from Alder.',
      'A gate is what the caller needs.',
      'Somebody drove past on Sunday night.',
      'The hinges will be replaced.',
      'Quite so, they were saying.',
    ),
  ).toBe('Latest (4 March): The caller needs a gate. The hinges will be replaced.');
});
