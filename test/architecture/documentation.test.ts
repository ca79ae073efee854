import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };

const pages = globSync(['*.md', '{docs,bench,conformance,test,packages}/**/*.md'], {
  exclude: (name) => name.includes('node_modules'),
});

const findings = (pattern: RegExp, isWrong: (found: string, page: string) => boolean): string[] =>
  pages.flatMap((page) =>
    Array.from(readFileSync(page, 'utf8').matchAll(pattern), ([, found = '']) => found)
      .filter((found) => isWrong(found, page))
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

test('every file that a page names is there, from the root or from the folder of the page', () => {
  const path = /`((?:src|test|packages|bench|scripts|conformance|deploy|docs)\/[\w./-]+)`/g;
  const isMissing = (found: string, page: string) =>
    !existsSync(found) && !existsSync(join(dirname(page), found));
  expect(findings(path, isMissing)).toEqual([]);
});
