import { promises as files } from 'node:fs';
import { setImmediate } from 'node:timers/promises';
import { serialize } from 'bson';
import { getCountries, getCountryCallingCode } from 'libphonenumber-js/max';
import { expect, test, vi } from 'vitest';
import { parsePhoneNumber } from '#src/domain/phone-numbers/phone-number.ts';
import { createNumberData } from '#src/enrichment/local/number-data.ts';
import { createLocalPhoneLookup } from '#src/enrichment/local/phone-lookup.ts';
import { readPrefixTable } from '#src/enrichment/local/prefix-table.ts';
import { sharedTimeZone } from '#src/enrichment/local/time-zone.ts';

const lookup = createLocalPhoneLookup();
const bson = (document: object) => Buffer.from(serialize(document));
const scope = { tenantId: 'a', mode: 'live' } as const;

async function factsOf(e164: string) {
  const number = parsePhoneNumber(e164, 'US');
  const answer = await lookup.lookup({ scope, number }, new AbortController().signal);
  return answer?.kind === 'phone' ? answer.facts : null;
}

test.each([
  ['+14155552671', 'fixed_line_or_mobile', '', 'San Francisco, CA', 'America/Los_Angeles'],
  ['+12125550100', 'fixed_line_or_mobile', '', 'New York, NY', 'America/New_York'],
  ['+13605550100', 'fixed_line_or_mobile', '', 'Washington State', 'America/Los_Angeles'],
  ['+14165550123', 'fixed_line_or_mobile', '', 'Ontario', 'America/Toronto'],
  ['+12423651234', 'landline', '', 'Abaco Island', 'America/Nassau'],
  ['+17875551234', 'fixed_line_or_mobile', '', null, 'America/Puerto_Rico'],
  ['+16055551234', 'fixed_line_or_mobile', '', 'South Dakota', null],
  ['+18005551212', 'toll_free', '', null, null],
  ['+19005551234', 'premium_rate', '', null, null],
  ['+80012345678', 'toll_free', '', null, null],
  ['+78005553535', 'toll_free', '', null, null],
  ['+442079460958', 'landline', '', 'London', 'Europe/London'],
  ['+4930123456', 'landline', '', 'Berlin', 'Europe/Berlin'],
  ['+390669812345', 'landline', '', 'Vatican City', 'Europe/Vatican'],
  ['+33123456789', 'landline', '', null, 'Europe/Paris'],
  ['+8613812345678', 'mobile', 'China Mobile', 'Lianyungang, Jiangsu', 'Asia/Shanghai'],
  ['+5511987654321', 'mobile', 'TIM', 'São Paulo', 'America/Sao_Paulo'],
  ['+61491570006', 'mobile', 'Telstra', null, 'Australia/Sydney'],
] as const)(
  '%s is %s, carrier "%s", place %s, zone %s',
  async (e164, lineType, carrier, place, timeZone) => {
    expect(await factsOf(e164)).toEqual({
      carrier,
      lineType,
      valid: true,
      country: parsePhoneNumber(e164, 'US').country,
      place,
      timeZone,
      source: 'local',
    });
  },
);

test('several zones on one prefix come down to the one of the number’s country', async () => {
  expect(await factsOf('+4740612345')).toMatchObject({ country: 'NO', timeZone: 'Europe/Oslo' });
});

test('a number that cannot exist gets no carrier, although its range has one', async () => {
  expect(await factsOf('+447700900123')).toEqual({
    carrier: '',
    lineType: 'unknown',
    valid: false,
    country: null,
    place: null,
    timeZone: null,
    source: 'local',
  });
});

test('nor does one of a possible length that no line has', async () => {
  expect(await factsOf('+551187654321')).toMatchObject({
    valid: false,
    place: null,
    timeZone: null,
  });
});

test('more than three zones on a prefix are no zone', () => {
  const islands = ['Europe/Guernsey', 'Europe/Isle_of_Man', 'Europe/Jersey'];
  expect(sharedTimeZone([...islands, 'Europe/London'], 'GB')).toBeNull();
  expect(sharedTimeZone([...islands.slice(1), 'Europe/London'], 'GB')).toBe('Europe/London');
  expect(sharedTimeZone(islands, 'GB')).toBe('Europe/Guernsey');
  expect(sharedTimeZone(['Atlantic/Azores', 'Europe/Lisbon'], 'PT')).toBeNull();
});

test('loading a large country leaves room for calls in between', async () => {
  const entries = Array.from({ length: 150_000 }, (_, index) => [index, 'x']);
  const table = readPrefixTable(bson(Object.fromEntries(entries)));
  let turns = 0;
  let loaded = false;
  void table.then(() => {
    loaded = true;
  });
  while (!loaded) {
    await setImmediate();
    turns += 1;
  }
  expect(turns).toBeGreaterThan(3);
  expect((await table).find('1499991')).toBe('x');
});

test('the data of every country can be read', async () => {
  const data = createNumberData();
  const codes = new Set(getCountries().map((country) => getCountryCallingCode(country)));
  await Promise.all(Array.from(codes, (code) => data.of(code)));
  const { carriers, places, timeZones } = await data.of('81');
  expect(carriers.find('9012345678')).toBe('KDDI');
  expect(places.find('312345678')).toBe('Tokyo');
  expect(timeZones.find('81312345678')).toBe('Asia/Tokyo');
});

test('data that could not be read is read again at the next need', async () => {
  const data = createNumberData();
  vi.spyOn(files, 'readFile').mockRejectedValueOnce(new Error('too many open files'));
  await expect(data.of('44')).rejects.toThrow('too many open files');
  expect((await data.of('44')).places.find('2079460958')).toBe('London');
});

test('a calling code without data is no fault', async () => {
  const { carriers, places } = await createNumberData().of('999');
  expect([carriers.find('1'), places.find('1')]).toEqual([null, null]);
});

test('data of another shape is refused rather than misread', async () => {
  await expect(readPrefixTable(bson({ 1: true }))).rejects.toThrow('not of strings');
});

test('the longest known beginning of a number decides', async () => {
  const table = await readPrefixTable(bson({ 1: 'x', 12: 'São' }));
  expect(['134', '123', '12', '2', ''].map(table.find)).toEqual(['x', 'São', 'São', null, null]);
});
