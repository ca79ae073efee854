import { type ExpressionRow, type RefusedRow, useExpressions } from '../../support/expressions.ts';
import { onPage } from '../../support/manual.ts';

const { makes, isRefused } = useExpressions({ n: 5, z: null, s: 'a😀b' });

const pageOf = (operator: string) => onPage(`reference/operator/aggregation/${operator}`);

const CASES: Readonly<Record<string, readonly ExpressionRow[]>> = {
  concat: [
    ['$concat joins texts', { $concat: ['$s', '!'] }, 'a😀b!'],
    ['$concat with null is null', { $concat: ['$s', '$z'] }, null],
    ['$concat with a missing field is null', { $concat: ['$s', '$nothing'] }, null],
  ],
  toUpper: [
    ['$toUpper raises ASCII letters', { $toUpper: 'abC1' }, 'ABC1'],
    ['$toUpper of null is an empty text', { $toUpper: '$z' }, ''],
  ],
  toLower: [
    ['$toLower lowers ASCII letters', { $toLower: 'ABc1' }, 'abc1'],
    ['$toLower of a missing field is an empty text', { $toLower: '$nothing' }, ''],
  ],
  substrCP: [
    ['$substrCP counts code points', { $substrCP: ['$s', 1, 1] }, '😀'],
    ['$substrCP from behind the end is empty', { $substrCP: ['$s', 9, 1] }, ''],
    ['$substrCP of null is empty', { $substrCP: ['$z', 0, 1] }, ''],
  ],
  strLenCP: [['$strLenCP counts code points', { $strLenCP: '$s' }, 3]],
  split: [
    ['$split cuts at each separator', { $split: ['a,b,,c', ','] }, ['a', 'b', '', 'c']],
    ['$split without the separator is the whole', { $split: ['abc', ','] }, ['abc']],
    ['$split of null is null', { $split: ['$z', ','] }, null],
  ],
};

for (const [operator, cases] of Object.entries(CASES)) pageOf(operator).each(cases, makes);

const REFUSED: Readonly<Record<string, readonly RefusedRow[]>> = {
  concat: [['$concat of a number is refused', { $concat: ['$s', '$n'] }, 16702]],
  strLenCP: [['$strLenCP of null is refused', { $strLenCP: '$z' }, 34471]],
  split: [['$split at nothing is refused', { $split: ['abc', ''] }, 40087]],
  substrCP: [['$substrCP from below 0 is refused', { $substrCP: ['$s', -1, 1] }, 34455]],
};

for (const [operator, cases] of Object.entries(REFUSED)) pageOf(operator).each(cases, isRefused);
