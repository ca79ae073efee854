import { expect, test } from 'vitest';
import type { Fact } from '#src/facts/fact.ts';
import type { CallWithFacts } from '#src/facts/remembered-fact.ts';
import { currentFacts } from '#src/timeline/timeline.ts';
import { at, CANCELLED, factOf, one, quote, told, typed, visit } from './fact-calls.ts';
import { byHand, correct, deletion, factsWith } from './facts-by-hand.ts';

const email = (text: string, more: object = {}) => factOf('email', text, more);
const isEmail = ({ kind }: Fact) => kind === 'email';

const holding = (calls: readonly CallWithFacts[], day: number, changed = byHand()) =>
  currentFacts(factsWith(calls, day, changed)).map(told);

test('a correction ends the fact, and what was entered holds from then on', () => {
  const calls = [one(0, email('a@old.example', { turn: 4 }))];
  const changed = byHand([correct(calls, 2, email('b@new.example'))]);
  expect(factsWith(calls, 1, changed)).toMatchObject([
    { value: { text: 'a@old.example' }, source: 'call', endedBy: null },
  ]);
  expect(factsWith(calls, 3, changed)).toMatchObject([
    { value: { text: 'a@old.example' }, endedBy: 'corrected', validUntilMs: at(2) },
    {
      value: { text: 'b@new.example' },
      source: 'operator',
      callId: 'call-000',
      validFromMs: at(2),
      endedBy: null,
      words: '',
    },
  ]);
});

test('a call that repeats the old value does not bring it back, and one with another value does', () => {
  const calls = [one(0, email('a@old.example'))];
  const changed = byHand([correct(calls, 1, email('b@new.example'))]);
  const repeated = [...calls, one(2, email('A@old.example.'))];
  expect(holding(repeated, 3, changed)).toEqual(['b@new.example']);
  expect(factsWith(repeated, 3, changed)).toContainEqual(
    expect.objectContaining({ callId: 'call-002', endedBy: 'corrected', validUntilMs: at(2) }),
  );
  expect(holding([...repeated, one(4, email('c@x.example'))], 5, changed)).toEqual(['c@x.example']);
  const moved = one(4, email('a@old.example', { status: 'moved' }));
  expect(holding([...repeated, moved], 5, changed)).toEqual(['a@old.example']);
});

test('a value that contains the old one or is contained in it does not undo a correction', () => {
  const long = '12 Mill Road, Apartment 4';
  const shorter = [one(0, factOf('address', long))];
  const less = byHand([correct(shorter, 1, factOf('address', '12 Mill Road'))]);
  expect(holding([...shorter, one(2, factOf('address', long))], 3, less)).toEqual(['12 Mill Road']);
  const calls = [one(0, factOf('address', '12 Mill Road'))];
  const more = byHand([correct(calls, 1, factOf('address', long))]);
  expect(holding([...calls, one(2, factOf('address', '12 Mill Road'))], 3, more)).toEqual([long]);
});

test.each<[string, Fact[]]>([
  ['finds the same', [email('a@old.example')]],
  ['finds it in another turn', [email('a@old.example', { turn: 9 })]],
  ['reads another value there', [email('aa@old.example')]],
  ['reads another value elsewhere', [email('aa@old.example', { turn: 9 })]],
  ['finds nothing', []],
])('a correction stays when a new summary of the call %s', (_, facts) => {
  const calls = [one(0, email('a@old.example')), one(1, quote(5))];
  const changed = byHand([correct(calls, 2, email('b@new.example'))]);
  const again = [one(0, ...facts), one(1, quote(5))];
  expect(holding(again, 3, changed).toSorted()).toEqual(['$5', 'b@new.example']);
});

test('of a kind that may have several a correction finds its own by the turn, too', () => {
  const said = (...texts: string[]) =>
    one(0, ...texts.map((text, turn) => factOf('phone', text, { turn })));
  const changed = byHand([
    correct([said('555 010 2222', '555 010 1111')], 1, factOf('phone', '555 010 3333')),
  ]);
  const again = [said('555 010 2222', '555 010 4444')];
  expect(holding(again, 2, changed)).toEqual(['555 010 2222', '555 010 3333']);
});

test('a correction of the same moment as its call has the last word', () => {
  const calls = [one(0, email('a@old.example'))];
  const changed = byHand([{ ...correct(calls, 0, email('b@new.example')), id: 'a' }]);
  expect(holding(calls, 0, changed)).toEqual(['b@new.example']);
});

test('a call that repeats what is right is no repetition of the old value', () => {
  const calls = [one(0, quote(5, 'said', 'drain'))];
  const changed = byHand([correct(calls, 1, quote(5, 'said', 'gutter'))]);
  const street = [one(0, factOf('address', '12 Mill Road'))];
  const longer = byHand([correct(street, 1, factOf('address', '12 Mill Road, Apartment 4'))]);
  const all = [
    ...factsWith([...calls, one(2, quote(5))], 3, changed),
    ...factsWith([...street, one(2, factOf('address', 'Mill Road'))], 3, longer),
  ];
  expect(all.filter(({ endedBy }) => endedBy === 'corrected').map(({ callId }) => callId)).toEqual([
    'call-000',
    'call-000',
  ]);
});

test('the old value stays away when a call said more about the new one', () => {
  const calls = [one(0, quote(5)), one(2, quote(6, 'said', 'gutter'))];
  const changed = byHand([correct(calls.slice(0, 1), 1, quote(6))]);
  expect(holding([...calls, one(3, quote(5))], 4, changed)).toEqual(['$6']);
});

test('a corrected appointment ends at its own time, and a call cancels it', () => {
  const calls = [one(0, visit(9))];
  const changed = byHand([correct(calls, 1, visit(6))]);
  expect(holding(calls, 5, changed)).toEqual(['day 6 at 0']);
  expect(holding(calls, 8, changed)).toEqual([]);
  expect(holding([...calls, one(2, CANCELLED)], 3, changed)).toEqual([]);
  expect(holding([...calls, one(2, visit(9))], 3, changed)).toEqual(['day 6 at 0']);
});

test('of several facts of a kind a correction ends only its own', () => {
  const calls = [one(0, factOf('phone', '555 010 1111'), factOf('phone', '555 010 2222'))];
  const changed = byHand([correct(calls, 1, factOf('phone', '555 010 3333'))]);
  expect(holding(calls, 2, changed)).toEqual(['555 010 1111', '555 010 3333']);
});

test('what was corrected can be corrected again, and back', () => {
  const calls = [one(0, email('a@old.example'))];
  const first = correct(calls, 1, email('b@new.example'));
  const second = correct(calls, 2, email('a@old.example'), byHand([first]));
  const changed = byHand([first, second]);
  expect(holding(calls, 3, changed)).toEqual(['a@old.example']);
  const repeated = [...calls, one(4, email('b@new.example'))];
  expect(holding(repeated, 5, changed)).toEqual(['a@old.example']);
  expect(holding([...calls, one(4, email('a@old.example'))], 5, changed)).toEqual([
    'a@old.example',
  ]);
});

test('a correction is left out with its call, and ends with the owner of the number', () => {
  const calls = [one(0, email('a@old.example'))];
  const changed = byHand([correct(calls, 1, email('b@new.example'))]);
  expect(holding([one(2, quote(5))], 3, changed)).toEqual(['$5']);
  const sold = [...calls, one(2, factOf('new_owner', 'Rosa'))];
  expect(
    factsWith(sold, 3, changed)
      .filter(isEmail)
      .map(({ endedBy }) => endedBy),
  ).toEqual(['corrected', 'reassigned']);
});

test('a deleted fact has no value and no words at any instant, and a later call may say it anew', () => {
  const calls = [
    one(0, email('a@x.example', { words: 'it is a@x.example' }), quote(5)),
    one(1, factOf('open_item', 'send it to a@x.example'), email('a@x.example', { turn: 7 })),
  ];
  const changed = byHand([], [deletion(calls, 2, isEmail)]);
  for (const day of [0, 1, 3]) {
    const all = factsWith(calls, day, changed);
    expect(JSON.stringify(all)).not.toContain('a@x.example');
    expect(all).toContainEqual(
      expect.objectContaining({ kind: 'email', endedBy: 'deleted', validUntilMs: at(2) }),
    );
  }
  expect(holding(calls, 3, changed)).toEqual(['$5']);
  const later = [...calls, one(4, email('a@x.example'))];
  expect(holding(later, 5, changed)).toEqual(['$5', 'a@x.example']);
});

test.each<[string, Fact[]]>([
  ['finds the same', [email('a@x.example', { words: 'it is a@x.example I think' })]],
  ['finds it in other words', [email('a@x.example', { words: 'yes', turn: 8 })]],
  [
    'reads another value from the words',
    [email('aa@x.example', { words: 'it is a@x.example I think' })],
  ],
  ['makes another fact of it', [factOf('open_item', 'write to a@x.example')]],
])('a deletion stays when a new summary of the call %s', (_, facts) => {
  const said = email('a@x.example', { words: 'it is a@x.example I think' });
  const changed = byHand([], [deletion([one(0, said)], 2, isEmail)]);
  expect(holding([one(0, ...facts)], 3, changed)).toEqual([]);
  expect(JSON.stringify(factsWith([one(0, ...facts)], 3, changed))).not.toContain('x.example');
});

test('a deletion is of the same value in whatever words and in all calls', () => {
  const price = (currency: string, words: string, turn = 1) =>
    typed('quote', { amountMinor: 500, currency }, { words, turn });
  const calls = [one(0, price('USD', 'five dollars')), one(1, price('', 'five it is'))];
  const changed = byHand([], [deletion(calls, 2, ({ kind }) => kind === 'quote')]);
  const again = [one(0, price('USD', 'it is $5', 4)), one(1, price('', 'only five', 4))];
  expect(holding(calls, 3, changed)).toEqual([]);
  expect(holding(again, 3, changed)).toEqual([]);
});

test('other words of the turn are gone with a deleted fact', () => {
  const calls = [one(0, visit(9), factOf('problem', 'leak', { words: 'a leak, Friday then' }))];
  const changed = byHand([], [deletion(calls, 1, ({ kind }) => kind === 'appointment')]);
  expect(factsWith(calls, 2, changed)).toContainEqual(
    expect.objectContaining({ kind: 'problem', value: { text: 'leak' }, words: '' }),
  );
});

test('the other value that the same words say stays', () => {
  const words = 'my mobile is 555 010 1111 and at work 555 010 2222';
  const calls = [
    one(0, factOf('phone', '555 010 1111', { words }), factOf('phone', '555 010 2222', { words })),
  ];
  const isFirst = (fact: Fact) => told(fact).endsWith('1111');
  const changed = byHand([], [deletion(calls, 1, isFirst)]);
  expect(holding(calls, 2, changed)).toEqual(['555 010 2222']);
  expect(JSON.stringify(factsWith(calls, 2, changed))).not.toContain('1111');
});

test('deleting what was entered by hand leaves neither it nor what it took the place of', () => {
  const calls = [one(0, email('a@old.example'))];
  const entered = byHand([correct(calls, 1, email('b@new.example'))]);
  const changed = { ...entered, deletions: [deletion(calls, 2, isEmail, entered)] };
  expect(holding(calls, 3, changed)).toEqual([]);
  expect(JSON.stringify(factsWith(calls, 3, changed))).not.toContain('b@new.example');
});

test('a call stays confidential when the wish for it is deleted', () => {
  const wish = typed('care_note', { text: 'not to my wife', topic: 'confidentiality' });
  const calls = [one(0, wish)];
  const changed = byHand([], [deletion(calls, 1, ({ kind }) => kind === 'care_note')]);
  expect(factsWith(calls, 2, changed)).toMatchObject([
    { value: { text: '', topic: 'confidentiality' }, endedBy: 'deleted' },
  ]);
});

test('a new owner that was deleted is none', () => {
  const calls = [one(0, email('a@x.example')), one(1, factOf('new_owner', 'Rosa'))];
  const changed = byHand([], [deletion(calls, 2, ({ kind }) => kind === 'new_owner')]);
  expect(holding(calls, 3)).not.toContain('a@x.example');
  expect(holding(calls, 3, changed)).toEqual(['a@x.example']);
});
