import { promises as files } from 'node:fs';
import { getCountries, getCountryCallingCode } from 'libphonenumber-js/max';
import {
  ANY_CALLING_CODE,
  createNumberData,
  NUMBER_DATA_FILE,
  sharedTimeZone,
} from 'phone-lookups/number-ranges';
import { expect, test, vi } from 'vitest';
import { parsePhoneNumber } from '#src/domain/phone-numbers/phone-number.ts';
import { createLocalPhoneLookup } from '#src/enrichment/local-phone-lookup.ts';

const lookup = createLocalPhoneLookup();
const factsOf = (e164: string) => lookup.lookup(parsePhoneNumber(e164, 'US'));

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
      lineTypeAsSent: null,
      portedAt: null,
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
    lineTypeAsSent: null,
    portedAt: null,
  });
});

test('nor does one of a possible length that no line has', async () => {
  expect(await factsOf('+551187654321')).toMatchObject({
    valid: false,
    place: null,
    timeZone: null,
    lineTypeAsSent: null,
    portedAt: null,
  });
});

test('more than three zones on a prefix are no zone', () => {
  const islands = ['Europe/Guernsey', 'Europe/Isle_of_Man', 'Europe/Jersey'];
  expect(sharedTimeZone([...islands, 'Europe/London'], 'GB')).toBeNull();
  expect(sharedTimeZone([...islands.slice(1), 'Europe/London'], 'GB')).toBe('Europe/London');
  expect(sharedTimeZone(islands, 'GB')).toBe('Europe/Guernsey');
  expect(sharedTimeZone(['Atlantic/Azores', 'Europe/Lisbon'], 'PT')).toBeNull();
});

test('every country has data', async () => {
  const { table } = await createNumberData().load();
  const codes = [...new Set(getCountries().map((country) => getCountryCallingCode(country)))];
  const zones = table('timeZones', ANY_CALLING_CODE);
  expect(codes.length).toBeGreaterThan(200);
  expect(codes.filter((code) => zones.find(code) === null)).toEqual([]);
  expect(table('carriers', '81').find('9012345678')).toBe('KDDI');
  expect(table('places', '81').find('312345678')).toBe('Tokyo');
});

test('data that could not be read is read again at the next need', async () => {
  const data = createNumberData();
  vi.spyOn(files, 'readFile').mockRejectedValueOnce(new Error('too many open files'));
  await expect(data.load()).rejects.toThrow('too many open files');
  const { table } = await data.load();
  expect(table('places', '44').find('2079460958')).toBe('London');
});

test('a calling code without data is no fault', async () => {
  const { table } = await createNumberData().load();
  expect([table('carriers', '999').find('1'), table('places', '999').find('1')]).toEqual([
    null,
    null,
  ]);
});

test('the data is of the release that its notice names', async () => {
  const { release } = await createNumberData().load();
  const notice = await files.readFile(new URL('NOTICE', NUMBER_DATA_FILE), 'utf8');
  expect(notice).toContain(`release ${release}\n`);
});
