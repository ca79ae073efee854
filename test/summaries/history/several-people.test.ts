import { expect, test } from 'vitest';
import { factOf, one, quote, typed, visit } from '../../domain/fact-calls.ts';
import { historyOf, name, noted, problem, secret, summaryOf } from './write.ts';

const KEVIN = name('Kevin Tran');
const LINH = name('Linh Tran');
const ASK = 'Several people call from this number (Kevin Tran, Linh Tran): ask who is speaking.';

test('of several people each is told by their name, whoever called last first', () => {
  const calls = [
    one(0, KEVIN, problem('the gate is stuck'), visit(9)),
    one(1, LINH, problem('my dress is torn'), factOf('email', 'linh@x.example')),
    one(2, KEVIN, quote(90)),
  ];
  expect(summaryOf(calls, 3)).toBe(
    `${ASK} Kevin Tran: Booked: Friday 13 March at 10 am. Price: $90. Last call (6 March): Price named. ` +
      'Earlier: “the gate is stuck” (4 March). ' +
      'Linh Tran: E-mail: linh@x.example. Last call (5 March): “my dress is torn”.',
  );
});

test('what one of them agreed for another is told of the other', () => {
  const forLinh = visit(9, 0, { person: { role: 'other', name: 'Linh', relation: 'wife' } });
  const text = summaryOf([one(0, LINH), one(1, KEVIN, forLinh, quote(90))], 2);
  expect(text).toContain('Linh Tran: Booked: Friday 13 March at 10 am.');
  expect(text).not.toContain('Kevin Tran: Booked');
});

test('what nobody said their name to is told apart', () => {
  const text = summaryOf([one(0, LINH), one(1, KEVIN), one(2, visit(9))], 3);
  expect(text).toContain('is speaking. Name not said: Booked: Friday 13 March at 10 am.');
});

const dress = [
  KEVIN,
  problem('I want a dress for our anniversary'),
  secret("don't tell my wife"),
  quote(240, 'accepted', 'the dress'),
  factOf('phone', '555-0163'),
];

test('what was said in confidence is told only with that word, by whoever said it', () => {
  const calls = [
    one(0, LINH, problem('my coat is torn')),
    noted(1, 'Green silk, from a photo.', ...dress),
  ];
  expect(summaryOf(calls, 2)).toBe(
    `${ASK} Kevin Tran, confidential (don't tell my wife): Price: $240 for the dress, accepted. ` +
      'Other number: 555-0163. Last call (5 March): “I want a dress for our anniversary”. Green silk, from a photo. ' +
      'Linh Tran: Last call (4 March): “my coat is torn”.',
  );
});

test('one person is told of confidences, too, and other calls stay plain', () => {
  const calls = [one(0, ...dress), one(1, KEVIN, problem('my coat is torn'))];
  expect(summaryOf(calls, 2)).toBe(
    "Kevin Tran has called twice since 4 March. Last call (5 March): “my coat is torn”. Confidential (don't tell my wife): " +
      'Price: $240 for the dress, accepted. Other number: 555-0163. Last call (4 March): “I want a dress for our anniversary”.',
  );
});

test('a confidence that is about another speaker is never told of them', () => {
  const forLinh = visit(9, 0, { person: { role: 'other', name: 'Linh', relation: 'wife' } });
  const text = summaryOf([one(0, LINH), one(1, KEVIN, secret("don't tell my wife"), forLinh)], 2);
  expect(text).toContain("Kevin Tran, confidential (don't tell my wife): Booked");
});

test('a confidence is none once it was taken back', () => {
  const back = typed(
    'care_note',
    { text: "don't tell my wife", topic: 'confidentiality' },
    { status: 'withdrawn' },
  );
  expect(summaryOf([one(0, ...dress), one(1, back)], 2)).not.toMatch(/confidential/i);
});

test('a wrong name of somebody else takes back no name that a caller gave', () => {
  const notHers = factOf('name', '', {
    status: 'withdrawn',
    person: { role: 'other', name: 'Linh' },
  });
  const calls = [one(0, LINH), one(1, KEVIN), one(2, notHers)];
  expect(summaryOf(calls, 3)).toContain(ASK);
  const names = historyOf(calls, 3).facts.filter(({ kind }) => kind === 'name');
  expect(names.map(({ endedBy }) => endedBy)).toEqual([null, null]);
});

test('a caller whose name is wrong takes back the names of callers alone', () => {
  const wife = factOf('name', 'Mira Solano', { person: { role: 'other', name: null } });
  const calls = [one(0, KEVIN, wife), one(1, factOf('name', '', { status: 'withdrawn' }))];
  const names = historyOf(calls, 2).facts.filter(({ kind }) => kind === 'name');
  expect(names.map(({ value, endedBy }) => [value, endedBy])).toEqual([
    [{ text: 'Kevin Tran' }, 'withdrawn'],
    [{ text: 'Mira Solano' }, null],
  ]);
});

test('a new owner is told nothing of the earlier one', () => {
  const calls = [
    one(0, name('Dan Reyes'), visit(9), problem('the gate is stuck'), factOf('company', 'Acme')),
    one(1, name('Eve Lind'), factOf('new_owner', 'Dan Reyes'), problem('wrong bill')),
    one(2, name('Eve Lind'), visit(8)),
  ];
  expect(summaryOf(calls, 3)).toBe(
    'Eve Lind has called twice since 5 March. The number has a new owner since 5 March. ' +
      'Booked: Thursday 12 March at 10 am. Last call (6 March): Appointment booked. Earlier: “wrong bill” (5 March).',
  );
});

test('a new owner is one since their first call, though they say so again', () => {
  const eve = (day: number, earlier: string) =>
    one(day, name('Eve Lind'), factOf('new_owner', earlier));
  const text = summaryOf([one(0, name('Dan Reyes')), eve(1, 'Dan Reyes'), eve(2, 'some shop')], 3);
  expect(text).toContain('The number has a new owner since 5 March.');
});
