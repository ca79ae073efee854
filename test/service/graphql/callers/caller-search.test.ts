import { MongoClient } from 'mongodb';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Scope } from '#src/domain/scope.ts';
import type { Client } from '../../../support/clients/client.ts';
import { callersPage, numbersFound, refusal } from '../../../support/samples/searches.ts';
import { openTestDatabase } from '../../../support/service/database.ts';
import { type Service, startService } from '../../../support/service/service.ts';
import { storeCallers } from '../../../support/service/stored-callers.ts';

const MARIA = '+14155550101';
const JOSE = '+14155550102';
const ZOE = '+12125550103';
const LONDON = '+442079460104';
const LISTED = '+17025550105';

let service: Service;
let client: MongoClient;
let live: Client;
let test_: Client;
let scope: Scope;
let argument: { tenantId: string; mode: string };
let stop: () => Promise<void>;

beforeAll(async () => {
  const database = await openTestDatabase();
  service = await startService({ mongodbUri: database.uri });
  client = new MongoClient(database.uri);
  const tenant = await service.createTenant({ defaultCountry: 'US' });
  [live, test_] = [tenant.live, tenant.test];
  scope = { tenantId: tenant.id, mode: 'live' };
  argument = { tenantId: tenant.id, mode: 'LIVE' };
  await storeCallers(client.db(), scope, [
    {
      number: MARIA,
      name: 'Maria Martinez',
      tags: ['vip', 'new'],
      firstSeenMs: 100,
      lastSeenMs: 900,
      outcome: 'quote_given',
    },
    { number: JOSE, name: "José O'Marra", tags: ['vip'], firstSeenMs: 200, lastSeenMs: 800 },
    { number: ZOE, name: 'ZOË Øster', firstSeenMs: 300, lastSeenMs: 700, outcome: 'no_answer' },
    { number: LONDON, firstSeenMs: 50, lastSeenMs: 600, outcome: 'quote_given' },
    { number: LISTED, name: 'Marta Listed', tags: ['vip'] },
  ]);
  stop = async () => {
    await client.close();
    await service.stop();
    await database.close();
  };
});

afterAll(() => stop());

test.each([
  ['any notation of a number', { phoneNumber: '(415) 555-0101' }, [MARIA]],
  ['a number of another country', { phoneNumber: '0044 20 7946 0104' }, [LONDON]],
  ['the beginning of a national number', { phonePrefix: '415' }, [MARIA, JOSE]],
  ['the same, however spaced', { phonePrefix: '(415) 555-01 0' }, [MARIA, JOSE]],
  ['the same with its country code', { phonePrefix: '+1 415' }, [MARIA, JOSE]],
  ['the same without a plus sign', { phonePrefix: '1415' }, [MARIA, JOSE]],
  ['a country code', { phonePrefix: '4420' }, [LONDON]],
  ['both readings of digits, ascending', { phonePrefix: '442' }, [LONDON]],
  ['a beginning that nobody has', { phonePrefix: '+49 89' }, []],
  ['the beginning of any word, each caller once', { name: 'mar' }, [MARIA, LISTED]],
  ['another case and other accents', { name: 'JOSÈ' }, [JOSE]],
  ['accents that are stored', { name: 'zoe' }, [ZOE]],
  ['an apostrophe in a word', { name: 'o’mar' }, [JOSE]],
  ['several words in any order', { name: 'martinez mar' }, [MARIA]],
  ['a name that nobody has', { name: 'quentin' }, []],
  ['a name in a search box', { text: ' martin ' }, [MARIA]],
  ['all digits of a number as a beginning', { phonePrefix: MARIA }, [MARIA]],
  ['a whole number in a search box', { text: '415 555 0102' }, [JOSE]],
  ['some digits in a search box', { text: '415-555' }, [MARIA, JOSE]],
  ['a tag', { tags: ['vip'] }, [MARIA, JOSE, LISTED]],
  ['all of some tags', { tags: ['vip', 'new'] }, [MARIA]],
  ['the outcome of the latest call', { outcome: 'QUOTE_GIVEN' }, [MARIA, LONDON]],
  ['a time, from inclusive', { lastSeenFromMs: 800 }, [MARIA, JOSE]],
  ['a time, until exclusive', { lastSeenUntilMs: 700 }, [LONDON]],
  ['a time and a tag', { lastSeenUntilMs: 900, tags: ['vip'] }, [JOSE]],
  ['a beginning and an outcome', { phonePrefix: '415', outcome: 'QUOTE_GIVEN' }, [MARIA]],
  ['a name and a tag', { name: 'mar', tags: ['vip', 'new'] }, [MARIA]],
  ['a name and a time', { name: 'mar', lastSeenFromMs: 1 }, [MARIA]],
  ['a number and its name', { phoneNumber: MARIA, name: 'martinez' }, [MARIA]],
  ['a number and another name', { phoneNumber: MARIA, name: 'zoe' }, []],
  ['a number and a tag', { phoneNumber: LISTED, tags: ['vip'], phonePrefix: '702' }, [LISTED]],
])('Callers are found by %s', async (_what, filter, numbers) => {
  const found = await numbersFound(live, filter);
  expect(found).toEqual(numbers);
  // The operator reads the same, by the country of the tenant.
  expect(await numbersFound(service.operator, filter, { scope: argument })).toEqual(found);
});

test.each([
  ['without one: latest seen first, listed ones last', {}, [MARIA, JOSE, ZOE, LONDON, LISTED]],
  ['oldest first, listed ones last', { order: 'FIRST_SEEN' }, [LONDON, MARIA, JOSE, ZOE, LISTED]],
  ['numbers ascending', { order: 'NUMBER' }, [ZOE, MARIA, JOSE, LISTED, LONDON]],
])('Callers are sorted %s', async (_what, order, numbers) => {
  expect(await numbersFound(live, {}, order)).toEqual(numbers);
  const last = await numbersFound(live, {}, { ...order, last: 2 });
  expect(last).toEqual(numbers.slice(-2));
});

test('Callers that a name finds are sorted by the word it found', async () => {
  // maria and marta: of Maria Martinez the first word that matches counts, and she comes once.
  expect(await numbersFound(live, { name: 'ma' })).toEqual([MARIA, LISTED]);
  expect(await numbersFound(live, { name: 'om' }, { order: 'NAME' })).toEqual([JOSE]);
});

test.each([
  ['an order beside a name', { filter: { name: 'mar' }, order: 'LAST_SEEN' }],
  ['an order beside a beginning', { filter: { phonePrefix: '415' }, order: 'NAME' }],
  ['the order of names without a name', { filter: {}, order: 'NAME' }],
  ['a name and a beginning', { filter: { name: 'mar', phonePrefix: '415' } }],
  ['a text and a name', { filter: { name: 'mar', text: 'mar' } }],
  ['a text and a number', { filter: { phoneNumber: MARIA, text: 'mar' } }],
  ['a text and a beginning', { filter: { phonePrefix: '415', text: 'mar' } }],
  ['one letter', { filter: { name: 'm' } }],
  ['words of one letter', { filter: { name: 'm o' } }],
  ['a name without letters', { filter: { name: '--' } }],
  ['two digits', { filter: { phonePrefix: '+1 4' } }],
  ['letters in a beginning', { filter: { phonePrefix: '415abc' } }],
  ['two digits in a search box', { filter: { text: '41' } }],
  ['an empty tag', { filter: { tags: [''] } }],
])('A search is refused for %s', async (_what, variables) => {
  const { code, message } = await refusal(live, variables);
  expect(code).toBe('validation_error');
  expect(message).not.toMatch(/mar\b|415|abc/);
});

test('A number that cannot be read is refused as everywhere', async () => {
  expect((await refusal(live, { filter: { phoneNumber: 'nobody' } })).code).toBe('bad_request');
});

describe('A cursor', () => {
  const cursorOf = async (variables: object) =>
    (await callersPage(live, { first: 1, ...variables })).pageInfo.endCursor;

  test.each([
    [{}, { order: 'FIRST_SEEN' }],
    [{ order: 'FIRST_SEEN' }, {}],
    [{ order: 'NUMBER' }, { filter: { name: 'mar' } }],
    [{ filter: { name: 'mar' } }, { order: 'NUMBER' }],
  ])('of one order (%j) is refused with another (%j)', async (made, used) => {
    const after = await cursorOf(made);
    expect((await refusal(live, { ...used, after })).code).toBe('validation_error');
  });

  test.each([
    ['a value of another type', ['LAST_SEEN', 'x', 'u']],
    ['an operator', ['LAST_SEEN', { $gt: 0 }, 'u']],
    ['no id', ['LAST_SEEN', 5]],
    ['a list that is none', 'LAST_SEEN'],
  ])('with %s is refused', async (_what, parts) => {
    const after = Buffer.from(JSON.stringify(parts)).toString('base64url');
    expect((await refusal(live, { after })).code).toBe('validation_error');
  });
});

test("Another mode's and another tenant's key find nobody, with a cursor of these too", async () => {
  const stranger = (await service.createTenant()).live;
  const after = (await callersPage(live, { first: 1 })).pageInfo.endCursor;
  const filters = [
    {},
    { name: 'mar' },
    { phonePrefix: '+1415' },
    { tags: ['vip'] },
    { phoneNumber: MARIA },
  ];
  for (const other of [test_, stranger]) {
    for (const filter of filters) expect(await numbersFound(other, filter)).toEqual([]);
    expect(await numbersFound(other, {}, { after })).toEqual([]);
  }
  expect((await refusal(stranger, { scope: argument })).code).toBe('forbidden');
});

test('The one caller with a number has nobody behind or before', async () => {
  const filter = { phoneNumber: MARIA };
  const { edges, pageInfo } = await callersPage(live, { filter, first: 1 });
  expect(pageInfo).toMatchObject({ hasNextPage: false, hasPreviousPage: false });
  const [{ cursor } = { cursor: '' }] = edges;
  expect(await numbersFound(live, filter, { after: cursor })).toEqual([]);
  expect(await numbersFound(live, filter, { last: 1, before: cursor })).toEqual([]);
});
