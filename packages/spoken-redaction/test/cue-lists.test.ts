import { expect, test } from 'vitest';
import { CUE_LISTS } from '#src/cues/cue-lists.ts';
import { type PhrasePart, partsOf, phrasesOf } from '#src/cues/phrase-notation.ts';
import { parseTurn } from '#src/state/parsed-turn.ts';

/** What people say around the name of a number; each list means its phrases in one of these at least. */
const SURROUNDINGS = [
  (said: string) => `so ${said}`,
  (said: string) => `my ${said} is there`,
  (said: string) => `votre ${said} is there`,
  (said: string) => `so ${said}: 482913`,
  (said: string) => `so ${said.toUpperCase()} there`,
];
const GAPS: Readonly<Record<PhrasePart['gap'], readonly string[]>> = {
  blank: [' '],
  none: [''],
  'none, blank or hyphen': ['', ' ', '-'],
  'blank or hyphen': [' ', '-'],
  points: ['.', ' '],
};

/** The ways to say one part, without the blank before the first. */
function waysOf({ any, words, gap, isOptional }: PhrasePart): readonly string[] {
  const said = any ? ['here'] : words.map(({ text }) => text);
  const ways = GAPS[any ? 'blank' : gap].flatMap((between) => said.map((word) => between + word));
  return isOptional ? ['', ...ways] : ways;
}

/** A phrase in as many forms that each way of each part is in one of them. */
function formsOf(phrase: string): readonly string[] {
  const ways = partsOf(phrase, 'no letter').map(waysOf);
  const formWith = (at: number, way: string) =>
    ways.map((all, i) => (i === at ? way : (all[0] ?? ''))).join('');
  return ways.flatMap((all, i) => all.map((way) => formWith(i, way).replace(/^[ -]/, '')));
}

/** Whether a phrase is heard as its kind, or as one that counts before it. */
function isHeard(form: string, kinds: readonly string[]): boolean {
  return SURROUNDINGS.map((around) => around(form)).some((text) => {
    const at = text.toLowerCase().indexOf(form);
    const { cues } = parseTurn({ role: 'user', text });
    return cues.some(({ start, kind }) => start === at && kinds.includes(kind));
  });
}

const PHRASES = CUE_LISTS.flatMap(([kind, lists], rank) =>
  lists.flatMap(({ phrases }) =>
    Object.values(phrases)
      .flatMap(phrasesOf)
      .map((phrase) => ({ kind, rank, phrase })),
  ),
);

test('the lists are read whole', () => {
  expect(PHRASES.length).toBeGreaterThan(350);
});

test.each(PHRASES)('$kind: $phrase', ({ phrase, rank }) => {
  const kinds = CUE_LISTS.slice(0, rank + 1).map(([kind]) => kind);
  expect(formsOf(phrase).filter((form) => !isHeard(form, kinds))).toEqual([]);
});
