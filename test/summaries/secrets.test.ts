import { expect, test } from 'vitest';
import { digestCall } from '#src/summaries/digest.ts';
import { createLocalSummariser } from '#src/summaries/local/local-summariser.ts';
import { withoutSecrets } from '#src/summaries/local/secrets.ts';
import { callOf } from './calls.ts';

const told = async (lines: string): Promise<string> => {
  const call = callOf(lines);
  const made = await createLocalSummariser().summarise(call, new AbortController().signal);
  return JSON.stringify([made, digestCall(call)]);
};

test.each([
  'I want to pay my bill, my card is 5500 0000 0000 0004.',
  'I want to pay my bill with 5500-0000-0000-0004, the CVV is 913.',
  'I want to pay with 340000000000009 and the security code is 9137.',
  'I need to pay, it is five five oh oh, oh oh oh oh, oh oh oh oh, oh oh oh four.',
  'I need to change my account, my social is 219-09-9999.',
  'I need help, my social security number is two one nine oh nine nine nine nine nine.',
])('numbers of cards and of social security are not repeated: %s', async (said) => {
  expect(await told(`agent: Good morning.\nuser: ${said}`)).not.toMatch(
    /5500|0004|34000|913|219|9999/,
  );
});

test('nor are those given when asked for', async () => {
  const text = await told(`
    agent: How can I help?
    user: I want to pay my bill of 80 dollars.
    agent: What is the card number?
    user: 5500 0000
    agent: And the security code?
    user: It is nine one three.
    agent: And your social security number?
    user: Two one nine, oh nine, nine nine nine nine.`);
  expect(text).not.toMatch(/5500|913|219|9999/);
  expect(text).toContain('$80');
});

test('a telephone number stays', async () => {
  const text = await told(`
    agent: Which number can we call?
    user: +49 151 2345 67890, and my office is 555 0164. I need a new key.`);
  expect(text).toMatch(/2345 67890|555 0164/);
});

test('another language hides them as well', async () => {
  const text = await told('user: Bonjour, voici ma carte 5500 0000 0000 0004 pour le paiement.');
  expect(text).not.toContain('5500');
});

test.each([
  ['It is $3,200 for the fence.', 'It is $3,200 for the fence.'],
  ['Yes, €12,450.50 with the gate', 'Yes, €12,450.50 with the gate'],
  ['$1,200, and the code is 913', '$1,200, and the code is (number withheld)'],
])('an amount stays whole in an answer to a question for a secret: %s', (said, kept) => {
  expect(withoutSecrets(said, true)).toBe(kept);
});
