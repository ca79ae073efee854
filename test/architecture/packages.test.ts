import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { specifiersIn } from './read-imports.ts';

const PACKAGE = 'packages/embedded-mongo';
const FACES = ['.', './backup', './bson', './wire'];
const NAMES = [
  'embedded-mongo',
  ...['backup', 'bson', 'wire'].map((face) => `embedded-mongo/${face}`),
];

const importsOf = (pattern: string) =>
  globSync(pattern, { exclude: (path) => path.includes('node_modules') })
    .toSorted()
    .flatMap((file) => specifiersIn(file).map((specifier) => ({ file, specifier })));

const isInside = ({ file, specifier }: { file: string; specifier: string }) =>
  specifier.startsWith('.') && join(dirname(file), specifier).startsWith(`${PACKAGE}/`);

describe('The package of the built-in database', () => {
  test('is imported by the names it exports, and in no other way', () => {
    const { exports } = JSON.parse(readFileSync(`${PACKAGE}/package.json`, 'utf8'));
    expect(Object.keys(exports)).toEqual(FACES);
    const outside = importsOf('{src,test,bench,conformance,scripts}/**/*.ts');
    const named = outside.filter(({ specifier }) => specifier.startsWith('embedded-mongo'));
    expect(named.filter(({ specifier }) => !NAMES.includes(specifier))).toEqual([]);
    expect(outside.filter(isInside)).toEqual([]);
    expect(named.length).toBeGreaterThan(5);
  });

  test('imports itself, bson and Node, and its tests nothing of the service', () => {
    const isOwn = ({ file, specifier }: { file: string; specifier: string }) =>
      isInside({ file, specifier }) || specifier === 'bson' || specifier.startsWith('node:');
    expect(importsOf(`${PACKAGE}/src/**/*.ts`).filter((each) => !isOwn(each))).toEqual([]);
    const others = importsOf(`${PACKAGE}/{test,bench,conformance}/**/*.ts`);
    const relative = others.filter(({ specifier }) => specifier.startsWith('.'));
    expect(relative.filter((each) => !isInside(each))).toEqual([]);
    expect(relative.length).toBeGreaterThan(50);
  });

  test('does not speak of the service', () => {
    const words = /caller.memory|tenant|voice|\brecall\b|MONGODB_URI|DATA_DIR|sk_(?:live|test)_/i;
    const found = globSync(`${PACKAGE}/src/**/*.ts`).flatMap((file) =>
      readFileSync(file, 'utf8')
        .split('\n')
        .filter((line) => words.test(line))
        .map((line) => `${file}: ${line.trim()}`),
    );
    expect(found).toEqual([]);
  });
});
