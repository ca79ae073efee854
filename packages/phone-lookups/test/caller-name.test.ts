import { expect, test } from 'vitest';
import { readCallerName } from '../src/providers/caller-name.ts';

function nameIn(sent: string | null, type: string | null) {
  const { person, company } = readCallerName(sent, type)?.value ?? {};
  return person?.name ?? (company ? `company ${company.name}` : null);
}

test.each([
  ['CONSUMER', 'DANA WHITLOCK', 'Dana Whitlock'],
  ['CONSUMER', 'WHITLOCK', 'Whitlock'],
  ['CONSUMER', "O'BRIEN MCKAY", "O'Brien McKay"],
  ['CONSUMER', 'SMITH-JONES AL', 'Smith-Jones Al'],
  ['CONSUMER', 'GARCÍA JOSÉ III', 'García José III'],
  ['CONSUMER', 'DiMarco Ann', 'DiMarco Ann'],
  ['CONSUMER', 'MONTGOMERY CHRI', 'Montgomery Chri'],
  ['CONSUMER', 'V2125550142', null],
  ['CONSUMER', 'İ'.repeat(60), null],
  ['BUSINESS', 'BRIGHTWATER LLC', 'company Brightwater LLC'],
  ['BUSINESS', "WENDY'S USA INC", "company Wendy's USA INC"],
  ['BUSINESS', 'AT&T STORE', 'company AT&T Store'],
  ['BUSINESS', '7-ELEVEN', 'company 7-ELEVEN'],
  ['BUSINESS', 'BRIGHTWATER DEN', 'company Brightwater Den'],
  ['BUSINESS', '2125550142', null],
  ['CONSUMER', 'SPA CAL', 'Spa Cal'],
  [null, 'SMITH AL', 'Smith Al'],
  [null, 'MADISON AL', 'Madison Al'],
  [null, 'WHITLOCK,DANA', 'Whitlock,Dana'],
  ['UNDETERMINED', 'WHITLOCK DANA M', 'Whitlock Dana M'],
  ['UNDETERMINED', 'SMITH, MD', 'Smith, Md'],
  ['UNDETERMINED', 'PRIVATE BENJAMIN', null],
  ['CONSUMER', 'BENJAMIN PRIVATE', 'Benjamin Private'],
  [null, 'WHITLOCK', null],
  [null, 'J S', null],
  [null, 'BRIGHTWATER DEN', null],
  [null, 'WHITLOCK LLC', null],
  [null, 'GRACE AND DANA', null],
  [null, 'FLORIDA CALL', null],
  [null, null, null],
])('a name of type %s: %s is %s', (type, sent, name) => {
  expect(nameIn(sent, type)).toBe(name);
});

test.each([
  ...['WIRELESS CALLER', 'UNKNOWN NAME', 'UNKNOWN CALLER', 'UNAVAILABLE', 'Name Unavailable'],
  ...['CELL PHONE', 'CELLULAR CALL', 'TOLL FREE CALL', 'TOLL FREE CALLE', 'PRIVATE', 'ANONYMOUS'],
  ...['NOT AVAILABLE', 'OUT OF AREA', 'OUT OF SERVICE', 'NO NAME', 'LONG DISTANCE', 'SPAM RISK'],
  ...['NEW YORK NY', 'NEW YORK, NY', 'SAN FRANCISCO C', 'SALT LAKE CITY', 'SPRINGFIELD, IL'],
])('%s names nobody, whatever its type', (sent) => {
  for (const type of ['CONSUMER', 'BUSINESS', null]) expect(nameIn(sent, type)).toBeNull();
});
