import { expect, test } from 'vitest';
import { tell } from './tell.ts';
import { CAKE, PIANO, remembered } from './twelve-calls.ts';

const told = (talks: Parameters<typeof remembered>[0], day: number): string =>
  tell(remembered(talks), day);

test('twelve calls about a piano are told by what holds of them', () => {
  expect(told(PIANO, 41)).toBe('');
});

test('twelve calls about a cake are told by what holds of them', () => {
  expect(told(CAKE, 36)).toBe('');
});

test.each([
  [5, "Booked: Tuesday 10 March at 2 pm. Promised by us: We'll send a reminder."],
  [9, 'Price: £3,900 for restoration, accepted.'],
  [13, 'Promised by us: Somebody will come up for the pedals.'],
  [15, 'Preference: calls before noon.'],
])('on day %i the piano had: %s', (day, expected) => {
  expect(
    told(
      PIANO.filter((talk) => talk.day <= day),
      day,
    ),
  ).toContain(expected);
});
