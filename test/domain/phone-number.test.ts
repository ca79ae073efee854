import { expect, test } from 'vitest';
import { DomainError } from '#src/domain/errors.ts';
import {
  type CountryCode,
  forgetParsedNumbers,
  isCountryCode,
  parsePhoneNumber,
} from '#src/domain/phone-numbers/phone-number.ts';
import { PHONE_NUMBER_INPUTS } from './phone-number-inputs.ts';

/** The number, or which refusal it met. */
function decision(raw: string, country: string): string {
  try {
    const { e164, extension } = parsePhoneNumber(raw, country as CountryCode);
    return extension ? `${e164} x${extension}` : e164;
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== 'bad_request') throw error;
    return error.message.includes('withheld') ? 'withheld' : 'refused';
  }
}

function refusalOf(raw: string): unknown {
  try {
    return parsePhoneNumber(raw, 'US');
  } catch (error) {
    return error;
  }
}

test('the table holds every input that was tried', () => {
  const count = (wanted: RegExp) =>
    PHONE_NUMBER_INPUTS.filter(([, , is]) => wanted.test(is)).length;
  expect([count(/^\+/), count(/refused/), count(/withheld/)]).toEqual([84, 24, 11]);
});

test.each(PHONE_NUMBER_INPUTS)('%j from %s is %s', (raw, country, expected) => {
  expect(decision(raw, country)).toBe(expected);
});

test.each([
  ['+15551234567', { valid: false, country: null, lineType: 'unknown' }],
  ['+14155552671', { valid: true, country: 'US', lineType: 'fixed_line_or_mobile' }],
  ['+18005551212', { valid: true, country: 'US', lineType: 'toll_free' }],
  ['+19005551234', { valid: true, country: 'US', lineType: 'premium_rate' }],
  ['+15005550006', { valid: true, country: 'US', lineType: 'personal' }],
  ['+442079460958', { valid: true, country: 'GB', lineType: 'landline' }],
  ['+447700900123', { valid: false, country: null, lineType: 'unknown' }],
  ['+8613812345678', { valid: true, country: 'CN', lineType: 'mobile' }],
  ['+883510001234567', { valid: true, country: null, lineType: 'voip' }],
] as const)('the numbering plan describes %s', (raw, facts) => {
  expect(parsePhoneNumber(raw, 'US')).toMatchObject(facts);
});

test.each([
  [
    'a caller on a SIP trunk who withholds the number',
    'sip:anonymous@anonymous.invalid',
    'withheld',
  ],
  ['a word in full-width letters', 'ａｎｏｎｙｍｏｕｓ', 'withheld'],
  ['a word in another case and spacing', ' NO_CALLER  ID ', 'withheld'],
  ['one digit repeated, with country code', '+1 777 777 7777', 'withheld'],
  ['all fives, which people try a service with', '+1 555 555 5555', '+15555555555'],
  ['one digit repeated, toll-free', '8888888888', 'withheld'],
  ['RESTRICTED on the keypad behind +1', '+1 737 874 2833', 'withheld'],
  ['digits in a row', '123 456 7890', 'withheld'],
  ['digits in a row behind +1', '+1 123 456 7890', 'withheld'],
  ['an underscore for the colon of SIP', 'sip_+14155552671', '+14155552671'],
  ['a host without a scheme', '+14155552671@example.com', '+14155552671'],
  ['a parameter of number portability', '+14155552671;npdi', '+14155552671'],
  ['parameters and a host', '+14155552671;rn=+14155550000;npdi@10.0.0.1', '+14155552671'],
  ['Mexico’s old mobile prefix', '5215512345678', '+525512345678'],
  ['Mexico’s old mobile prefix, dialled', '00521 55 1234 5678', '+525512345678'],
  ['UNAVAILABLE on the keypad, without its plus', '86282452253', 'withheld'],
  ['a valid number of one digit', '+6588888888', '+6588888888'],
  ['a plus lost in a form, foreign', ' 442079460958', '+442079460958'],
  ['a lost plus, although it could be national', ' 4752001234', '+4752001234'],
  ['a space before a national number', ' (415) 555-2671', '+14155552671'],
  ['a display name before the address', '"A. Caller" <sip:+14155552671@x.example>', '+14155552671'],
  ['a broken percent escape', '%2B1%4', 'refused'],
  ['a number inside a null byte', '+1415555\u00002671', 'refused'],
])('%s', (_title, raw, expected) => {
  expect(decision(raw, 'US')).toBe(expected);
});

test('a refusal says what to send and repeats nothing that was sent', () => {
  for (const raw of ['555-2671', 'anonymous', 'secret@example.com', '+266696687', '%zz']) {
    const error = refusalOf(raw);
    expect(error).toBeInstanceOf(DomainError);
    expect(String(error)).not.toContain(raw);
  }
  expect(String(refusalOf('555-2671'))).toContain('E.164');
});

test('the longest and oddest texts are refused in no time', () => {
  const startedAt = performance.now();
  for (const unit of ['1', '(', '+', ' ', ';ext=', '1-', '<', '1 a-', 'ﷺ', 'sip:', '\u202a']) {
    expect(decision(unit.repeat(100_000), 'US')).toBe('refused');
    const fitting = unit.repeat(Math.floor(256 / unit.length));
    expect(['refused', 'withheld']).toContain(decision(fitting, 'US'));
  }
  expect(performance.now() - startedAt).toBeLessThan(500);
});

test('a country code is one whose numbering plan is known', () => {
  expect(['US', 'GB', 'PR'].every(isCountryCode)).toBe(true);
  expect(['XX', 'us', '', 'toString'].some(isCountryCode)).toBe(false);
});

test('a number is parsed once, until numbers are forgotten', () => {
  const first = parsePhoneNumber('+1 415 555 2671', 'US');
  expect(parsePhoneNumber('+1 415 555 2671', 'US')).toBe(first);
  forgetParsedNumbers();
  expect(parsePhoneNumber('+1 415 555 2671', 'US')).not.toBe(first);
});
