import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { specifiersIn } from './read-imports.ts';

/** What each package exports, what it may import beside itself, and how often it is imported at least. */
const PACKAGES = [
  { name: 'call-notes', faces: ['.'], uses: /^$/, users: 4 },
  {
    name: 'caller-facts',
    faces: ['.', './testing/fact-arbitraries', './testing/fact-calls'],
    uses: /^(?:call-notes|lru-cache|zod)$/,
    users: 55,
  },
  {
    name: 'embedded-mongo',
    faces: ['.', './backup', './bson', './wire'],
    uses: /^(?:bson$|node:)/,
    users: 6,
  },
  {
    name: 'mongo-tools',
    faces: ['./back-up', './copy', './heartbeats', './restore'],
    uses: /^(?:bson$|embedded-mongo(?:$|\/)|mongodb$|node:)/,
    users: 4,
  },
  {
    name: 'phone-lookups',
    faces: ['.', './number-ranges'],
    uses: /^(?:cockatiel|undici|zod|node:fs)$/,
    users: 15,
  },
  { name: 'spoken-redaction', faces: ['.', './kinds'], uses: /^stdnum\//, users: 6 },
  { name: 'token-buckets', faces: ['.'], uses: /^lru-cache$/, users: 6 },
];

type Imported = { readonly file: string; readonly specifier: string };

const importsOf = (pattern: string): Imported[] =>
  globSync(pattern, { exclude: (path) => path.includes('node_modules') })
    .toSorted()
    .flatMap((file) => specifiersIn(file).map((specifier) => ({ file, specifier })));

const outside = importsOf('{src,test,bench,conformance,scripts}/**/*.ts');

test('Every package is in the table', () => {
  const folders = globSync('packages/*/package.json').map((file) => dirname(file));
  expect(folders.toSorted()).toEqual(PACKAGES.map(({ name }) => `packages/${name}`));
});

describe.each(PACKAGES)('The package $name', ({ name, faces, uses, users }) => {
  const folder = `packages/${name}`;
  const isRelative = ({ specifier }: Imported) => specifier.startsWith('.');
  const isInside = ({ file, specifier }: Imported) =>
    specifier.startsWith('.') && join(dirname(file), specifier).startsWith(`${folder}/`);

  test('is imported by the names it exports, and in no other way', () => {
    const { exports } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8'));
    expect(Object.keys(exports)).toEqual(faces);
    const names = faces.map((face) => join(name, face));
    const named = outside.filter(({ specifier }) => specifier.startsWith(name));
    expect(named.filter(({ specifier }) => !names.includes(specifier))).toEqual([]);
    expect(outside.filter(isInside)).toEqual([]);
    expect(named.length).toBeGreaterThanOrEqual(users);
  });

  test('imports itself and little else, and its tests nothing of the service', () => {
    const own = importsOf(`${folder}/src/**/*.ts`);
    expect(own.filter((each) => !isInside(each) && !uses.test(each.specifier))).toEqual([]);
    const relative = importsOf(`${folder}/{test,bench,conformance}/**/*.ts`).filter(isRelative);
    expect(relative.filter((each) => !isInside(each))).toEqual([]);
    expect(own.length + relative.length).toBeGreaterThan(10);
  });

  test('does not speak of the service', () => {
    const words =
      /caller.memory|tenant|voice.(?:agent|platform)|\brecall\b|MONGODB_URI|DATA_DIR|sk_(?:live|test)_/i;
    const found = globSync(`${folder}/src/**/*.ts`).flatMap((file) =>
      readFileSync(file, 'utf8')
        .split('\n')
        .filter((line) => words.test(line))
        .map((line) => `${file}: ${line.trim()}`),
    );
    expect(found).toEqual([]);
  });
});
