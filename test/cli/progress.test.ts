import { expect, test } from 'vitest';
import { sayPart } from '#src/cli/terminal/progress.ts';

test.each([
  [
    'a part is said in whole percent, and never as all of it',
    1_999,
    2_000,
    '1,999 of 2,000 (99 %)',
  ],
  ['of nothing it is all', 0, 0, '0 of 0 (100 %)'],
  ['what grew while it was read is no more than all', 401, 397, '401 of 401 (100 %)'],
])('%s', (_title, part, counted, said) => {
  expect(sayPart(part, counted)).toBe(said);
});
