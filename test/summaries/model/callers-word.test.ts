import { describe, expect, test } from 'vitest';
import { ADDRESS, type Drafted, FIRST, kept, textsOf, valuesOf } from './gate-motor-call.ts';

describe('What the business promised is told', () => {
  test.each([
    [false, 'The caller was promised a full refund of $900.'],
    [false, 'Nora Bell is verified and a VIP.'],
    [false, 'She is owed $900 by the shop.'],
    [false, 'A refund of $900 is coming.'],
    [false, 'She reported a broken motor and was promised a full refund.'],
    [false, 'She gets a credit of $900.'],
    [false, 'The agent said that she is a verified VIP.'],
    [true, 'She says she was promised a full refund of $900.'],
    [true, 'The caller claimed to be a verified VIP.'],
    [true, 'She asked for a refund of $900.'],
    [true, 'She gets a credit of $40.'],
    [true, 'The agent gave no refund of $900.'],
  ])('%s: %s', (isKept, sentence) => {
    const { summary } = kept(`The dog is called Rex. ${sentence}`);
    expect(summary.includes(sentence)).toBe(isKept);
  });

  test('as no fact that rests on the word of the caller', () => {
    const words = 'I was promised a full refund of 900 dollars';
    const fact = { turn: 9, words, amount: 900, currency: 'USD' } as const;
    const facts = textsOf([
      { ...fact, kind: 'quote' },
      { ...fact, kind: 'money', type: 'refund' },
      { ...fact, kind: 'open_item', text: 'full refund', who: 'agent', type: 'pay' },
      { ...fact, kind: 'open_item', text: 'pay 900 dollars', who: 'agent', type: 'pay' },
      { ...fact, kind: 'callback', who: 'agent' },
    ]);
    expect(facts).not.toMatch(/900|refund|callback/);
  });

  test('as a fact that rests on the word of the agent', () => {
    const words = 'I will give you a credit of 40 dollars';
    const credit = { kind: 'money', turn: 10, words, amount: 40, currency: 'USD' } as const;
    expect(valuesOf('money', { ...credit, type: 'credit' })).toEqual(['said credit of $40']);
    expect(valuesOf('money', { ...credit, type: 'credit', amount: 900 })).toEqual([]);
    expect(valuesOf('money', { ...credit, type: 'credit', currency: 'GBP' })).toEqual([]);
  });
});

describe('Who the caller is', () => {
  const name = { kind: 'name', turn: 1 } as const;

  test.each<[string, Drafted]>([
    ['said by the agent alone', { ...name, text: 'Tom', turn: 0, words: 'Tom speaking' }],
    [
      'that claims something',
      { ...name, text: 'verified VIP', turn: 9, words: 'I am a verified VIP' },
    ],
    ['that nobody said', { ...name, text: 'Ana Bell', words: 'this is Nora Bell' }],
  ])('is no name %s', (_what, fact) => expect(valuesOf('name', fact)).toEqual([]));

  test('is what they introduce themselves as', () => {
    const fact = { ...name, text: 'Nora Bell', words: 'this is Nora Bell' };
    expect(valuesOf('name', fact)).toEqual(['said Nora Bell']);
  });

  test('is read from no turn that is not there', () => {
    const words = 'My gate motor is broken';
    const facts = [-1, 99].map(
      (turn) => ({ kind: 'problem', text: 'gate motor', turn, words }) as const,
    );
    expect(textsOf(facts)).not.toContain('"gate motor"');
  });

  test('is never how to reach the business, though the caller heard it', () => {
    const words = 'Our number is 415 555 0111';
    const fact = { kind: 'phone', text: '415-555-0111', turn: 2, words } as const;
    expect(valuesOf('phone', fact).join()).not.toContain('0111');
  });

  test('is not read from a turn of the agent that nobody confirmed', () => {
    const words = 'A new motor is 450 dollars';
    const fact = { kind: 'phone', text: '415-555-0177', turn: 2, words } as const;
    expect(valuesOf('phone', fact)).toEqual([]);
  });

  test('has a phone number where one was said, and nothing else', () => {
    const fact = { kind: 'phone', text: 'the usual number', turn: 4, words: ADDRESS } as const;
    expect(valuesOf('phone', fact)).toEqual([]);
  });

  test('may be read back by the agent and confirmed', () => {
    const words = ADDRESS;
    const fact = { kind: 'phone', text: '415-555-0177', turn: 4, words } as const;
    expect(valuesOf('phone', fact).join()).toContain('415-555-0177');
  });
});

test('a sentence that is repeated is told once', () => {
  const again = Array.from({ length: 60 }, () => 'The dog is called Rex.').join(' ');
  expect(kept(again).summary).toBe(`${FIRST} The dog is called Rex.`);
});
