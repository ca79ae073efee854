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
  test('has the status that the model reads', () => {
    const visit = {
      kind: 'appointment',
      day: '2026-03-05',
      time: '10:00',
      turn: 2,
      words: 'We could look at it on Thursday at 10 am',
    } as const;
    const drafted = [draftFact({ ...visit, status: 'declined' })];
    const checked = checkDraftOf(OFFERED, { summary: FIRST, facts: drafted });
    expect('summary' in checked && checked.summary.facts.map(({ status }) => status)).toEqual([
      'declined',
    ]);
  });

  test.each([
    [true, 'She accepted Thursday at 10 am.'],
    [true, 'Thursday at 10 am was offered for the gate.'],
    [false, 'She accepted Thursday at 11 am.'],
  ])('%s: %s', (isKept, sentence) => {
    const draft = { summary: `${FIRST} Her gate motor is broken. ${sentence}` };
    expect('summary' in checkDraftOf(OFFERED, draft)).toBe(isKept);
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
    expect('summary' in checkDraftOf(talk, { summary })).toBe(isKept);
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

  test('to call falls with another day', () => {
    expect(valuesOf('callback', { ...callback, day: '2026-03-02' }, open)).toEqual([]);
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

test('an appointment falls with a moment that nobody said', () => {
  const fact = { kind: 'appointment', turn: 7, words: 'Tuesday at 3 pm works' } as const;
  expect(valuesOf('appointment', { ...fact, day: '2026-01-01', time: '09:00' })).toEqual([]);
});
