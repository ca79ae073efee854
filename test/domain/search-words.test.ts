import { expect, test } from 'vitest';
import { phonePrefixes } from '#src/domain/phone-numbers/phone-prefix.ts';
import { searchWords } from '#src/domain/search-words.ts';

test.each([
  ['Maria Lopez', ['maria', 'lopez']],
  ['JOSÉ  Ångström-Müller', ['jose', 'angstrom', 'muller']],
  ["O'Brien, D’Angelo", ['obrien', 'dangelo']],
  ['Straße STRASSE', ['strasse']],
  ['Νίκος ΝΊΚΟΣ', ['νικοσ']],
  ['ﬁona Ⅳ', ['fiona', 'iv']],
  ['Anna anna ANNA', ['anna']],
  ['  --  ', []],
  ['一 二 三 四 五 六 七 八 九 十', ['一', '二', '三', '四', '五', '六', '七', '八']],
  ['x'.repeat(200), ['x'.repeat(40)]],
])('The words of %j are %j', (name, words) => {
  expect(searchWords(name)).toEqual(words);
});

test.each([
  ['415', 'US', ['+1415', '+415']],
  ['(415) 555-0', 'US', ['+14155550', '+4155550']],
  ['1 415', 'US', ['+1415']],
  ['+1.415', 'DE', ['+1415']],
  ['011 44 20', 'US', ['+4420']],
  ['0044 20', 'GB', ['+4420']],
  ['020 79', 'GB', ['+442079']],
  ['06 12', 'IT', ['+390612']],
  ['444', 'GB', ['+444']],
  ['４１５', 'US', ['+1415', '+415']],
] as const)('Numbers that begin with %j in %s begin with %j', (typed, country, prefixes) => {
  expect(phonePrefixes(typed, country)).toEqual(prefixes);
});

test.each(['41', '+4 1', '', '41a5', '415;x', '1'.repeat(21)])('%j is no beginning', (typed) => {
  expect(phonePrefixes(typed, 'US')).toBeNull();
});
