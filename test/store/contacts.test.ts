import { randomUUID } from 'node:crypto';
import { type Db, MongoClient } from 'mongodb';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { EMPTY_MEMORY } from '#src/domain/callers/contact.ts';
import { type E164, parsePhoneNumber } from '#src/domain/phone-numbers/phone-number.ts';
import { type ContactStore, createContactStore } from '#src/store/callers/contacts.ts';
import { createEnrichmentStore } from '#src/store/enrichment/enrichments.ts';
import { createIndexes } from '#src/store/indexes.ts';
import { createScopeIds } from '#src/store/tenants/scope-ids.ts';
import { databaseUri } from '../support/service/database.ts';
import { storeCallers } from '../support/service/stored-callers.ts';
import { insertTenant } from '../support/service/stored-tenant.ts';

const scope = { tenantId: 't1', mode: 'live' } as const;
let db: Db;
let contacts: ContactStore;
let stop: () => Promise<void>;
let numbers = 0;

beforeAll(async () => {
  const client = new MongoClient(await databaseUri());
  db = client.db(`contacts_${randomUUID()}`);
  await createIndexes(db);
  await insertTenant(db, scope.tenantId);
  await insertTenant(db, 't2');
  contacts = createContactStore(db, createScopeIds(db));
  stop = async () => {
    await db.dropDatabase();
    await client.close();
  };
});

afterAll(() => stop());

function newNumber(): E164 {
  numbers += 1;
  return parsePhoneNumber(`+1415555${String(numbers).padStart(4, '0')}`, 'US').e164;
}

const meet = (e164: E164, atMs: number) =>
  contacts.findOrCreate(scope, e164, { by: null, atMs, newUid: randomUUID() });

test('Of two memories that were made of the same version of a contact, one is stored', async () => {
  const e164 = newNumber();
  const { contact } = await meet(e164, 1);
  const change = (totalCalls: number) => ({ memory: EMPTY_MEMORY, totalCalls });
  expect(await contacts.saveMemories([[scope, contact, change(2)]])).toEqual([true]);
  expect(await contacts.saveMemories([[scope, contact, change(1)]])).toEqual([false]);
  const stored = await contacts.find(scope, e164);
  expect(stored).toMatchObject({ totalCalls: 2 });
  expect(await contacts.saveMemories([[scope, stored ?? contact, change(3)]])).toEqual([true]);
});

test('A memory that was made of an earlier profile is not stored', async () => {
  const { contact } = await meet(newNumber(), 1);
  await contacts.updateProfile(scope, contact.uid, { title: 'Dr', updatedAtMs: 2 });
  const change = { memory: EMPTY_MEMORY, totalCalls: 2 };
  expect(await contacts.saveMemories([[scope, contact, change]])).toEqual([false]);
});

describe("A provider's name", () => {
  const meetNamed = async () => {
    const e164 = newNumber();
    const { contact } = await meet(e164, 1);
    await answer(contact.uid, 'p', 'Hanna Iversen');
    return contact;
  };
  const answer = (uid: string, source: string, name: string | null) =>
    createEnrichmentStore(db).save(scope, uid, {
      kind: 'identity',
      answer: {
        ...(name === null
          ? { value: null, confidence: null }
          : {
              value: { person: { name, title: null }, company: null, ownerSince: null },
              confidence: 0.8,
            }),
        source,
        fetchedAtMs: 7,
      },
    });
  const wordsOf = async (uid: string) =>
    (await db.collection('contacts').findOne({ uid }))?.nameWords;

  test('is searched until its own provider takes it back', async () => {
    const { uid } = await meetNamed();
    await answer(uid, 'q', null);
    expect(await wordsOf(uid)).toEqual(['hanna', 'iversen']);
    await answer(uid, 'p', null);
    expect(await wordsOf(uid)).toEqual([]);
  });

  test('is not lost to a memory that was made before it', async () => {
    const contact = await meetNamed();
    const change = { memory: EMPTY_MEMORY, totalCalls: 1 };
    expect(await contacts.saveMemories([[scope, contact, change]])).toEqual([false]);
    expect(await wordsOf(contact.uid)).toEqual(['hanna', 'iversen']);
  });
});

describe('A contact that is withdrawn', () => {
  test('goes if nothing happened since it was created', async () => {
    const e164 = newNumber();
    const { contact } = await meet(e164, 1);
    await contacts.withdraw(scope, contact);
    expect(await contacts.find(scope, e164)).toBeNull();
  });

  test('stays if somebody met it since', async () => {
    const e164 = newNumber();
    const { contact } = await meet(e164, 1);
    await meet(e164, 2);
    await contacts.withdraw(scope, contact);
    expect(await contacts.find(scope, e164)).toMatchObject({ uid: contact.uid });
  });

  test('stays if somebody was recalled since, whose visit is not stored yet', async () => {
    const e164 = newNumber();
    const { contact } = await meet(e164, 1);
    await contacts.recall(scope, e164, { by: 'b', atMs: 2, newUid: 'unused' });
    await contacts.withdraw(scope, contact);
    expect(await contacts.find(scope, e164)).toMatchObject({ uid: contact.uid, lastSeenMs: 2 });
  });

  test('stays if its entry in the directory was written since', async () => {
    const e164 = newNumber();
    const { contact } = await meet(e164, 1);
    await contacts.updateProfile(scope, contact.uid, { title: 'Dr', updatedAtMs: 2 });
    await contacts.withdraw(scope, contact);
    expect(await contacts.find(scope, e164)).toMatchObject({ uid: contact.uid });
  });
});

test('A visit is stored for the contact that was met, and for no later one of the number', async () => {
  const { contact } = await meet(newNumber(), 1);
  const stored = () => db.collection('contacts').findOne({ uid: contact.uid });
  await contacts.markSeen([{ scope, key: contact.key, uid: 'earlier', atMs: 3 }]);
  expect(await stored()).toMatchObject({ lastSeenMs: 1 });
  await contacts.markSeen([{ scope, key: contact.key, uid: contact.uid, atMs: 2 }]);
  expect(await stored()).toMatchObject({ lastSeenMs: 2 });
});

test('Callers who were not seen since are listed, longest ago first, without those who never called', async () => {
  const other = { tenantId: 't2', mode: 'live' } as const;
  await storeCallers(db, other, [
    { number: '+14155559001', firstSeenMs: 1, lastSeenMs: 40 },
    { number: '+14155559002', firstSeenMs: 1, lastSeenMs: 50 },
    { number: '+14155559003', firstSeenMs: 1, lastSeenMs: 51 },
    { number: '+14155559004', firstSeenMs: 1, lastSeenMs: 30 },
    { number: '+14155559005' },
  ]);
  const listed = async (limit: number) =>
    (await contacts.listUnseenSince(other, 50, limit)).map(({ contact }) => contact.lastSeenMs);
  expect(await listed(10)).toEqual([30, 40, 50]);
  expect(await listed(2)).toEqual([30, 40]);
  expect(await contacts.listUnseenSince({ ...other, mode: 'test' }, 50, 10)).toEqual([]);
});

describe('A visit', () => {
  test('that is stored late does not move the last one back', async () => {
    const e164 = newNumber();
    await meet(e164, 9);
    expect((await meet(e164, 5)).contact).toMatchObject({ firstSeenMs: 9, lastSeenMs: 9 });
    expect(await contacts.recordCall(scope, e164, 7)).toMatchObject({ lastSeenMs: 9 });
    expect(await contacts.recordCall(scope, e164, 11)).toMatchObject({
      firstSeenMs: 9,
      lastSeenMs: 11,
    });
  });

  test('creates nobody if it may only find them', async () => {
    const e164 = newNumber();
    expect(await contacts.recordCall(scope, e164, 7)).toBeNull();
    expect(await contacts.find(scope, e164)).toBeNull();
  });

  test('without a name of its own is told of no creation', async () => {
    expect((await meet(newNumber(), 1)).created).toBe(false);
  });

  test.each([
    ['new', false],
    ['listed', true],
  ])('is the first of a %s caller for one of those that come at once', async (_which, isListed) => {
    const e164 = newNumber();
    if (isListed) await storeCallers(db, scope, [{ number: e164 }]);
    const visit = (n: number) =>
      contacts.findOrCreate(scope, e164, { by: `visit ${n}`, atMs: n, newUid: randomUUID() });
    const visits = await Promise.all([1, 2, 3, 4, 5].map(visit));
    const created = visits.flatMap((one, n) => (one.created ? [n + 1] : []));
    expect(created).toHaveLength(1);
    const [first = 0] = created;
    expect(new Set(visits.map(({ contact }) => contact.firstSeenMs))).toEqual(new Set([first]));
    // The same one is the first again when it is repeated, and no later one is.
    expect((await visit(first)).created).toBe(true);
    expect((await visit(6)).created).toBe(false);
    expect(await contacts.find(scope, e164)).toMatchObject({ firstSeenMs: first, lastSeenMs: 6 });
  });

  test('of a listed caller who is only looked up is their first', async () => {
    const e164 = newNumber();
    await storeCallers(db, scope, [{ number: e164 }]);
    expect(await contacts.recordCall(scope, e164, 7)).toMatchObject({
      firstSeenMs: 7,
      lastSeenMs: 7,
    });
    const by = 'a recall';
    const later = await contacts.findOrCreate(scope, e164, { by, atMs: 8, newUid: randomUUID() });
    expect(later).toMatchObject({ created: false, contact: { firstSeenMs: 7 } });
  });
});
