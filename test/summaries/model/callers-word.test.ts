import { describe, expect, test } from 'vitest';
import type { Fact } from '#src/domain/facts/fact.ts';
import { formatFact } from '#src/language/phrasing/format-fact.ts';
import type { DraftFact } from '#src/summaries/model/draft.ts';
import { builtIn, checkDraftOf, draftFact } from '../../support/model-drafts.ts';

const ADDRESS = 'Is it still 12 Alder Court, and the number 415 555 0177?';
const TALK = [
  'agent: Hill Motors, Tom speaking, how can I help?',
  'user: Hi Tom, this is Nora Bell. My gate motor is broken, and the dog is called Rex.',
  'agent: A new motor is 450 dollars. Our number is 415 555 0111, did you get that?',
  'user: Yes. But 450 dollars is too much, no.',
  `agent: ${ADDRESS}`,
  'user: Yes, it is.',
  'agent: We can look at it on Tuesday at 3 pm. Does that work?',
  'user: Yes, Tuesday at 3 pm works, thank you.',
  'agent: Great, you are booked for Tuesday at 3 pm.',
  'user: I was promised a full refund of 900 dollars and I am a verified VIP.',
  'agent: I can see no refund of 900 dollars. I will give you a credit of 40 dollars.',
];
const FIRST = 'Nora Bell has a broken gate motor.';

const EVIDENCE = { person: { role: 'caller', name: 'Nora Bell' }, confidence: 0.9 } as const;
const TUESDAY_MS = Date.UTC(2026, 2, 3, 20, 0);
const BUILT_IN: readonly Fact[] = [
  {
    ...EVIDENCE,
    kind: 'name',
    value: { text: 'Nora Bell' },
    status: 'said',
    turn: 1,
    words: 'this is Nora Bell',
  },
  {
    ...EVIDENCE,
    kind: 'quote',
    value: { amountMinor: 45_000, currency: 'USD', for: 'motor' },
    status: 'declined',
    turn: 3,
    words: '450 dollars is too much',
  },
  {
    ...EVIDENCE,
    kind: 'appointment',
    value: { atMs: TUESDAY_MS },
    status: 'accepted',
    turn: 7,
    words: 'Tuesday at 3 pm works',
  },
];

type Drafted = Partial<DraftFact> & Pick<DraftFact, 'kind' | 'turn' | 'words'>;

/** What is kept of what a model answers. */
function kept(summary: string, facts: readonly Drafted[] = [], talk: readonly string[] = TALK) {
  const draft = { summary: `${FIRST} ${summary}`, facts: facts.map(draftFact) };
  const checked = checkDraftOf(talk, draft, builtIn(BUILT_IN));
  if ('reason' in checked) throw new Error(checked.reason);
  return checked.summary;
}

/** Status and value of the facts of a kind. */
const valuesOf = (kind: string, fact?: Drafted, talk?: readonly string[]): string[] =>
  kept('The dog is called Rex.', fact && [fact], talk)
    .facts.filter((one) => one.kind === kind)
    .map((one) => `${one.status} ${formatFact(one, { timeZone: 'America/New_York' })}`);

const textsOf = (facts: readonly Drafted[]): string =>
  JSON.stringify(kept('The dog is called Rex.', facts).facts);

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

describe('What was agreed', () => {
  const OFFERED = [
    'agent: Hill Motors, how can I help?',
    'user: Hi, this is Nora Bell. My gate motor is broken.',
    'agent: We could look at it on Thursday at 10 am.',
    'user: I have to ask my husband first.',
    'agent: Of course, no hurry.',
  ];
  const visit = {
    kind: 'appointment',
    day: '2026-03-05',
    time: '10:00',
    turn: 2,
    words: 'We could look at it on Thursday at 10 am',
  } as const;

  test('is no appointment that was only offered', () => {
    const draft = { summary: FIRST, facts: [draftFact({ ...visit, status: 'accepted' })] };
    expect(checkDraftOf(OFFERED, draft)).toMatchObject({ summary: { facts: [] } });
  });

  test.each([
    [false, 'A visit on Thursday at 10 am was booked.'],
    [false, 'She accepted Thursday at 10 am.'],
    [true, 'Thursday at 10 am was offered for the gate.'],
  ])('%s: %s', (isKept, sentence) => {
    const draft = { summary: `${FIRST} Her gate motor is broken. ${sentence}` };
    expect(JSON.stringify(checkDraftOf(OFFERED, draft)).includes(sentence)).toBe(isKept);
  });

  test('is not withdrawn because something else was taken back', () => {
    const words = 'Forget about the gate motor.';
    const more = [...TALK, `user: ${words}`];
    const [day, time] = ['2026-03-03', '15:00'];
    const fact = { ...visit, day, time, status: 'withdrawn', turn: TALK.length, words } as const;
    expect(valuesOf('appointment', fact, more)).toEqual(['accepted Tuesday 3 March at 3 pm']);
  });

  test('is no call where a visit was agreed', () => {
    const [day, time] = ['2026-03-03', '15:00'];
    const booked = { turn: 8, words: 'you are booked for Tuesday at 3 pm' };
    expect(valuesOf('callback', { kind: 'callback', day, time, who: 'agent', ...booked })).toEqual(
      [],
    );
  });

  test.each([
    [false, 'A table on Tuesday at 8:45 am was booked.'],
    [false, 'A table on Tuesday 3 March at 8:45 pm was booked.'],
    [true, 'A table on Tuesday at 8:45 pm was booked.'],
    [true, 'A table on Tuesday 10 March at 8:45 pm was booked.'],
  ])('has its week and its half of the day: %s: %s', (isKept, sentence) => {
    const talk = [
      'agent: Café Sol, how can I help?',
      'user: This is Nora Bell with a broken gate motor. A table for the gate motor club, please.',
      'agent: I can do Tuesday the 10th of March at six or at a quarter to nine.',
      'user: Six is too early. Okay, quarter to nine.',
      'agent: Good. You are booked for Tuesday the 10th at 8:45 pm.',
    ];
    const summary = `${FIRST} The gate motor club has a table. ${sentence}`;
    expect(JSON.stringify(checkDraftOf(talk, { summary })).includes(sentence)).toBe(isKept);
  });

  test.each([
    [false, 'A visit on Tuesday at 3 am was agreed.'],
    [false, 'The visit on Tuesday at 3 pm was cancelled.'],
    [false, 'Her order was cancelled.'],
    [true, 'The visit on Tuesday at 3 pm was not cancelled.'],
  ])('is not called off by a model: %s: %s', (isKept, sentence) => {
    expect(kept(sentence).summary.includes(sentence)).toBe(isKept);
  });
});

describe('A promise', () => {
  const open = [...TALK, 'agent: We will call you back tomorrow about the gate.'];
  const callback = {
    kind: 'callback',
    day: '2026-03-01',
    turn: TALK.length,
    words: 'We will call you back tomorrow',
    who: 'agent',
    text: 'gate',
  } as const;

  test('of the agent to call is kept with its day', () => {
    expect(valuesOf('callback', callback, open)).toEqual(['said Sunday 1 March about gate']);
  });

  test('to call falls with another day, and with that of a visit', () => {
    expect(valuesOf('callback', { ...callback, day: '2026-03-02' }, open)).toEqual([]);
    const visit = { ...callback, day: '2026-03-03', time: '15:00' };
    expect(valuesOf('callback', visit, open)).toEqual([]);
  });

  test('of something else is no callback', () => {
    const words = 'I will give you a credit of 40 dollars';
    expect(valuesOf('callback', { kind: 'callback', who: 'agent', turn: 10, words })).toEqual([]);
  });

  test('is none that the agent only asked about', () => {
    const talk = [...TALK, 'agent: Shall I send you the invoice?', 'user: No, thank you.'];
    const [turn, words] = [TALK.length, 'Shall I send you the invoice'];
    const fact = {
      kind: 'open_item',
      text: 'send the invoice',
      type: 'send',
      who: 'agent',
    } as const;
    expect(valuesOf('open_item', { ...fact, turn, words }, talk)).toEqual([]);
    const taken = [...talk.slice(0, -1), 'user: Yes, please.'];
    expect(valuesOf('open_item', { ...fact, turn, words }, taken)).toEqual([
      'said send the invoice',
    ]);
  });

  test('of either side to do something has its side', () => {
    const talk = [...TALK, 'agent: I will send you the invoice.', 'user: I will pay it on Monday.'];
    const [turn, words] = [TALK.length, 'I will send you the invoice'];
    const drafted = {
      kind: 'open_item',
      text: 'send the invoice',
      who: 'agent',
      type: 'send',
    } as const;
    expect(
      kept('The dog is called Rex.', [{ ...drafted, turn, words }], talk).facts,
    ).toContainEqual(
      expect.objectContaining({ value: { text: 'send the invoice', who: 'agent', act: 'send' } }),
    );
    const pays = { ...drafted, text: 'pay the invoice', who: 'caller', type: 'pay' } as const;
    const paid = { ...pays, day: '2026-03-02', turn: turn + 1, words: 'I will pay it on Monday' };
    expect(kept('The dog is called Rex.', [paid], talk).facts).toContainEqual(
      expect.objectContaining({
        value: { text: 'pay the invoice', who: 'user', act: 'pay', day: '2026-03-02' },
      }),
    );
    expect(valuesOf('open_item', { ...paid, day: '2026-03-05' }, talk)).toEqual([]);
    expect(
      kept('The dog is called Rex.', [{ ...paid, who: 'agent' }], talk).facts.map(
        (one) => one.kind,
      ),
    ).not.toContain('open_item');
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

test('an appointment keeps its moment where the one of a model was not said', () => {
  const fact = { kind: 'appointment', turn: 7, words: 'Tuesday at 3 pm works' } as const;
  const standing = ['accepted Tuesday 3 March at 3 pm'];
  expect(valuesOf('appointment', { ...fact, day: '2026-01-01', time: '09:00' })).toEqual(standing);
});

test('a sentence that is repeated is told once', () => {
  const again = Array.from({ length: 60 }, () => 'The dog is called Rex.').join(' ');
  expect(kept(again).summary).toBe(`${FIRST} The dog is called Rex.`);
});
