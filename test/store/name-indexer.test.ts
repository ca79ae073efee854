import { randomUUID } from 'node:crypto';
import { type Db, MongoClient } from 'mongodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parsePhoneNumber } from '#src/domain/phone-numbers/phone-number.ts';
import { createNameIndexer } from '#src/jobs/name-indexer.ts';
import { createCallerNameStore } from '#src/store/callers/caller-names.ts';
import { createContactStore } from '#src/store/callers/contacts.ts';
import { createEnrichmentStore } from '#src/store/enrichment/enrichments.ts';
import { createIndexes } from '#src/store/indexes.ts';
import { createScopeIds } from '#src/store/tenants/scope-ids.ts';
import { databaseUri } from '../support/service/database.ts';
import { insertTenant } from '../support/service/stored-tenant.ts';

const scope = { tenantId: 't1', mode: 'live' } as const;
let db: Db;
let stop: () => Promise<void>;
let numbers = 0;

beforeAll(async () => {
  const database = await databaseUri();
  const client = new MongoClient(database.uri);
  db = client.db(`names_${randomUUID()}`);
  await createIndexes(db);
  await insertTenant(db, scope.tenantId);
  stop = async () => {
    await db.dropDatabase();
    await client.close();
    await database.stop();
  };
});

afterAll(() => stop());

const contactStore = () => createContactStore(db, createScopeIds(db));

async function newContact() {
  numbers += 1;
  const { e164 } = parsePhoneNumber(`+1415555${String(numbers).padStart(4, '0')}`, 'US');
  const visit = { by: null, atMs: 1, newUid: randomUUID() };
  return (await contactStore().findOrCreate(scope, e164, visit)).contact;
}

const wordsStored = async (key: string) =>
  (await db.collection('caller_names').find({ contactId: key }).toArray()).map(({ word }) => word);

/** Runs what is due, with stores that a test may break. */
async function index(
  names: Pick<ReturnType<typeof createCallerNameStore>, 'replace'> = createCallerNameStore(db),
): Promise<unknown[]> {
  const faults: unknown[] = [];
  const contacts = contactStore();
  const isOpen = () => true;
  const indexer = createNameIndexer({
    contacts,
    names,
    isOpen,
    reportFault: (_what, error) => void faults.push(error),
  });
  indexer.wake();
  await indexer.stop();
  return faults;
}

const rename = (uid: string, name: string | null) =>
  contactStore().updateProfile(scope, uid, { name, updatedAtMs: 5 });

test('Words that were not written before a crash are written later', async () => {
  const { key, uid } = await newContact();
  await rename(uid, 'Anna Bell');
  expect(await wordsStored(key)).toEqual([]);
  expect(await index()).toEqual([]);
  expect((await wordsStored(key)).toSorted()).toEqual(['anna', 'bell']);
  expect(await contactStore().renamed(10)).toEqual([]);
});

test('Words that could not be written are written at the next attempt, and nobody waits for them', async () => {
  const [one, other] = [await newContact(), await newContact()];
  await rename(one.uid, 'Carl');
  await rename(other.uid, 'Dora');
  const names = createCallerNameStore(db);
  const faults = await index({
    replace: (within, named, words) =>
      named.uid === one.uid
        ? Promise.reject(new Error('storage is away'))
        : names.replace(within, named, words),
  });
  expect(faults).toHaveLength(1);
  expect([await wordsStored(one.key), await wordsStored(other.key)]).toEqual([[], ['dora']]);
  await index();
  expect(await wordsStored(one.key)).toEqual(['carl']);
});

test('A name that changes while its words are written is written again', async () => {
  const { key, uid } = await newContact();
  await rename(uid, 'Emil');
  const names = createCallerNameStore(db);
  let isFirst = true;
  await index({
    async replace(within, named, words) {
      if (isFirst) await rename(uid, 'Fanny');
      isFirst = false;
      return names.replace(within, named, words);
    },
  });
  expect(await wordsStored(key)).toEqual(['fanny']);
});

test('A contact that goes while its words are written leaves none', async () => {
  const { key, uid } = await newContact();
  await rename(uid, 'Gustav');
  const names = createCallerNameStore(db);
  await index({
    async replace(within, named, words) {
      await db.collection<{ uid: string }>('contacts').deleteOne({ uid });
      return names.replace(within, named, words);
    },
  });
  expect(await wordsStored(key)).toEqual([]);
});

test('Words of the other mode stay as they are', async () => {
  const names = createCallerNameStore(db);
  const other = { ...scope, mode: 'test' } as const;
  await names.replace(scope, { key: 'k1', uid: 'u1' }, ['a', 'b', 'c']);
  expect(await names.replace(scope, { key: 'k1', uid: 'u1' }, ['a', 'b', 'c'])).toBe(false);
  await names.replace(other, { key: 'k1', uid: 'u1' }, []);
  expect((await wordsStored('k1')).toSorted()).toEqual(['a', 'b', 'c']);
  await names.replace(scope, { key: 'k1', uid: 'u1' }, ['a']);
  expect(await wordsStored('k1')).toEqual(['a']);
});

test('Of many names that changed, those that changed first are written first', async () => {
  const contacts = await Promise.all(Array.from({ length: 4 }, newContact));
  for (const [place, { uid }] of contacts.entries()) {
    await contactStore().updateProfile(scope, uid, { name: 'Ida', updatedAtMs: 10 - place });
  }
  const due = await contactStore().renamed(3);
  const expected = contacts.toReversed().slice(0, 3);
  expect(due.map(({ contact }) => contact.uid)).toEqual(expected.map(({ uid }) => uid));
  await index();
});

test("A provider's name marks the contact", async () => {
  const { key, uid } = await newContact();
  const person = { name: 'Hanna Iversen', title: null };
  const value = { person, company: null, ownerSince: null };
  await createEnrichmentStore(db).save(scope, uid, {
    kind: 'identity',
    answer: { source: 'p', value, confidence: 0.8, fetchedAtMs: 7 },
  });
  await index();
  expect((await wordsStored(key)).toSorted()).toEqual(['hanna', 'iversen']);
});

test('A provider that knows nobody any more takes back its name, and no other one’s', async () => {
  const { key, uid } = await newContact();
  const store = createEnrichmentStore(db);
  const known = {
    value: { person: { name: 'Hanna Iversen', title: null }, company: null, ownerSince: null },
    confidence: 0.8,
  };
  const miss = { value: null, confidence: null, fetchedAtMs: 9 };
  await store.save(scope, uid, {
    kind: 'identity',
    answer: { source: 'p', ...known, fetchedAtMs: 7 },
  });
  await store.save(scope, uid, { kind: 'identity', answer: { source: 'q', ...miss } });
  await index();
  expect(await wordsStored(key)).toHaveLength(2);
  await store.save(scope, uid, { kind: 'identity', answer: { source: 'p', ...miss } });
  await index();
  expect(await wordsStored(key)).toEqual([]);
});
