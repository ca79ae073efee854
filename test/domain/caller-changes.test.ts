import { expect, test } from 'vitest';
import type { Fact, FactKind } from '#src/domain/fact.ts';
import type { RememberedCall } from '#src/domain/memory.ts';
import { currentFacts, currentValue, factsAsOf } from '#src/domain/timeline.ts';
import { callOn, DAY_MS, factOf, START_MS } from './fact-calls.ts';

const at = (day: number) => START_MS + day * DAY_MS;
const one = (day: number, ...facts: Fact[]) => callOn(day, facts);
const held = (calls: readonly RememberedCall[], kind: FactKind, day = 50): string[] =>
  currentFacts(factsAsOf(calls, at(day)))
    .filter((fact) => fact.kind === kind)
    .map(({ value }) => value);
const name = (value: string, words = `It's ${value}.`) => factOf('name', value, { words });
const nameAfter = (...names: Fact[]): string | null =>
  currentValue(
    factsAsOf(
      names.map((fact, day) => one(day, fact)),
      at(50),
    ),
    'name',
  );

test.each<[string, string, Fact[]]>([
  ['a first name alone', 'Petra Vance', [name('Petra Vance'), name('Oscar')]],
  ['a short name', 'Katharina Voss', [name('Katharina Voss'), name('Kat')]],
  ['a short name with the family name', 'Jonathan Wick', [name('Jonathan Wick'), name('Jon Wick')]],
  [
    'somebody who speaks for the caller',
    'Petra Vance',
    [name('Petra Vance'), name('Oscar Vance', "I'm Oscar Vance, her husband.")],
  ],
  [
    'the old mistake heard again',
    'Ines Marlo',
    [name('Ines Marlow'), name('Ines Marlo', 'No, Ines Marlo, M-A-R-L-O.'), name('Ines Marlow')],
  ],
  [
    'a short name with another hyphen',
    'Katharina Voss-Lind',
    [name('Katharina Voss Lind'), name('Kat Voss-Lind')],
  ],
])('%s does not replace a full name', (_, expected, names) => {
  expect(nameAfter(...names)).toBe(expected);
});

test.each<[string, string, Fact[]]>([
  ['one heard wrong', 'Ines Marlo', [name('Ynes Marlow'), name('Ines Marlo')]],
  ['a short name', 'Jonathan Wick', [name('Jon Wick'), name('Jonathan Wick')]],
  ['a first name', 'Petra Vance', [name('Petra'), name('Petra Vance')]],
  ['another one', 'Oscar Dietz', [name('Petra Vance'), name('Oscar Dietz')]],
  [
    'the old one, where it says so',
    'Petra',
    [name('Oscar Dietz'), factOf('name', 'Petra', { status: 'moved' })],
  ],
])('a full name replaces %s', (_, expected, names) => {
  expect(nameAfter(...names)).toBe(expected);
});

test.each(['Petra Vance', 'Petra', 'Pet'])('after another full name "%s" returns', (again) => {
  const calls = [name('Petra Vance'), name('Oscar Dietz'), name(again)].map((fact, day) =>
    one(day, fact),
  );
  expect(held(calls, 'name', 1.5)).toEqual(['Oscar Dietz']);
  const facts = factsAsOf(calls, at(3)).filter(({ kind }) => kind === 'name');
  expect(facts).toMatchObject([
    { value: 'Oscar Dietz', endedBy: 'superseded', supersededBy: 'call-002' },
    { value: 'Petra Vance', endedBy: null, validFromMs: at(0), validUntilMs: null },
  ]);
});

const quote = (value: string, status: Fact['status'] = 'said', words = value) =>
  factOf('quote', value, { status, words });

test('an agreed price stays beside later ones of other matters, and a named one gives way', () => {
  const calls = [
    one(0, quote('$5,450', 'accepted', 'The furnace is $5,450.')),
    one(1, quote('$350')),
    one(2, quote('$90')),
    one(3, quote('$280', 'accepted', '$280 for the hedges.')),
  ];
  expect(held(calls, 'quote', 2.5)).toEqual(['$5,450', '$90']);
  expect(held(calls, 'quote')).toEqual(['$5,450', '$280']);
});

test.each<[string, Fact[]]>([
  ['of the same matter', [quote('$5,200', 'accepted', 'So $5,200 for the furnace.')]],
  ['that is said to replace it', [quote('$5,200', 'moved')]],
  ['with which the old one is turned down', [quote('$5,450', 'declined'), quote('$5,200')]],
])('an agreed price gives way to one %s', (_, facts) => {
  const first = one(0, quote('$5,450', 'accepted', 'The furnace is $5,450.'));
  expect(held([first, one(1, ...facts)], 'quote')).toEqual(['$5,200']);
});

test('a price goes with the visit that it was named for, unless that is only moved', () => {
  const visit = (day: number) => factOf('appointment', `day ${day}`, { atMs: at(day) });
  const booked = one(0, quote('$90', 'accepted'), visit(20));
  const off = factOf('appointment', '', { status: 'withdrawn' });
  expect(held([booked, one(1, off)], 'quote', 2)).toEqual([]);
  expect(held([booked, one(1, off, visit(30))], 'quote', 2)).toEqual(['$90']);
});

test('a number is the same with or without its codes, and a new one takes the place of all', () => {
  const phone = (value: string, words = value) => factOf('phone', value, { words });
  const calls = [
    one(0, phone('020 7946 0123')),
    one(1, phone('+44 20 7946 0123')),
    one(2, phone('020 7946 0199')),
  ];
  expect(held(calls, 'phone')).toEqual(['020 7946 0123', '020 7946 0199']);
  const changed = one(3, phone('020 7946 0150', 'I have a new number, 020 7946 0150.'));
  expect(held([...calls, changed], 'phone')).toEqual(['020 7946 0150']);
});

test.each([
  ['text, never call', 'calls are fine now', ['calls are fine now']],
  ['only weekends', 'Saturdays are bad', ['Saturdays are bad']],
  ['mornings are best', 'after 6', ['after 6']],
  ['only with Dr. Osei', 'a female doctor', ['a female doctor']],
  ['text, never call', 'mornings are best', ['text, never call', 'mornings are best']],
  [
    'no newsletters by e-mail',
    'text, never call',
    ['no newsletters by e-mail', 'text, never call'],
  ],
  ['allergic to nuts', 'evenings', ['allergic to nuts', 'evenings']],
])('of "%s" and later "%s" there holds %j', (first, second, expected) => {
  const calls = [one(0, factOf('preference', first)), one(1, factOf('preference', second))];
  expect(held(calls, 'preference')).toEqual(expected);
});

test('two wishes of one call stand side by side', () => {
  const calls = [
    one(0, factOf('preference', 'text for visits'), factOf('preference', 'e-mail for contracts')),
  ];
  expect(held(calls, 'preference')).toHaveLength(2);
});

const task = (value: string) => factOf('open_item', value);
const talk = factOf('problem', 'wants to know if it may rain');

test.each<[string, Fact, Fact]>([
  ['to call, by any later talk', task("She'll call Petra back"), talk],
  ['to send a price, by talk of it', task("We'll send the quote"), quote('$90')],
  [
    'to send something, by news that it came',
    task("We'll send the contract"),
    factOf('problem', 'has signed the contract'),
  ],
  ['to send it, by one to send it again', task("We'll send the form"), task("We'll send it again")],
])('a promise %s is kept', (_, promise, later) => {
  expect(held([one(0, promise)], 'open_item', 2)).toHaveLength(1);
  expect(held([one(0, promise), one(1, later)], 'open_item', 2)).not.toContain(promise.value);
});

test.each<[string, Fact, Fact[]]>([
  ['to call on a day', task('Rosa will call on 12 March'), [talk]],
  ['to order and call', task('We will order the part and call back'), [talk]],
  ['to call and send', task('We will call and send the form'), [talk]],
  ['to send', task("We'll send the contract"), [factOf('problem', "hasn't received the contract")]],
  ['to send, after nobody answered', task("She'll call Petra back"), []],
])('a promise %s stays open', (_, promise, later) => {
  expect(held([one(0, promise), one(1, ...later)], 'open_item', 2)).toEqual([promise.value]);
});

test('a callback is over with a call at its time, and not with one before', () => {
  const promised = one(0, factOf('callback', 'Friday at 3', { atMs: at(2) }));
  expect(held([promised, one(1, talk)], 'callback', 1.5)).toEqual(['Friday at 3']);
  expect(held([promised, one(2, talk)], 'callback', 2)).toEqual([]);
});

test('what was promised for a visit is over with the visit, and moved with it', () => {
  const visit = (day: number, more: Partial<Fact> = {}) =>
    factOf('appointment', `day ${day}`, { atMs: at(day), ...more });
  const booked = one(0, visit(9), task("We'll send a reminder"), task('We will order the part'));
  expect(held([booked], 'open_item', 8)).toHaveLength(2);
  expect(held([booked], 'open_item', 10)).toEqual(['We will order the part']);
  const moved = one(1, visit(12, { status: 'moved' }));
  expect(held([booked, moved], 'open_item', 2)).toEqual(['We will order the part']);
});

const TWO = one(
  1,
  factOf('appointment', 'Friday 27 March at 3 pm'),
  factOf('appointment', 'Monday 30 March at 10 am', { status: 'additional', turn: 3 }),
);

test('of two appointments only that of the cancelled weekday ends', () => {
  const cancelled = factOf('appointment', 'Friday 20 March', { status: 'withdrawn' });
  expect(held([TWO, one(2, cancelled)], 'appointment', 3)).toEqual(['Monday 30 March at 10 am']);
});

test('one that is cancelled for another leaves the rest', () => {
  const cancelled = factOf('appointment', 'Friday 27 March', { status: 'withdrawn' });
  const moved = factOf('appointment', 'Thursday 2 April at 2 pm', { status: 'moved', turn: 3 });
  expect(held([TWO, one(2, cancelled, moved)], 'appointment', 3)).toEqual([
    'Monday 30 March at 10 am',
    'Thursday 2 April at 2 pm',
  ]);
});

test.each(['accepted', 'declined'] as const)(
  'a price that is %s is not thought about any more',
  (status) => {
    const thinks = one(1, factOf('open_item', 'Nora will think about it'));
    const decided = one(2, factOf('quote', '$450', { status }));
    expect(held([thinks, decided], 'open_item', 3)).toEqual([]);
  },
);
