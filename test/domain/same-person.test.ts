import { expect, test } from 'vitest';
import { isSamePerson } from '#src/domain/callers/same-person.ts';

test.each([
  ['Dana Whitlock', 'WHITLOCK DANA', true],
  ['Dana M. Whitlock', 'WHITLOCK DANA', true],
  ['Dana Marie Whitlock', 'Whitlock, Dana M', true],
  ['D. Whitlock', 'Dana Whitlock', true],
  ['Dana', 'Dana Whitlock', true],
  ['José O’Neill', 'ONEILL JOSE', true],
  ['MONTGOMERY CHRI', 'Christopher Montgomery', true],
  ['HERNANDEZ MARI', 'Maria Hernandez', true],
  ['Wu Li', 'Li Wu', true],
  ['Dana Whitlock', 'Lee Whitlock', false],
  ['Dana Marie Whitlock', 'Dana Rose Whitlock', false],
  ['MONTGOMERY, CH', 'Christopher Montgomery', false],
  ['Montgomery Chri', 'Montgomery Charles', false],
  ['Chris Montgomery', 'Christopher Montgomery', false],
  ['D W', 'D Whitlock', false],
  ["SHANE O'NEILL", 'Shane Obrien', false],
  ['Ali Ali', 'Ali Hassan', false],
  ['', 'Dana Whitlock', false],
  ['', '', false],
])('%s and %s: %s', (a, b, isSame) => {
  expect([isSamePerson(a, b), isSamePerson(b, a)]).toEqual([isSame, isSame]);
});
