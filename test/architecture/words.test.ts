import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** The words that the table "One word for one thing" strikes off, in lower case. */
function struckOff(): Set<string> {
  const page = readFileSync('docs/architecture.md', 'utf8');
  const [, table = ''] = /## One word for one thing\n([\s\S]*?)\n## /.exec(page) ?? [];
  const columns = Array.from(table.matchAll(/\|([^|\n]*)\|$/gm), ([, last = '']) => last);
  const words = columns.flatMap((column) => column.match(/(?<=`)\w+(?=`)/g) ?? []);
  return new Set(words.map((word) => word.toLowerCase()));
}

const COMMENT_OR_TEXT =
  /\/\*[\s\S]*?\*\/|\/\/.*|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/g;

/** A source without the texts in it, which the interfaces and the stored data have. */
const withoutTexts = (source: string): string =>
  source.replace(COMMENT_OR_TEXT, (found) => (found.startsWith('/') ? found : ' '));

/** The words of each identifier and comment, and each run of two words as one: `ownTurn` is own, turn and ownturn. */
function wordsIn(source: string): Set<string> {
  const words = new Set<string>();
  for (const [name] of withoutTexts(source).matchAll(/\w+/g)) {
    const parts = name.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g) ?? [];
    for (const [index, part] of parts.entries()) {
      words.add(part.toLowerCase());
      words.add(`${part}${parts[index + 1] ?? ''}`.toLowerCase());
    }
  }
  return words;
}

const foundIn = (source: string, words: ReadonlySet<string>): string[] =>
  [...wordsIn(source)].filter((word) => words.has(word));

/** Rooms that are being replaced, and a status of the schema. */
const EXCLUDED = ['src/domain/erasure-request.ts'];

test('words that were struck off do not come back in identifiers or comments', () => {
  const words = struckOff();
  expect(words.size).toBeGreaterThan(15);
  const files = globSync('{src,packages/{caller-facts,phone-lookups,token-buckets}/src}/**/*.ts', {
    exclude: EXCLUDED,
  });
  expect(files.length).toBeGreaterThan(300);
  const found = files.flatMap((file) =>
    foundIn(readFileSync(file, 'utf8'), words).map((word) => `${file}: ${word}`),
  );
  expect(found).toEqual([]);
});

test('words are found in identifiers and comments, and not in texts', () => {
  const source = "const isGone = ownTurn(); // the Eraser's\nconst other = `purse` + 'stone';";
  expect(foundIn(source, struckOff()).toSorted()).toEqual(['eraser', 'gone', 'ownturn']);
});
