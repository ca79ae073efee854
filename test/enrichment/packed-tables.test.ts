import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { ANY_CALLING_CODE, readPackedTables } from 'phone-lookups/number-ranges';
import { expect, test } from 'vitest';
import { packTables } from '../../scripts/phone-data/pack.ts';
import { readResources } from '../../scripts/phone-data/resources.ts';

function tableOf(prefixes: Record<string, string>) {
  const entries = new Map(Object.entries(prefixes));
  const file = packTables('1.2.3', [{ kind: 'places', callingCode: '49', prefixes: entries }]);
  return readPackedTables(file).table('places', '49');
}

test('the longest known beginning of a number decides', () => {
  const table = tableOf({ 1: 'x', 12: 'São', 1299: 'y' });
  const numbers = ['134', '123', '12', '2', '', '129', '1299', '12995', '13'];
  expect(numbers.map(table.find)).toEqual(['x', 'São', 'São', null, null, 'São', 'y', 'y', 'x']);
});

test('packed tables find what a search for ever shorter beginnings finds', () => {
  const digits = fc.string({ unit: fc.constantFrom(...'0189'), maxLength: 6, minLength: 1 });
  const texts = fc.constantFrom('Köln', 'Bonn', 'Basel|Zürich');
  fc.assert(
    fc.property(
      fc.dictionary(digits, texts, { minKeys: 1 }),
      fc.array(digits),
      (prefixes, numbers) => {
        const table = tableOf(prefixes);
        for (const number of numbers) {
          const beginnings = Array.from(number, (_, at) => number.slice(0, number.length - at));
          const longest = beginnings.find((beginning) => Object.hasOwn(prefixes, beginning));
          expect(table.find(number)).toBe(longest === undefined ? null : prefixes[longest]);
        }
      },
    ),
  );
});

test('a prefix that is too long to be packed is refused', () => {
  expect(() => tableOf({ 1234567890: 'x' })).toThrow('more than 9 digits');
});

function resources(places: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'resources-'));
  for (const name of ['carrier/en', 'geocoding/en', 'timezones']) {
    mkdirSync(join(folder, name), { recursive: true });
  }
  writeFileSync(join(folder, 'carrier/en/49.txt'), '# Mobile\n\n4915|Telekom\n49160|\n');
  writeFileSync(join(folder, 'geocoding/en/49.txt'), places);
  writeFileSync(join(folder, 'timezones/map_data.txt'), '49|Europe/Berlin&Europe/Busingen\n');
  return folder;
}

test('the folder of resources is read into tables by calling code', () => {
  const folder = resources('  # Indented\n4930|Berlin\n49221|Köln \n');
  const { release, table } = readPackedTables(packTables('9.9.9', readResources(folder)));
  expect(release).toBe('9.9.9');
  expect(table('carriers', '49').find('1512345')).toBe('Telekom');
  expect(table('carriers', '49').find('1601234')).toBeNull();
  expect(table('places', '49').find('22112345')).toBe('Köln');
  expect(table('timeZones', ANY_CALLING_CODE).find('4930')).toBe('Europe/Berlin&Europe/Busingen');
});

test('a line that is not a prefix of its calling code is refused', () => {
  expect(() => readResources(resources('4930 Berlin\n'))).toThrow('49.txt has a line');
  expect(() => readResources(resources('3930|Berlin\n'))).toThrow('49.txt has a line');
});
