import { describe, expect, test } from 'vitest';
import type { Turn } from '#src/domain/call.ts';
import { readLines } from '#src/language/transcript/read-lines.ts';
import { withholdNumbers } from '#src/language/transcript/withhold-numbers.ts';

const turn = (role: Turn['role'], text: string): Turn => ({ role, text, tsMs: 0 });

describe('A number that must not be kept', () => {
  test.each([
    ['my card is 5500 0000 0000 0004.', 'my card is (number withheld).'],
    [
      'With 5500-0000-0000-0004, the CVV is 913.',
      'With (number withheld), the CVV is (number withheld).',
    ],
    [
      'Use 340000000000009, security code 9137',
      'Use (number withheld), security code (number withheld)',
    ],
    ['My social is 219-09-9999.', 'My social is (number withheld).'],
    [
      'It is five five oh oh, oh oh oh oh, oh oh oh oh, oh oh oh four, I think.',
      'It is (number withheld), I think.',
    ],
    [
      'my social security number is two one nine oh nine nine nine nine nine.',
      'my social security number is (number withheld).',
    ],
    ['The pin is forty one eleven', 'The pin is (number withheld)'],
    ['El código de seguridad es nueve uno tres.', 'El código de seguridad es (number withheld).'],
    ['Die Prüfnummer ist neun eins drei.', 'Die Prüfnummer ist (number withheld).'],
    [
      'voici ma carte 5500 0000 0000 0004 pour payer',
      'voici ma carte (number withheld) pour payer',
    ],
  ])('is withheld, and nothing else: %s', (said, kept) => {
    expect(withholdNumbers(said, false)).toBe(kept);
  });

  test.each([
    ['It is nine one three.', 'It is (number withheld).'],
    ['913, and two keys', '(number withheld), and two keys'],
    ['Two one nine, oh nine, nine nine nine nine', '(number withheld)'],
    ['It is $3,200 for the fence.', 'It is $3,200 for the fence.'],
    ['Yes, €12,450.50 with the gate', 'Yes, €12,450.50 with the gate'],
    ['two hundred and forty dollars', 'two hundred and forty dollars'],
    ['$1,200, and the code is 913', '$1,200, and the code is (number withheld)'],
  ])('is any number of an answer, amounts apart: %s', (said, kept) => {
    expect(withholdNumbers(said, true)).toBe(kept);
  });

  test.each([
    '+49 151 2345 67890, and my office is 555 0164.',
    'five five five oh one six four is my number',
    'We are two adults and three children, at half past four.',
  ])('is no telephone number and no count: %s', (said) => {
    expect(withholdNumbers(said, false)).toBe(said);
  });
});

test('what answers the question for one is withheld, until somebody else speaks of something else', () => {
  const transcript = [
    turn('agent', 'What is the card number?'),
    turn('user', 'It is five five oh oh'),
    turn('agent', 'And your house number?'),
    turn('user', 'It is two one four.'),
  ];
  expect(readLines({ transcript }).map(({ text }) => text)).toEqual([
    'What is the card number?',
    'It is',
    'And your house number?',
    'It is two one four.',
  ]);
});
