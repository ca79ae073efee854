import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { ALLOWED_IMPORTS } from './allowed-imports.ts';

/** One import, from a file of `src` to another room or to a package; both are named as in the table. */
export type Import = {
  readonly file: string;
  readonly room: string;
  readonly target: string;
  readonly kind: 'room' | 'package';
};

const SPECIFIER = /(?:^|\s)(?:from|import)\s*\(?\s*'([^'\n]+)'/g;
const DEEPEST_FIRST = Object.keys(ALLOWED_IMPORTS).toSorted((a, b) => b.length - a.length);

/** The deepest room in the table that a path from `src` belongs to; else its top folder, or the file beside `src`. */
const roomOf = (path: string): string =>
  DEEPEST_FIRST.find((room) => path === room || path.startsWith(`${room}/`)) ??
  path
    .replace(/^\.\.\//, '')
    .split('/')
    .slice(0, 1)
    .join('/');

const packageOf = (specifier: string): string => {
  if (specifier.startsWith('node:')) return 'node:*';
  return specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');
};

function importOf(file: string, specifier: string): Import {
  const room = roomOf(file);
  if (!specifier.startsWith('.')) {
    return { file, room, target: packageOf(specifier), kind: 'package' };
  }
  const target = roomOf(relative('src', join('src', dirname(file), specifier)));
  return { file, room, target, kind: 'room' };
}

/** What a file imports, as it is written there. */
export const specifiersIn = (path: string): string[] =>
  [...readFileSync(path, 'utf8').matchAll(SPECIFIER)].map(([, specifier = '']) => specifier);

/** Every import of `src` that leaves its room, types included. */
export const readImports = (): readonly Import[] =>
  globSync('src/**/*.ts')
    .toSorted()
    .flatMap((path) => {
      const file = relative('src', path);
      return specifiersIn(path).map((specifier) => importOf(file, specifier));
    })
    .filter(({ kind, room, target }) => kind === 'package' || room !== target);
