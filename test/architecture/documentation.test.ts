import { existsSync, globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };

const pages = globSync(['*.md', '{docs,bench,conformance,test,packages}/**/*.md'], {
  exclude: (name) => name.includes('node_modules'),
});

const findings = (pattern: RegExp, isWrong: (found: string) => boolean): string[] =>
  pages.flatMap((page) =>
    Array.from(readFileSync(page, 'utf8').matchAll(pattern), ([, found = '']) => found)
      .filter(isWrong)
      .map((found) => `${page}: ${found}`),
  );

test('every script that a page names is in package.json', () => {
  const scripts: object = manifest.scripts;
  const unknown = findings(
    /npm run\s+(?:--silent\s+)?([a-z][\w:-]*\w)/g,
    (name) => !(name in scripts),
  );
  expect(pages.length).toBeGreaterThan(20);
  expect(unknown).toEqual([]);
});

test('every file of the project that a page names is there', () => {
  const path = /`((?:src|test|packages|bench|scripts|conformance|docs)\/[\w./-]+)`/g;
  expect(findings(path, (found) => !existsSync(found))).toEqual([]);
});
