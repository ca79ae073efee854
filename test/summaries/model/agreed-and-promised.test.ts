import { describe, expect, test } from 'vitest';
import { checkDraftOf, draftFact } from '../../support/models/model-drafts.ts';
import { FIRST, kept, TALK, valuesOf } from './gate-motor-call.ts';

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

test('an appointment keeps its moment where the one of a model was not said', () => {
  const fact = { kind: 'appointment', turn: 7, words: 'Tuesday at 3 pm works' } as const;
  const standing = ['accepted Tuesday 3 March at 3 pm'];
  expect(valuesOf('appointment', { ...fact, day: '2026-01-01', time: '09:00' })).toEqual(standing);
});
