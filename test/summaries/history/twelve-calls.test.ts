import { expect, test } from 'vitest';
import { CAKE, PIANO, remembered } from './twelve-calls.ts';
import { summaryOf } from './write.ts';

const told = (talks: Parameters<typeof remembered>[0], day: number): string =>
  summaryOf(remembered(talks), day);

test('twelve calls about a piano are told by what holds of them', () => {
  expect(told(PIANO, 41)).toBe(
    'Marguerite Oyelaran has called 12 times since 4 March. ' +
      'Callback: Thursday 16 April at 11 am by Ottilie about the delivery. Price: £3,900 for restoration, accepted. ' +
      'Promised by us: Somebody will come up for the pedals. Preference: “text from now on, do not call”; “calls before noon”. ' +
      'E-mail: m.oyelaran@example.org. Other number: 020 7946 0388; 020 7946 0321. ' +
      'Last call (13 April): “asked whether the piano can come home in May”. Delivery will need four men. ' +
      'Earlier: “would like to rent a keyboard” (3 April); “grand piano has three keys that stick” (4 March).',
  );
});

test('twelve calls about a cake are told by what holds of them', () => {
  expect(told(CAKE, 36)).toBe(
    'Jon Halvorsen has called 12 times since 4 March. Price: $720 for the sugar roses, accepted; $150 for flowers. ' +
      'Preference: “weekday evenings are best”; “no hazelnuts”; “weekends only”. Address: 5 Boathouse Lane. ' +
      'Last call (8 April): “needs the cake at the boathouse by noon”. The driver will need a ramp. ' +
      'Earlier: “has to think about the flowers” (1 April); “asked for lemon instead of vanilla” (19 March); ' +
      '“is looking for a wedding cake for 80 guests” (4 March).',
  );
});

test.each([
  [5, "Booked: Tuesday 10 March at 2 pm. Promised by us: We'll send a reminder."],
  [9, 'Price: £3,900 for restoration, accepted.'],
  [13, 'Promised by us: Somebody will come up for the pedals.'],
])('on day %i the piano had: %s', (day, expected) => {
  expect(
    told(
      PIANO.filter((talk) => talk.day <= day),
      day,
    ),
  ).toContain(expected);
});
