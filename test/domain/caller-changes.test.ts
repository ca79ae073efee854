import { expect, test } from 'vitest';
import type { Fact, OpenAct } from '#src/domain/facts/fact.ts';
import { at, CANCELLED, factOf, facts, held, one, quote, typed, visit } from './fact-calls.ts';

test('an agreed price stays beside later ones of other matters, and a named one gives way', () => {
  const calls = [
    one(0, quote(5450, 'accepted', 'the furnace')),
    one(1, quote(350)),
    one(2, quote(90)),
    one(3, quote(280, 'accepted', 'the hedges')),
  ];
  expect(held(calls, 2.5)).toEqual(['$5450', '$90']);
  expect(held(calls, 50)).toEqual(['$5450', '$280']);
});

test.each<[string, Fact[]]>([
  ['of the same matter', [quote(5200, 'accepted', 'a new furnace')]],
  ['that names no matter', [quote(5200, 'accepted')]],
  ['that is said to replace it', [quote(5200, 'moved')]],
  ['with which the old one is turned down', [quote(5450, 'declined'), quote(5200)]],
])('an agreed price gives way to one %s', (_, facts) => {
  const first = one(0, quote(5450, 'accepted', 'the furnace'));
  expect(held([first, one(1, ...facts)], 50)).toEqual(['$5200']);
});

test('a price goes with the visit that it was named for, unless that is only moved', () => {
  const booked = one(0, quote(90, 'accepted'), visit(20));
  expect(held([booked, one(1, CANCELLED)], 2, ['quote'])).toEqual([]);
  expect(held([booked, one(1, CANCELLED, visit(30))], 2, ['quote'])).toEqual(['$90']);
});

test('a number is the same with or without its codes, and a new one takes the place of all', () => {
  const phone = (text: string, status: Fact['status'] = 'said') =>
    factOf('phone', text, { status });
  const calls = [
    one(0, phone('020 7946 0123')),
    one(1, phone('+44 20 7946 0123')),
    one(2, phone('020 7946 0199')),
  ];
  expect(held(calls, 50)).toEqual(['020 7946 0123', '020 7946 0199']);
  const changed = one(3, phone('020 7946 0150', 'moved'));
  expect(held([...calls, changed], 50)).toEqual(['020 7946 0150']);
});

const wish = (topic: string, text: string) => typed('preference', { topic, text });

test.each<[string, Fact, Fact, number]>([
  [
    'one of the same topic gives way',
    wish('contact', 'text me'),
    wish('contact', 'calls are fine'),
    1,
  ],
  ['one of another topic stays', wish('contact', 'text me'), wish('time', 'mornings'), 2],
  ['one of no topic stays', wish('', 'allergic to nuts'), wish('', 'in the evening'), 2],
])('of two wishes %s', (_, first, second, count) => {
  const after = held([one(0, first), one(1, second)], 50);
  expect(after).toHaveLength(count);
  expect(after.at(-1)).toBe('text' in second.value && second.value.text);
});

test('two wishes of one call stand side by side', () => {
  const both = one(0, wish('contact', 'text for visits'), wish('contact', 'e-mail for contracts'));
  expect(held([both], 50)).toHaveLength(2);
});

const task = (act: OpenAct, text: string, more: object = {}) =>
  typed('open_item', { text, who: 'agent', act, ...more });
const moved = (fact: Fact): Fact => ({ ...fact, status: 'moved' });
const talk = factOf('problem', 'wants to know if it may rain');

test.each<[string, Fact, Fact]>([
  ['to call, by any later talk', task('call', "She'll call Petra back"), talk],
  ['to call on a day, by talk then', task('call', 'Rosa will call', { day: '2026-03-05' }), talk],
  [
    'to send a price, by one for the same',
    task('send', 'We will send the furnace quote'),
    quote(90, 'said', 'a new furnace'),
  ],
  [
    'to send something, by word that it came',
    task('send', 'We will send the contract'),
    factOf('open_item', 'the contract', { status: 'withdrawn' }),
  ],
  [
    'to send it, by one to send it again',
    task('send', 'We will send the form'),
    moved(task('send', 'It goes out once more')),
  ],
  [
    'for a day, by the same for another',
    task('pay', 'pay the fee', { day: '2026-03-09' }),
    task('pay', 'pay the fee', { day: '2026-03-11' }),
  ],
])('a promise %s is kept', (_, promise, later) => {
  expect(held([one(0, promise)], 1.5, ['open_item'])).toHaveLength(1);
  const after = held([one(0, promise), one(1, later)], 1.5, ['open_item']);
  expect(after).toHaveLength(later.kind === 'open_item' && later.status !== 'withdrawn' ? 1 : 0);
});

test.each<[string, Fact, Fact[]]>([
  ['to call on a later day', task('call', 'Rosa will call', { day: '2026-03-12' }), [talk]],
  ['to call at a later hour', task('call', 'Rosa will call', { atMs: at(1.2) }), [talk]],
  ['to do more than to call', task('other', 'We will order it and call back'), [talk]],
  ['to send', task('send', 'We will send the contract'), [quote(90, 'said', 'the roof')]],
  ['to call, after nobody answered', task('call', "She'll call Petra back"), []],
  [
    'of the other side',
    task('send', 'send the photos'),
    [typed('open_item', { text: 'send the photos soon', who: 'user', act: 'send' })],
  ],
])('a promise %s stays open', (_, promise, later) => {
  expect(held([one(0, promise), one(1, ...later)], 1.1, ['open_item'])[0]).toBe(
    'text' in promise.value && promise.value.text,
  );
});

test('a promise for another day or hour is one with that time', () => {
  const pay = (more: object) => task('pay', 'pay the fee', more);
  const days = [one(0, pay({ day: '2026-03-09' })), one(1, pay({ day: '2026-03-11' }))];
  expect(facts(days, 2)).toMatchObject([
    { endedBy: 'superseded' },
    { value: { day: '2026-03-11' } },
  ]);
  const later = [one(0, task('pay', 'pay the fee by card')), one(1, pay({ day: '2026-03-11' }))];
  expect(facts(later, 2)).toMatchObject([
    { value: { text: 'pay the fee by card', day: '2026-03-11' }, endedBy: null },
  ]);
});

test('a callback is over with a call at its time, and not with one before', () => {
  const promised = one(0, typed('callback', { atMs: at(2) }));
  expect(held([promised, one(1, talk)], 1.5, ['callback'])).toEqual(['day 2 at 0']);
  expect(held([promised, one(2, talk)], 2, ['callback'])).toEqual([]);
});

test('what was promised for a visit is over with the visit, and moved with it', () => {
  const reminder = task('send', 'We will send a reminder', { ofVisit: true });
  const booked = one(0, visit(9), reminder, task('other', 'We will order the part'));
  expect(held([booked], 8, ['open_item'])).toHaveLength(2);
  expect(held([booked], 10, ['open_item'])).toEqual(['We will order the part']);
  const later = one(1, visit(12, 0, { status: 'moved' }));
  expect(held([booked, later], 2, ['open_item'])).toEqual(['We will order the part']);
});

/** Friday 27 March and Monday 30 March. */
const TWO = one(1, visit(23, 5), visit(26, 0, { status: 'additional', turn: 3 }));
const off = (day: string) => typed('appointment', { day }, { status: 'withdrawn' });

test('of two appointments only that of the cancelled weekday ends', () => {
  expect(held([TWO, one(2, off('2026-03-20'))], 3)).toEqual(['day 26 at 0']);
});

test('one that is cancelled for another leaves the rest', () => {
  const again = visit(29, 4, { status: 'moved', turn: 3 });
  expect(held([TWO, one(2, off('2026-03-27'), again)], 3)).toEqual(['day 26 at 0', 'day 29 at 4']);
});

test.each(['accepted', 'declined'] as const)(
  'a price that is %s is not thought about any more',
  (status) => {
    const thinks = one(1, task('decide', 'Nora will think about it'));
    expect(held([thinks, one(2, quote(450, status))], 3, ['open_item'])).toEqual([]);
    expect(held([thinks, one(2, quote(450))], 3, ['open_item'])).toHaveLength(1);
  },
);

test('a fee that is waived takes the place of the fee', () => {
  const fee = (parts: object) =>
    typed('money', { money: 'fee', amountMinor: 4000, currency: 'USD', ...parts });
  const waived = { amountMinor: 0, currency: '', waived: true };
  expect(held([one(0, fee({})), one(1, fee(waived))], 2)).toEqual(['']);
  const again = [one(0, fee({ waived: true })), one(1, fee({}))];
  expect(facts(again, 2).map(({ value }) => 'waived' in value)).toEqual([true, false]);
  const refund = typed('money', { money: 'refund', amountMinor: 4000, currency: 'USD' });
  expect(held([one(0, refund), one(1, fee(waived))], 2)).toEqual(['$40', '']);
});

test('what to be careful about stands side by side, and one that is moved replaces its topic', () => {
  const note = (topic: 'allergy' | 'access', text: string, status: Fact['status'] = 'said') =>
    typed('care_note', { topic, text }, { status });
  const calls = [
    one(0, note('allergy', 'allergic to nuts')),
    one(1, note('access', 'the gate code is with Rosa')),
    one(2, note('access', 'ring at number 4', 'moved')),
  ];
  expect(held(calls, 3)).toEqual(['allergic to nuts', 'ring at number 4']);
});
