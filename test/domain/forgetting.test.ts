import { expect, test } from 'vitest';
import type { FactValues } from '#src/domain/facts/fact.ts';
import { asShown, forgets } from '#src/domain/forgetting/forget-requests.ts';
import { withoutForgotten } from '#src/domain/forgetting/forgetting.ts';
import { hasFormOf } from '#src/language/values/value-forms.ts';
import { at, callOn, factOf, facts, held, one, typed, visit } from './fact-calls.ts';

const wish = (wanted: Partial<FactValues['do_not_remember']>, more: object = {}) =>
  typed('do_not_remember', { kinds: [], topics: [], everything: false, ...wanted }, more);

test('what a caller asks to have forgotten is gone of that call and earlier ones, at every instant', () => {
  const calls = [
    callOn(0, [
      factOf('email', 'd@x.example'),
      factOf('name', 'Dan', { words: 'Dan, d@x.example' }),
    ]),
    callOn(1, [
      factOf('open_item', 'Send it to d@x.example', { turn: 3 }),
      wish({ kinds: ['email'] }, { words: 'forget d@x.example', turn: 5 }),
    ]),
    one(2, factOf('email', 'new@x.example')),
  ];
  for (const day of [0.5, 1.5, 3]) {
    expect(JSON.stringify(facts(calls, day))).not.toContain('d@x.example');
  }
  expect(facts(calls, 0.5)).toMatchObject([
    { kind: 'email', value: { text: '' }, endedBy: 'forgotten', validUntilMs: at(1) },
    { kind: 'name', value: { text: 'Dan' }, words: '' },
  ]);
  expect(held(calls, 3)).toEqual(['Dan', 'email', 'new@x.example']);
});

test.each([
  ['everything', wish({ everything: true })],
  ['what nobody could read', wish({})],
])('a wish to forget %s forgets all there is', (_, fact) => {
  const calls = [callOn(0, [factOf('name', 'Dan'), factOf('phone', '555-0101')]), one(1, fact)];
  expect(held(calls, 2, ['name', 'phone'])).toEqual([]);
});

test('a topic is forgotten in all its forms, and is shown to nobody', () => {
  const calls = [
    one(0, visit(9), factOf('problem', 'takes pills as she is depressed')),
    one(1, wish({ topics: ['depression'] }, { words: 'do not note my depression' })),
  ];
  expect(held(calls, 2, ['appointment', 'problem'])).toEqual(['day 9 at 0']);
  expect(JSON.stringify(facts(calls, 2))).not.toMatch(/depress/);
  const [told] = calls[1]?.facts ?? [];
  expect(told && asShown(told)).toMatchObject({ value: { topics: [] }, words: '' });
});

test('a name that is forgotten leaves the people of other facts, too', () => {
  const mine = { role: 'caller', name: 'Nora' } as const;
  const calls = [
    one(0, factOf('name', 'Nora Bell', { person: mine }), visit(9, 0, { person: mine, turn: 4 })),
    one(1, wish({ kinds: ['name'] })),
  ];
  expect(JSON.stringify(facts(calls, 2))).not.toMatch(/Nora|Bell/);
});

test('what was forgotten is known to whoever clears prose of it', () => {
  const calls = [
    one(0, typed('appointment', { atMs: at(9), with: 'Rosa' }, { words: 'Yes, please.' })),
    one(1, wish({ kinds: ['appointment'] })),
  ];
  const { forgotten } = withoutForgotten(calls, hasFormOf);
  expect(forgotten.facts).toEqual(calls[0]?.facts);
  expect(forgotten.values).toEqual(['Rosa']);
  expect([...forgotten.kinds]).toEqual(['appointment']);
});

test('a wish to forget names is one of nicknames', () => {
  const fact = wish({ kinds: ['name'] });
  expect(forgets(fact, 'preferred_name')).toBe(true);
  expect(forgets(fact, 'email')).toBe(false);
  expect(forgets(wish({ everything: true }), 'email')).toBe(true);
});

test.each([
  ['address', '418 Larkspur Lane, Boulder'],
  ['address', 'Lindenstraße 12'],
  ['address', 'calle Mayor 5'],
  ['address', '7 bis rue Haute'],
  ['address', 'unit 4'],
  ['phone', '303 555 0199'],
  ['email', 'nora@larkspur.example'],
  ['name', 'Nora Bell is allergic to nuts.'],
  ['name', 'Caller: "My name is Nora."'],
] as const)('a text with an %s in it looks like one: %s', (kind, text) => {
  expect(hasFormOf([kind], text)).toBe(true);
  expect(hasFormOf([kind], 'The roof leaks on Monday.')).toBe(false);
});
