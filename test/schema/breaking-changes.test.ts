import { readFileSync } from 'node:fs';
import { buildSchema } from 'graphql';
import { expect, test } from 'vitest';
import { breakingChanges } from './breaking-changes.ts';

const RELEASED = 'schema.released.graphql';

test('The schema breaks no client of the released one', () => {
  const [released, current] = [RELEASED, 'schema.graphql'].map((path) =>
    buildSchema(readFileSync(path, 'utf8')),
  );
  const today = new Date().toISOString().slice(0, 10);
  expect(released && current && breakingChanges(released, current, today)).toEqual([]);
});

const schemaOf = (caller: string, query = 'caller(phone: String): Caller') =>
  buildSchema(`type Query { ${query} } type Caller { id: ID! ${caller} } enum Mode { LIVE TEST }`);

const released = schemaOf(
  'name: String old: String @deprecated(reason: "Use name. Removed after 2026-06-30.")',
);

test.each([
  ['a field that was not deprecated', schemaOf('old: String'), ['Caller.name was removed.']],
  ['a type', schemaOf('name: Int old: String'), ['Caller.name changed type from String to Int.']],
  [
    'an argument',
    schemaOf('name: String old: String', 'caller: Caller'),
    ['Query.caller arg phone was removed.'],
  ],
])('Without %s clients break', (_what, current, breaks) => {
  expect(breakingChanges(released, current, '2026-12-01')).toEqual(breaks);
});

test('What was deprecated may go after its day, and not before', () => {
  const current = schemaOf('name: String');
  expect(breakingChanges(released, current, '2026-06-30')).toEqual(['Caller.old was removed.']);
  expect(breakingChanges(released, current, '2026-07-01')).toEqual([]);
});

test('What is added breaks nobody', () => {
  const current = schemaOf('name: String old: String further: Int');
  expect(breakingChanges(released, current, '2026-01-01')).toEqual([]);
});
