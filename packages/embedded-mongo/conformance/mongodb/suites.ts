import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { readTestFile, type TestFile } from './test-file.ts';

/** Those that say what a driver does with a database, apart from how it finds and watches its servers. */
export const SUITES = [
  'crud',
  'retryable-writes',
  'retryable-reads',
  'collection-management',
  'index-management',
  'sessions',
  'run-command',
  'read-write-concern',
  'versioned-api',
  'client-backpressure',
] as const;

export type Suite = (typeof SUITES)[number];

export type NamedFile = { readonly name: string; readonly file: TestFile };

/** Whether a folder is a checkout of mongodb/specifications. */
export const isSpecifications = (folder: string): boolean =>
  existsSync(join(folder, 'source/unified-test-format'));

/** The unified tests of a suite. Throws when there are none. */
export async function readSuite(specifications: string, suite: Suite): Promise<NamedFile[]> {
  const folder = join(specifications, 'source', suite, 'tests');
  const within = ['unified', 'operation'].map((name) => join(folder, name));
  const from = within.find((path) => existsSync(path)) ?? folder;
  const paths = (await readdir(from)).filter((name) => name.endsWith('.json')).sort();
  if (paths.length === 0) throw new Error(`${from} holds no tests`);
  return Promise.all(
    paths.map(async (path) => ({
      name: basename(path, '.json'),
      file: readTestFile(await readFile(join(from, path), 'utf8')),
    })),
  );
}
