import { expect, test } from 'vitest';
import { table } from '#src/cli/terminal/output.ts';

test('No cell of a table can pass for a row', () => {
  expect(table(['NAME', 'ID'], [['a\nb\u202e', 'c']])).toBe(
    'NAME            ID\na\\u000ab\\u202e  c',
  );
});
