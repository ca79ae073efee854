import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { ANY_CALLING_CODE } from 'phone-lookups/number-ranges';
import type { SourceTable } from './pack.ts';
import type { Prefixes } from './ranges.ts';

/**
 * The English tables of libphonenumber's folder `resources`.
 *
 * @throws Error when it has no such files, or a line that is no prefix with its text
 */
export const readResources = (folder: string): SourceTable[] => [
  ...tablesOf('carriers', join(folder, 'carrier', 'en')),
  ...tablesOf('places', join(folder, 'geocoding', 'en')),
  {
    kind: 'timeZones',
    callingCode: ANY_CALLING_CODE,
    prefixes: readPrefixes(join(folder, 'timezones', 'map_data.txt'), ANY_CALLING_CODE),
  },
];

/** One file a calling code, by which it is named. */
const tablesOf = (kind: SourceTable['kind'], folder: string): SourceTable[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.txt'))
    .sort()
    .map((name) => {
      const callingCode = basename(name, '.txt');
      return { kind, callingCode, prefixes: readPrefixes(join(folder, name), callingCode) };
    });

/** A line is `prefix|text`, a comment that begins with #, or empty. An empty text says nothing. */
function readPrefixes(path: string, callingCode: string): Prefixes {
  const prefixes = new Map<string, string>();
  for (const line of readFileSync(path, 'utf8')
    .split('\n')
    .map((line) => line.trim())) {
    if (line === '' || line.startsWith('#')) continue;
    const [, prefix, text] = /^(\d+)\|(.*)$/.exec(line) ?? [];
    if (prefix === undefined || text === undefined || !prefix.startsWith(callingCode)) {
      throw new Error(`${path} has a line that is not a prefix and its text`);
    }
    if (text.trim() !== '') prefixes.set(prefix.slice(callingCode.length), text.trim());
  }
  return prefixes;
}
