import { type Found, findAll, type Gloss } from '../../reading/gloss.ts';

/** A pattern over glossed words, a letter for each of its groups, and a number for whoever reads it. */
export type Rule = readonly [groups: string, pattern: RegExp, plus: number];
export const rule = (groups: string, pattern: string, plus = 0): Rule => [
  groups,
  new RegExp(` ${pattern}(?= )`, 'g'),
  plus,
];

/** What a rule found: `of` is the text of a group, `plus` the number of the rule. */
export type Match = {
  readonly place: Found;
  readonly plus: number;
  of(group: string): string | undefined;
};

export const matchesOf = (spoken: Gloss, rules: readonly Rule[]): Match[] =>
  rules.flatMap(([groups, pattern, plus]) =>
    findAll(spoken, pattern).map((place) => ({
      place,
      plus,
      of: (group) => place.groups[groups.indexOf(group) + 1 || Number.POSITIVE_INFINITY],
    })),
  );

/**
 * Any of some phrases, between commas: "*" is the rest of a word, "_" one to three words, "?" behind a letter that may be
 * missing. Letters are compared without case.
 */
export function phrases(list: string, before = '', after = ''): RegExp {
  const any = list
    .split(',')
    .map((phrase) => phrase.trim().split(/\s+/).join(' '))
    .map((phrase) => phrase.replaceAll('*', "[\\p{L}'’]*").replaceAll('_ ', '(?:\\S+ ){1,3}'))
    .join('|');
  return new RegExp(`${before}(?<![\\p{L}-])(?:${any})(?![\\p{L}])${after}`, 'iu');
}
