import { describe, expect, test } from 'vitest';
import { eventually } from '../../support/eventually.ts';
import { finishedCall, newNumber, newSession, settled } from '../../support/samples/calls.ts';
import { numbersFound } from '../../support/samples/searches.ts';
import { MODES, useService } from '../../support/service/service.ts';
import { counts, importDirectory, readCaller } from './importing.ts';

const service = useService();

const ENTRY = {
  name: 'Ada King',
  title: 'Analyst',
  company: 'Harbour Bakery',
  tags: ['vip', 'bakery'],
  customAttributes: '{"plan":"gold"}',
};

describe.each(MODES)('An import of rows with a %s key', (mode) => {
  test('lists callers who never called, and a repeated import changes nothing', async () => {
    const { [mode]: client } = await service().createTenant();
    const phoneNumber = newNumber();
    const rows = [{ phoneNumber, ...ENTRY }, { phoneNumber: newNumber() }];
    expect(await importDirectory(client, { rows })).toEqual(counts(2, 0, 0));
    const before = await readCaller(client, phoneNumber);
    expect(before).toMatchObject({
      name: 'Ada King',
      nameFrom: 'DIRECTORY',
      firstSeenMs: null,
      lastSeenMs: null,
      totalCalls: 0,
      tags: ENTRY.tags,
      customAttributes: ENTRY.customAttributes,
      directory: { name: 'Ada King', title: 'Analyst', company: 'Harbour Bakery' },
    });
    expect(await importDirectory(client, { rows })).toEqual(counts(0, 0, 2));
    expect(await readCaller(client, phoneNumber)).toEqual(before);
  });

  test('keeps what is absent, and null clears', async () => {
    const { [mode]: client } = await service().createTenant();
    const phoneNumber = newNumber();
    await importDirectory(client, { rows: [{ phoneNumber, ...ENTRY }] });
    const change = { name: 'Ada Lovelace', title: null, tags: null, customAttributes: null };
    expect(await importDirectory(client, { rows: [{ phoneNumber, ...change }] })).toEqual(
      counts(0, 1, 0),
    );
    expect(await readCaller(client, phoneNumber)).toMatchObject({
      tags: [],
      customAttributes: '{}',
      directory: { name: 'Ada Lovelace', title: null, company: 'Harbour Bakery' },
    });
  });

  test('counts the same and writes nothing in a dry run', async () => {
    const { [mode]: client } = await service().createTenant();
    const [listed, fresh] = [newNumber(), newNumber()];
    await importDirectory(client, { rows: [{ phoneNumber: listed, name: 'Ada King' }] });
    const rows = [
      { phoneNumber: listed, name: 'Ada Lovelace' },
      { phoneNumber: fresh },
      { phoneNumber: '12' },
    ];
    const tried = await importDirectory(client, { rows, dryRun: true });
    expect(tried).toMatchObject({ created: 1, updated: 1, unchanged: 0, refused: 1 });
    expect(await readCaller(client, fresh)).toBeNull();
    expect(await readCaller(client, listed)).toMatchObject({ name: 'Ada King' });
    expect(await importDirectory(client, { rows })).toEqual(tried);
  });

  test('is found by its name, listed and not called', async () => {
    const { [mode]: client } = await service().createTenant();
    const phoneNumber = newNumber();
    await importDirectory(client, { rows: [{ phoneNumber, name: 'Ada King' }] });
    await eventually(async () =>
      expect(await numbersFound(client, { name: 'king' })).toEqual([phoneNumber]),
    );
  });

  test("is a caller's name at the next recall, in the text of the memory too", async () => {
    const { [mode]: client } = await service().createTenant();
    const number = newNumber();
    await client.writeBack(finishedCall({ phone_number: number }));
    await settled(client);
    const rows = [{ phoneNumber: number, name: 'Maria L. García', company: 'Harbour Bakery' }];
    expect(await importDirectory(client, { rows })).toEqual(counts(0, 1, 0));
    const { known, caller, memory } = await client.recall(number);
    expect(known).toBe(true);
    expect(caller.name).toBe('Maria L. García');
    expect(memory.summary).toMatch(/^Maria L. García, of Harbour Bakery, has called once/);
  });
});

describe('A caller who is listed and never called', () => {
  test('is unknown to REST, and known: false at the first recall, which has the listed name', async () => {
    const { live } = await service().createTenant();
    const number = newNumber();
    await importDirectory(live, { rows: [{ phoneNumber: number, ...ENTRY }] });
    expect((await live.getCaller(number)).status).toBe(404);
    const session = { phone_number: number, session_id: newSession() };
    const first = await live.recall(session);
    expect(first).toMatchObject({ known: false, caller: { name: 'Ada King', total_calls: 0 } });
    expect(first.caller.first_seen_ms).toBeGreaterThan(0);
    expect(first.caller.last_seen_ms).toBe(first.caller.first_seen_ms);
    expect((await live.recall(session)).known).toBe(false);
    expect((await live.recall(number)).known).toBe(true);
    expect(await live.profile(number)).toMatchObject({ first_seen_ms: first.caller.first_seen_ms });
  });

  test('is known after a first call without a recall', async () => {
    const { live } = await service().createTenant();
    const number = newNumber();
    await importDirectory(live, { rows: [{ phoneNumber: number, ...ENTRY }] });
    await live.writeBack(finishedCall({ phone_number: number }));
    await settled(live);
    expect(await live.profile(number)).toMatchObject({ name: 'Ada King', total_calls: 1 });
    expect((await live.recall(number)).known).toBe(true);
  });

  test('is known: false for exactly one of ten concurrent first recalls', async () => {
    const { live } = await service().createTenant();
    for (let round = 0; round < 5; round += 1) {
      const number = newNumber();
      await importDirectory(live, { rows: [{ phoneNumber: number, name: 'Ada King' }] });
      const sessions = Array.from({ length: 10 }, () => ({
        phone_number: number,
        session_id: newSession(),
      }));
      const recalls = await Promise.all(sessions.map((session) => live.recall(session)));
      expect(recalls.filter(({ known }) => !known)).toHaveLength(1);
      expect(recalls.every(({ caller }) => caller.name === 'Ada King')).toBe(true);
      expect(new Set(recalls.map(({ caller }) => caller.first_seen_ms)).size).toBe(1);
      const repeated = await Promise.all(sessions.map((session) => live.recall(session)));
      expect(repeated.map(({ known }) => known)).toEqual(recalls.map(({ known }) => known));
    }
  });
});

describe('Concurrent writes', () => {
  test('two imports of the same rows create each caller once', async () => {
    const { live } = await service().createTenant();
    const numbers = Array.from({ length: 300 }, () => newNumber());
    const [names, companies] = await Promise.all([
      importDirectory(live, { rows: numbers.map((phoneNumber) => ({ phoneNumber, name: 'Ada' })) }),
      importDirectory(live, {
        rows: numbers.map((phoneNumber) => ({ phoneNumber, company: 'Harbour Bakery' })),
      }),
    ]);
    expect([names.refused, companies.refused]).toEqual([0, 0]);
    expect(names.created + companies.created).toBe(300);
    expect(names.updated + companies.updated).toBe(300);
    for (const number of [numbers[0], numbers[150], numbers[299]]) {
      expect((await readCaller(live, String(number)))?.directory).toEqual({
        name: 'Ada',
        title: null,
        company: 'Harbour Bakery',
      });
    }
  });

  test('an import at the same time as first recalls loses neither', async () => {
    const { live } = await service().createTenant({
      rateLimit: { capacity: 1_000, refillPerS: 1_000 },
    });
    const numbers = Array.from({ length: 100 }, () => newNumber());
    const rows = numbers.map((phoneNumber) => ({ phoneNumber, name: 'Ada King' }));
    const [imported, ...recalls] = await Promise.all([
      importDirectory(live, { rows }),
      ...numbers.map((number) => live.recall(number)),
    ]);
    expect(imported.created + imported.updated).toBe(100);
    expect(recalls.map(({ known }) => known)).toEqual(numbers.map(() => false));
    const profiles = await Promise.all(numbers.map((number) => live.profile(number)));
    expect(new Set(profiles.map(({ name }) => name))).toEqual(new Set(['Ada King']));
  });
});

test('A label in decomposed letters is kept as sent and found in composed ones', async () => {
  const tenant = await service().createTenant();
  const phoneNumber = newNumber();
  const sent = 'Peña'.normalize('NFD');
  await importDirectory(tenant.live, { rows: [{ phoneNumber, tags: [sent] }] });
  const query =
    'query ($tags: [String!]) { callers(filter: { tags: $tags }) { edges { node { phoneNumber tags } } } }';
  for (const form of ['NFC', 'NFD']) {
    const found = await tenant.live.graphql(query, { tags: ['Peña'.normalize(form)] });
    expect(found).toEqual({ callers: { edges: [{ node: { phoneNumber, tags: [sent] } }] } });
  }
});
