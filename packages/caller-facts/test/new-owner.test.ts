import { expect, test } from 'vitest';
import { speakersOf } from '#src/timeline/speakers.ts';
import { at, ended, factOf, facts, held, one, visit } from './fact-calls.ts';

const old = [
  one(0, factOf('name', 'Dan Reyes'), visit(20), factOf('preference', 'mornings')),
  one(1, factOf('email', 'dan@x.example')),
];
const owner = (more: object = {}) => factOf('new_owner', 'Dan Reyes', more);
const changed = one(2, factOf('name', 'Eve Lind', { turn: 0 }), owner({ turn: 2 }));

test('nothing that was known of the earlier owner holds, and it says why', () => {
  expect(held([...old, changed], 3)).toEqual(['Eve Lind', 'Dan Reyes']);
  expect(held([...old, changed], 3, ['name'])).toEqual(['Eve Lind']);
  expect(ended([...old, changed], 3)).toEqual(
    ['Dan Reyes', 'day 20 at 0', 'mornings', 'dan@x.example'].map((text) => [text, 'reassigned']),
  );
  expect(facts([...old, changed], 3)[0]).toMatchObject({ validUntilMs: at(2), supersededBy: null });
});

test('the earlier owner is known until then', () => {
  expect(held([...old, changed], 1.5)).toHaveLength(4);
});

test('only the new owner counts among the speakers', () => {
  const calls = [...old, changed];
  expect(speakersOf(calls).map(({ name }) => name)).toEqual(['Eve Lind']);
});

test('a name of the earlier owner does not come back', () => {
  const calls = [...old, changed, one(4, factOf('name', 'Dan'))];
  expect(held(calls, 5, ['name'])).toEqual(['Eve Lind', 'Dan']);
});

test.each([
  ['of the same earlier owner', one(5, factOf('new_owner', 'Dan'))],
  ['by the same speaker', one(5, factOf('name', 'Eve'), factOf('new_owner', ''))],
])('said again %s it ends nothing of the new owner', (_, again) => {
  const calls = [...old, changed, one(4, visit(30)), again];
  expect(held(calls, 6, ['appointment'])).toEqual(['day 30 at 0']);
});

test.each(['Dan Reyes', 'Dan', 'Mr Reyes', 'Dan Reyez'])(
  'whoever gives the known name again is no new owner: %s',
  (name) => {
    const calls = [...old, one(2, factOf('name', name), factOf('new_owner', 'a new number'))];
    expect(held(calls, 3, ['email', 'appointment', 'new_owner'])).toEqual([
      'day 20 at 0',
      'dan@x.example',
    ]);
    expect(speakersOf(calls)).toHaveLength(1);
  },
);

test('another new owner ends what was known of the last', () => {
  const next = one(5, factOf('name', 'Ida Moe'), factOf('new_owner', ''));
  expect(held([...old, changed, one(4, visit(30)), next], 6)).toEqual(['Ida Moe', '']);
});

test.each(['withdrawn', 'declined'] as const)(
  'a change of owner that is %s changes nothing',
  (status) => {
    expect(held([...old, one(2, owner({ status }))], 3, ['name'])).toEqual(['Dan Reyes']);
  },
);
