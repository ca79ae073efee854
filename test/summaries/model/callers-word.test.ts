import { describe, expect, test } from 'vitest';
import { ADDRESS, type Drafted, FIRST, kept, TALK, textsOf, valuesOf } from './gate-motor-call.ts';

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
    expect(valuesOf('money', { ...credit, type: 'refund' })).toEqual([]);
    expect(valuesOf('money', { ...credit, type: 'credit', amount: 900 })).toEqual([]);
    expect(valuesOf('money', { ...credit, type: 'credit', currency: 'GBP' })).toEqual([]);
  });
});

describe('A price that was turned down', () => {
  test.each([
    [false, 'She accepted the $450 motor.'],
    [false, 'She accepted the $450 motor, but not the dog.'],
    [true, 'She did not accept the $450 motor.'],
    [true, 'The motor at $450 was too expensive.'],
  ])('%s: %s', (isKept, sentence) => {
    const { summary } = kept(`The dog is called Rex. ${sentence}`);
    expect(summary.includes(sentence)).toBe(isKept);
  });

  test('stays turned down, whatever a model says', () => {
    const words = 'A new motor is 450 dollars';
    const quote = { kind: 'quote', amount: 450, currency: 'USD', turn: 2, words } as const;
    const declined = ['declined $450 for motor'];
    expect(valuesOf('quote')).toEqual(declined);
    expect(valuesOf('quote', { ...quote, status: 'accepted' })).toEqual(declined);
    expect(valuesOf('quote', quote)).toEqual(declined);
  });

  test('is accepted only where the caller said yes', () => {
    const talk = [...TALK, 'agent: A visit costs 60 dollars.', 'user: Let me think about it.'];
    const words = 'A visit costs 60 dollars';
    const quote = { kind: 'quote', amount: 60, currency: 'USD', turn: TALK.length, words } as const;
    const declined = ['declined $450 for motor'];
    expect(valuesOf('quote', quote, talk)).toEqual(['said $60', ...declined]);
    expect(valuesOf('quote', { ...quote, status: 'accepted' }, talk)).toEqual(declined);
  });

  test('stays beside the one that a model has', () => {
    const more = [...TALK, 'agent: A visit costs 60 dollars.', 'user: Yes, please.'];
    const words = 'A visit costs 60 dollars';
    const quote = { kind: 'quote', amount: 60, currency: 'USD', turn: TALK.length, words } as const;
    expect(valuesOf('quote', { ...quote, text: 'visit' }, more)).toEqual([
      'said $60 for visit',
      'declined $450 for motor',
    ]);
  });
});

describe('A withdrawal', () => {
  const fact = { kind: 'appointment', status: 'withdrawn', turn: 1 } as const;

  test('needs words that take something back', () => {
    const standing = ['accepted Tuesday 3 March at 3 pm'];
    expect(valuesOf('appointment')).toEqual(standing);
    const words = 'the dog is called Rex';
    expect(valuesOf('appointment', { ...fact, words })).toEqual(standing);
  });

  test('stands where it takes something back', () => {
    const words = 'You can forget about that visit on Friday.';
    const more = [...TALK, `user: ${words}`];
    const drafted = { ...fact, text: 'visit', day: '2026-03-06', turn: TALK.length, words };
    expect(valuesOf('appointment', drafted, more)).toContain('withdrawn Friday 6 March for visit');
  });
});

describe('Who the caller is', () => {
  const name = { kind: 'name', turn: 1 } as const;

  test.each<[string, Drafted]>([
    ['the name of the agent', { ...name, text: 'Tom', turn: 0, words: 'Tom speaking' }],
    ['the agent they greet', { ...name, text: 'Tom', words: 'Hi Tom' }],
    ['a pet', { ...name, text: 'Rex', words: 'the dog is called Rex' }],
    ['half of the name', { ...name, text: 'Bell', words: 'the dog is called Rex' }],
  ])('is not %s', (_what, fact) => expect(valuesOf('name', fact)).toEqual(['said Nora Bell']));

  test('is what they introduce themselves as', () => {
    const fact = { ...name, text: 'Nora Bell', words: 'this is Nora Bell' };
    expect(valuesOf('name', fact)).toEqual(['said Nora Bell']);
  });

  test('has no other parts from the name of a dog or a turn that is not there', () => {
    const words = 'the dog is called Rex';
    const fact = { text: 'Rex', words, turn: 1 };
    const facts = textsOf([
      { ...fact, kind: 'preferred_name' },
      { ...fact, kind: 'company' },
      { ...fact, kind: 'company', turn: -1 },
      { kind: 'problem', text: 'gate motor trouble', turn: 99, words: 'My gate motor is broken' },
    ]);
    expect(facts).not.toMatch(/"text":"(?:Rex|gate motor trouble)"/);
  });

  test('is never how to reach the business, though the caller heard it', () => {
    const words = 'Our number is 415 555 0111';
    const fact = { kind: 'phone', text: '415-555-0111', turn: 2, words } as const;
    expect(valuesOf('phone', fact).join()).not.toContain('0111');
  });

  test('is not the agent whom they thank, where rules are sure of their name', () => {
    const more = [...TALK, 'user: Tom, thank you.'];
    const fact = { ...name, text: 'Tom', turn: TALK.length, words: 'Tom, thank you' };
    expect(valuesOf('name', fact, more)).toEqual(['said Nora Bell']);
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
