import fc from 'fast-check';
import { expect, test } from 'vitest';
import { REDACTED_KINDS } from '#src/kinds.ts';
import { redactTurns } from '#src/redact-turns.ts';
import type { Turn } from '#src/turn.ts';
import { cardNumber, spokenForm } from './spoken-forms.ts';

const RUNS = { numRuns: 3_000 };
const SMALL_TALK = [
  'My water heater is leaking all over the basement.',
  'We can come on Tuesday at 3 pm.',
  'sure no problem',
  'It was 3,200 dollars last year.',
  'my address is 4512 Main Street',
  '\u0000 so \ud800 yes',
];
const NUMBER = /\d{4}|\b(?:zero|one|two|three|four|five|six|seven|eight|nine|double|oh)\b/;

const turnOf = (text: string, at: number): Turn => ({
  role: at % 2 === 0 ? 'user' : 'agent',
  text,
});
const talk = fc.array(fc.constantFrom(...SMALL_TALK), { maxLength: 6 });
const redact = (texts: readonly string[]) => redactTurns(texts.map(turnOf), REDACTED_KINDS).turns;

test('a card number is taken out however it is read out, and the talk around it stays', () => {
  fc.assert(
    fc.property(talk, cardNumber, spokenForm, talk, (before, digits, say, after) => {
      const kept = redact([...before, `so it is ${say(digits)} okay`, ...after]);
      expect(kept[before.length]?.text).toBe('so it is [card number removed] okay');
      expect(kept.toSpliced(before.length, 1).map(({ text }) => text)).toEqual([
        ...before,
        ...after,
      ]);
    }),
    RUNS,
  );
});

test('a card number that was asked for is taken out of each of its turns, right or misheard', () => {
  const cuts = fc.uniqueArray(fc.integer({ min: 1, max: 15 }), { maxLength: 3 });
  fc.assert(
    fc.property(cardNumber, fc.nat(9), cuts, spokenForm, (digits, misheard, at, say) => {
      const heard = `${digits.slice(0, 9)}${misheard}${digits.slice(10)}`;
      const ends = [...at.toSorted((a, b) => a - b), 16];
      const parts = ends.map((end, i) => heard.slice(ends[i - 1] ?? 0, end)).map(say);
      const said = parts.filter((part) => part !== '').flatMap((part) => [part, 'okay']);
      const kept = redact(['hello', 'What is the card number?', ...said]);
      for (const { text } of kept.slice(2)) expect(text).not.toMatch(NUMBER);
    }),
    RUNS,
  );
});

test('telephone numbers and prices stay', () => {
  const phone = fc
    .tuple(
      fc.constantFrom('415', '212', '503', '646'),
      fc.integer({ min: 2_000_000, max: 9_999_999 }),
    )
    .map(([area, rest]) => `${area}${rest}`);
  const price = fc.integer({ min: 1, max: 99_999 }).map((amount) => `it costs $${amount}.99`);
  fc.assert(
    fc.property(talk, phone, spokenForm, price, (before, digits, say, amount) => {
      const texts = [
        ...before,
        `call me at ${say(digits)} okay`,
        say(digits),
        `+1 ${digits}`,
        amount,
      ];
      expect(redact(texts).map(({ text }) => text)).toEqual(texts);
    }),
    RUNS,
  );
});
