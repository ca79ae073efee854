import type { Fact } from 'caller-facts';
import { expect, test } from 'vitest';
import { CallMemory } from '../../../bench/summaries/remembered/annotation.ts';
import { scoreCallMemory } from '../../../bench/summaries/remembered/call-memory.ts';
import { toldFact } from '../../../bench/summaries/remembered/told-values.ts';
import { appointment, at, callback, factOf, money, name, quote } from './hand-made-facts.ts';

type Agreed = Partial<CallMemory['agreed'][number]>;

/** What of these facts is right and wrong, and what is missed of this one agreed value and more. */
function outcomeOf(facts: readonly Fact[], agreed: readonly Agreed[], names?: string[] | null) {
  const score = scoreCallMemory(CallMemory.parse({ agreed, name: names }), facts);
  const kinds = Object.values(score);
  return {
    right: kinds.flatMap(({ right }) => right.map(toldFact)),
    wrong: kinds.flatMap(({ wrong }) =>
      wrong.map(({ fact, fault }) => `${toldFact(fact)}, ${fault}`),
    ),
    found: kinds.reduce((sum, { found }) => sum + found, 0),
    missed: kinds.flatMap(({ missed }) => missed),
  };
}

const isRight = (fact: Fact, ...agreed: readonly Agreed[]): boolean =>
  outcomeOf([fact], agreed).right.length === 1;

const VISIT: Agreed = { kind: 'appointment', day: '2026-05-21', time: '10:30' };
const CALL: Agreed = { kind: 'callback', day: '2026-05-21', time: '17:00' };

test.each([
  [{ atMs: at('2026-05-21 10:30') }, VISIT],
  [{ day: '2026-05-21' }, VISIT],
  [{ atMs: at('2026-05-21 10:30') }, { ...VISIT, time: undefined }],
  [{ atMs: at('2026-05-21 10:30'), untilMs: at('2026-05-21 12:00') }, VISIT],
])('an appointment is right on its day, at its time where both have one: %o', (value, agreed) => {
  expect(isRight(appointment(value), agreed)).toBe(true);
});

test.each([
  [{ atMs: at('2026-05-21 11:30') }, VISIT],
  [{ atMs: at('2026-05-22 10:30') }, VISIT],
  [{ atMs: at('2026-05-22 10:30') }, { ...VISIT, time: undefined }],
  [{ day: '2026-05-22' }, VISIT],
  [{}, VISIT],
  [
    { atMs: at('2026-05-21 10:30'), untilMs: at('2026-05-21 12:00') },
    { ...VISIT, until: '13:00' },
  ],
])('an appointment at another moment, or at none, is wrong: %o', (value, agreed) => {
  expect(isRight(appointment(value), agreed)).toBe(false);
});

test.each([
  ['at its time', { atMs: at('2026-05-21 17:00') }, CALL, true],
  ['unfixed', {}, CALL, true],
  ['with a day, where none was agreed', { day: '2026-05-21' }, { kind: 'callback' }, true],
  ['on another day', { day: '2026-05-22' }, CALL, false],
  ['where an appointment was agreed', { day: '2026-05-21' }, VISIT, false],
] as const)('a callback %s', (_, value, agreed, expected) => {
  expect(isRight(callback(value), agreed)).toBe(expected);
});

test('what was agreed once is matched once; the same said twice counts once', () => {
  const [vague, exact] = [
    appointment({ day: '2026-05-21' }),
    appointment({ atMs: at('2026-05-21 10:30') }),
  ];
  expect(outcomeOf([exact, exact], [VISIT])).toMatchObject({
    right: ['2026-05-21 10:30'],
    wrong: [],
  });
  expect(outcomeOf([exact, vague], [VISIT])).toMatchObject({
    right: ['2026-05-21 10:30'],
    wrong: ['2026-05-21, wrong'],
  });
});

test('of two appointments on a day, the exact fact leaves the other for the vague one', () => {
  const facts = [appointment({ day: '2026-05-21' }), appointment({ atMs: at('2026-05-21 10:30') })];
  expect(outcomeOf(facts, [VISIT, { ...VISIT, time: '15:00' }])).toMatchObject({
    found: 2,
    wrong: [],
  });
});

test('what is optional is right and neither found nor missed', () => {
  const agreed: Agreed[] = [
    { kind: 'quote', amount: 40, optional: true },
    { kind: 'quote', amount: 75.5 },
  ];
  expect(outcomeOf([quote(40)], agreed)).toEqual({
    right: ['40'],
    wrong: [],
    found: 0,
    missed: ['75.5'],
  });
  expect(outcomeOf([quote(75.5)], agreed)).toEqual({
    right: ['75.5'],
    wrong: [],
    found: 1,
    missed: [],
  });
});

test('a right amount of the wrong kind is wrong, and that is said', () => {
  const agreed: Agreed[] = [
    { kind: 'money', money: 'deposit', amount: 100 },
    { kind: 'money', money: 'refund', amount: 24.99 },
  ];
  expect(outcomeOf([quote(100), money('credit', 24.99), money('refund', 30)], agreed)).toEqual({
    right: [],
    wrong: ['100, kind', 'credit 24.99, kind', 'refund 30, wrong'],
    found: 0,
    missed: ['deposit 100', 'refund 24.99'],
  });
  expect(outcomeOf([money('refund', 24.99)], agreed)).toMatchObject({ right: ['refund 24.99'] });
});

test.each(['declined', 'withdrawn'] as const)('what is %s is not remembered', (status) => {
  const fact = factOf('quote', { amountMinor: 100, currency: 'USD' }, { status });
  expect(outcomeOf([fact], [])).toMatchObject({ right: [], wrong: [] });
});

test.each(['said', 'accepted', 'moved', 'additional'] as const)('what is %s is', (status) => {
  const fact = factOf('quote', { amountMinor: 100, currency: 'USD' }, { status });
  expect(outcomeOf([fact], [])).toMatchObject({ wrong: ['1, wrong'] });
});

test.each([
  ['ines  ROUVIERE', [], 1],
  ['Mrs Rouvière', [], 1],
  ['Inès', ['Inès, partly'], 0],
  ['Inès Rouvière Smith', ['Inès Rouvière Smith, partly'], 0],
  ['Paul Rouvière', ['Paul Rouvière, wrong'], 0],
] as const)('the name %s', (text, wrong, found) => {
  const names = ['Inès Rouvière', 'Mrs. Rouvière'];
  expect(outcomeOf([name(text)], [], names)).toMatchObject({ wrong, found });
});

test('any name is wrong of a call that names nobody; unless names are not annotated', () => {
  expect(outcomeOf([name('Joan')], [], null)).toMatchObject({ wrong: ['Joan, wrong'], missed: [] });
  expect(outcomeOf([name('Joan')], [])).toMatchObject({ right: [], wrong: [] });
});

test('two acceptable forms of a name are one; somebody else’s name is not the caller’s', () => {
  const other = factOf('name', { text: 'Karen' }, { person: { role: 'other', name: 'Karen' } });
  const facts = [name('Joan Wexler'), name('Ms Wexler'), other];
  expect(outcomeOf(facts, [], ['Joan Wexler', 'Ms. Wexler'])).toEqual({
    right: ['Joan Wexler'],
    wrong: [],
    found: 1,
    missed: [],
  });
});
