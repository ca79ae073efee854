import { MongoClient } from 'mongodb';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LIMITS } from '#src/domain/limits.ts';
import type { Client } from '../../../support/clients/client.ts';
import { idOfCaller, updateCaller } from '../../../support/samples/caller-changes.ts';
import { FENCE_TALK, finishedCall, settled } from '../../../support/samples/calls.ts';
import { callersPage, numbersFound } from '../../../support/samples/searches.ts';
import { openTestDatabase } from '../../../support/service/database.ts';
import { type Service, startService } from '../../../support/service/service.ts';
import { storeCallers } from '../../../support/service/stored-callers.ts';

const MARIA = '+14155550101';
const JOSE = '+14155550102';
const ZOE = '+12125550103';

let service: Service;
let client: MongoClient;
let stop: () => Promise<void>;

beforeAll(async () => {
  const database = await openTestDatabase();
  service = await startService({ mongodbUri: database.uri });
  client = new MongoClient(database.uri);
  stop = async () => {
    await client.close();
    await service.stop();
    await database.close();
  };
});

afterAll(() => stop());

describe('A name that changes', () => {
  test('is found at once by its new words, and no longer by the old ones', async () => {
    const { live: own } = await service.createTenant();
    await own.recall(MARIA);
    await updateCaller(own, MARIA, { name: 'Anna Adler' });
    expect(await numbersFound(own, { name: 'adl' })).toEqual([MARIA]);
    await updateCaller(own, MARIA, { name: 'Berta Adler-Braun' });
    expect(await numbersFound(own, { name: 'brau' })).toEqual([MARIA]);
    expect(await numbersFound(own, { name: 'anna' })).toEqual([]);
    await updateCaller(own, MARIA, { name: null });
    expect(await numbersFound(own, { name: 'berta' })).toEqual([]);
  });

  test('because it was said in a call is found', async () => {
    const { live: own } = await service.createTenant();
    await own.writeBack(finishedCall({ phone_number: JOSE }));
    await settled(own);
    expect(await numbersFound(own, { name: 'lopez' })).toEqual([JOSE]);
    await updateCaller(own, JOSE, { name: 'Berta Braun' });
    expect(await numbersFound(own, { name: 'lopez' })).toEqual([]);
    await updateCaller(own, JOSE, { name: null });
    expect(await numbersFound(own, { name: 'lopez' })).toEqual([JOSE]);
    expect(await numbersFound(own, { outcome: 'APPOINTMENT_BOOKED', name: 'maria' })).toEqual([
      JOSE,
    ]);
    await own.writeBack(
      finishedCall({ phone_number: JOSE, transcript: FENCE_TALK, outcome: 'quote_given' }),
    );
    await settled(own);
    expect(await numbersFound(own, { outcome: 'QUOTE_GIVEN' })).toEqual([JOSE]);
    expect(await numbersFound(own, { outcome: 'APPOINTMENT_BOOKED' })).toEqual([]);
  });
});

test('Beginnings in two countries come in the order of the numbers', async () => {
  const { id, live: own } = await service.createTenant({ defaultCountry: 'DE' });
  const [greek, german] = ['+306912345678', '+493069123456'];
  await storeCallers(client.db(), { tenantId: id, mode: 'live' }, [
    { number: german },
    { number: greek },
  ]);
  const filter = { phonePrefix: '3069' };
  expect(await numbersFound(own, filter)).toEqual([greek, german]);
  const asOperator = await numbersFound(service.operator, filter, {
    scope: { tenantId: id, mode: 'LIVE' },
  });
  expect(asOperator).toEqual([greek, german]);
  const { pageInfo } = await callersPage(own, { filter, first: 1 });
  expect(await numbersFound(own, filter, { after: pageInfo.endCursor })).toEqual([german]);
});

test('A name is found by its beginning, whatever letters follow', async () => {
  const { id, live: own } = await service.createTenant();
  const callers = ['山本𠮷子', '山本子'].map((name, n) => ({ number: `+1312555100${n}`, name }));
  await storeCallers(client.db(), { tenantId: id, mode: 'live' }, callers);
  const found = await numbersFound(own, { name: '山本' });
  expect(found.toSorted()).toEqual(callers.map(({ number }) => number));
});

/** Identifiers that a list by name puts before all others, and one that it puts last. */
const EARLY = Array.from({ length: 4 }, (_, n) => `0000000${n}-0000-4000-8000-000000000000`);
const LAST = 'ffffffff-0000-4000-8000-000000000000';

test('A page by name is full, whatever is called alike in other scopes or by its first word', async () => {
  const { id, live: own } = await service.createTenant();
  const alike = (name: string, offset: number) =>
    EARLY.map((uid, n) => ({ number: `+1312555${offset + n}`, uid: `${uid}${offset}`, name }));
  const tenantScope = { tenantId: id, mode: 'live' } as const;
  await storeCallers(client.db(), { ...tenantScope, mode: 'test' }, alike('Anna Berg', 1_000));
  await storeCallers(client.db(), tenantScope, [
    ...alike('Anna Zorn', 2_000),
    { number: MARIA, uid: LAST, name: 'Anna Berg' },
  ]);
  for (const name of ['anna be', 'berg']) {
    const { edges, pageInfo } = await callersPage(own, { filter: { name }, first: 1 });
    expect(edges.map(({ node }) => node.phoneNumber)).toEqual([MARIA]);
    expect(pageInfo.hasNextPage).toBe(false);
  }
});

test('A page whose conditions few callers meet ends after a number of rows, and goes on', async () => {
  const { id, live: own } = await service.createTenant();
  const last = LIMITS.searchedRows + 50;
  const many = Array.from({ length: last + 50 }, (_, n) => ({
    number: `+1312${String(2_000_000 + n)}`,
    lastSeenMs: 10_000 - n,
    firstSeenMs: n,
    name: 'Maria Berg',
    outcome: n === last ? ('quote_given' as const) : ('other' as const),
  }));
  await storeCallers(client.db(), { tenantId: id, mode: 'live' }, many);
  const rare = { filter: { outcome: 'QUOTE_GIVEN' } };
  for (const order of ['LAST_SEEN', 'FIRST_SEEN', 'NUMBER']) {
    const first = await callersPage(own, { ...rare, order });
    expect([first.edges.length, first.pageInfo.hasNextPage]).toEqual([0, true]);
    const after = first.pageInfo.endCursor;
    const second = await callersPage(own, { ...rare, order, after });
    expect(second.edges.map(({ node }) => node.phoneNumber)).toEqual([many[last]?.number]);
    expect(second.pageInfo.hasNextPage).toBe(false);
  }
  const pages = await allPages(own, { filter: { ...rare.filter, name: 'maria' } });
  expect(pages).toHaveLength(2);
  expect(pages.flat()).toEqual([many[last]?.number]);
  const dense = await callersPage(own, { filter: { outcome: 'OTHER' }, first: 100 });
  expect([dense.edges.length, dense.pageInfo.hasNextPage]).toEqual([100, true]);
});

/** The numbers of each page. */
async function allPages(client: Client, variables: object): Promise<string[][]> {
  const pages: string[][] = [];
  for (let after: string | null = null; ; ) {
    const { edges, pageInfo } = await callersPage(client, { ...variables, after });
    pages.push(edges.map(({ node }) => node.phoneNumber));
    if (!pageInfo.hasNextPage) return pages;
    after = pageInfo.endCursor;
  }
}

test('A walk by the first call sees each caller once, whatever is written meanwhile', async () => {
  const { live: own } = await service.createTenant();
  const numbers = Array.from({ length: 30 }, (_, n) => `+1512555${String(1_000 + n)}`);
  for (const number of numbers) await own.recall(number);
  const seen: string[] = [];
  let after: string | null = null;
  for (let page = 0; ; page += 1) {
    const { edges, pageInfo } = await callersPage(own, { order: 'FIRST_SEEN', first: 7, after });
    seen.push(...edges.map(({ node }) => node.phoneNumber));
    // Those seen and those to come call again; a new one calls, too.
    await Promise.all([own.recall(numbers[3] ?? ''), own.recall(numbers[29] ?? '')]);
    if (page < 3) await own.recall(`+1602555${String(1_000 + page)}`);
    await updateCaller(own, numbers[page] ?? '', { tags: ['seen'] });
    if (!pageInfo.hasNextPage) break;
    after = pageInfo.endCursor;
  }
  expect(new Set(seen).size).toBe(seen.length);
  expect(seen.slice(0, 30).toSorted()).toEqual(numbers.toSorted());
});

test('A caller is shown with their own calls only', async () => {
  const { live: own } = await service.createTenant();
  const other = (await idOfCallerAfterCall(own, ZOE)).id;
  const { calls, id } = await idOfCallerAfterCall(own, MARIA);
  expect(calls).toEqual([MARIA]);
  expect(id).not.toBe(other);
});

async function idOfCallerAfterCall(own: Client, number: string) {
  await own.writeBack(finishedCall({ phone_number: number }));
  const id = await idOfCaller(own, number);
  const { node } = await own.graphql<{
    node: { calls: { edges: { node: { phoneNumber: string } }[] } };
  }>(
    'query ($id: ID!) { node(id: $id) { ... on Caller { calls { edges { node { phoneNumber } } } } } }',
    { id },
  );
  return { id, calls: node.calls.edges.map((edge) => edge.node.phoneNumber) };
}
