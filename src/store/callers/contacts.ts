import type { Collection, Db } from 'mongodb';
import type { Caller } from '../../domain/callers/caller.ts';
import type { CallerSearch } from '../../domain/callers/caller-search.ts';
import {
  type Contact,
  EMPTY_MEMORY,
  EMPTY_PROFILE,
  type Memory,
  type Profile,
} from '../../domain/callers/contact.ts';
import type { Page, PageRequest } from '../../domain/page.ts';
import type { E164 } from '../../domain/phone-numbers/phone-number.ts';
import { type Scope, scopeKey } from '../../domain/scope.ts';
import { retryOnDuplicateKey } from '../driver-errors.ts';
import { DURABLE } from '../durability.ts';
import type { FindScopeIds } from '../tenants/scope-ids.ts';
import { createCallerNameStore } from './caller-names.ts';
import { searchCallersIn } from './caller-search.ts';
import { type ContactRow, toCaller, toContact } from './contact-rows.ts';
import { type RenamedContacts, renamedIn } from './renamed-contacts.ts';

type Visit = { readonly by: string | null; readonly atMs: number; readonly newUid: string };

/** What is absent stays. */
type ProfileChange = Partial<Profile> & { readonly updatedAtMs: number };

export type ContactStore = {
  /**
   * Finds or creates the contact and moves `lastSeenMs` forward, in one write. Of concurrent recalls exactly one
   * gets `created`, and gets it again when it is repeated.
   *
   * @param visit `newUid` becomes the contact's if it is created
   */
  findOrCreate(
    scope: Scope,
    e164: E164,
    visit: Visit,
    signal?: AbortSignal,
  ): Promise<{ contact: Contact; created: boolean }>;
  /** Moves `lastSeenMs` forward; null if there is no contact. */
  meet(scope: Scope, e164: E164, atMs: number, signal?: AbortSignal): Promise<Contact | null>;
  /** Removes a contact that was just created and that nobody has met or changed since. */
  withdraw(scope: Scope, contact: Contact): Promise<void>;
  find(scope: Scope, e164: E164, signal?: AbortSignal): Promise<Contact | null>;
  /** Callers who were last seen by then, longest ago first; those who never called are not among them. */
  listUnseenSince(scope: Scope, lastSeenMs: number, limit: number): Promise<Caller[]>;
  search(scope: Scope, search: CallerSearch, request: PageRequest): Promise<Page<Caller>>;
  /**
   * False when the contact is gone, or its memory is of another version: nothing was written.
   *
   * @param change `namesDueMs` if the shown name changes: the time
   */
  saveMemory(
    scope: Scope,
    contact: Pick<Contact, 'uid' | 'memoryVersion'>,
    change: { memory: Memory; totalCalls: number; namesDueMs?: number },
  ): Promise<boolean>;
  /** Callers by their `uid` or `key`, in any order; of every scope if none is named. */
  findMany(
    named: { readonly uid: readonly string[] } | { readonly key: readonly string[] },
    scope: Scope | null,
  ): Promise<Caller[]>;
  /** Null when the contact is gone; nothing is created. */
  updateProfile(scope: Scope, uid: string, change: ProfileChange): Promise<Contact | null>;
} & RenamedContacts;

const created = (scope: Scope, e164: E164, { by, atMs, newUid }: Visit) => ({
  uid: newUid,
  scope: scopeKey(scope),
  e164,
  createdBy: by,
  firstSeenMs: atMs,
  totalCalls: 0,
  profile: EMPTY_PROFILE,
  memory: EMPTY_MEMORY,
  memoryVersion: 0,
  enrichment: { phone: null, identity: null },
});

type KeyOf = (
  scope: Scope,
  e164: E164,
  signal?: AbortSignal,
) => Promise<{ _id: { $eq: string }; scope: { $eq: string } }>;

function findOrCreateIn(
  contacts: Collection<ContactRow>,
  keyOf: KeyOf,
): ContactStore['findOrCreate'] {
  return async (scope, e164, visit, signal) => {
    const key = await keyOf(scope, e164, signal);
    const row = await retryOnDuplicateKey(() =>
      contacts.findOneAndUpdate(
        key,
        { $setOnInsert: created(scope, e164, visit), $max: { lastSeenMs: visit.atMs } },
        { upsert: true, returnDocument: 'after', ...(signal && { signal }) },
      ),
    );
    if (!row) throw new Error('An upsert answered without a document');
    const seen = isSeen(row) ? row : await markSeen(contacts, key, visit, signal);
    return { contact: toContact(seen), created: visit.by !== null && seen.createdBy === visit.by };
  };
}

/** Not seen is a caller whom the tenant listed and who never called. */
const isSeen = ({ firstSeenMs = null }: Partial<ContactRow>): boolean => firstSeenMs !== null;

/**
 * The first visit of a listed caller. A command of its own, so that visits of all other callers need one only. Of
 * concurrent visits the first one sets both fields, and the others read what it set.
 */
async function markSeen(
  contacts: Collection<ContactRow>,
  key: Awaited<ReturnType<KeyOf>>,
  { by, atMs }: Pick<Visit, 'by' | 'atMs'>,
  signal?: AbortSignal,
): Promise<ContactRow> {
  const options = { returnDocument: 'after', ...(signal && { signal }) } as const;
  const row =
    (await contacts.findOneAndUpdate(
      { ...key, firstSeenMs: { $eq: null } },
      { $set: { firstSeenMs: atMs, createdBy: by } },
      options,
    )) ?? (await contacts.findOne(key, signal ? { signal } : {}));
  if (!row) throw new Error('A contact was removed while it was read');
  return row;
}

export function createContactStore(db: Db, idsOf: FindScopeIds): ContactStore {
  const contacts = db.collection<ContactRow>('contacts', { writeConcern: DURABLE });
  const keyOf: KeyOf = async (scope, e164, signal) => ({
    _id: { $eq: (await idsOf(scope, signal)).contact(e164) },
    scope: { $eq: scopeKey(scope) },
  });
  const find: ContactStore['find'] = async (scope, e164, signal) => {
    const row = await contacts.findOne(await keyOf(scope, e164, signal), signal ? { signal } : {});
    return row && toContact(row);
  };
  return {
    findOrCreate: findOrCreateIn(contacts, keyOf),
    find,
    search: searchCallersIn({
      contacts,
      names: createCallerNameStore(db),
      async find(scope, e164) {
        const contact = await find(scope, e164);
        return contact && { scope, contact };
      },
    }),
    ...renamedIn(contacts),
    async meet(scope, e164, atMs, signal) {
      const key = await keyOf(scope, e164, signal);
      const row = await contacts.findOneAndUpdate(
        key,
        { $max: { lastSeenMs: atMs } },
        { returnDocument: 'after', ...(signal && { signal }) },
      );
      if (row === null || isSeen(row)) return row && toContact(row);
      return toContact(await markSeen(contacts, key, { by: null, atMs }, signal));
    },
    async withdraw(scope, { uid, lastSeenMs }) {
      await contacts.deleteOne({
        uid: { $eq: uid },
        scope: { $eq: scopeKey(scope) },
        lastSeenMs: { $eq: lastSeenMs },
        'profile.updatedAtMs': null,
      });
    },
    async listUnseenSince(scope, lastSeenMs, limit) {
      const filter = { scope: { $eq: scopeKey(scope) }, lastSeenMs: { $lte: lastSeenMs } };
      const rows = await contacts
        .find(filter)
        .sort({ lastSeenMs: 1, uid: 1 })
        .limit(limit)
        .toArray();
      return rows.map(toCaller);
    },
    async saveMemory(scope, { uid, memoryVersion }, change) {
      const { matchedCount } = await contacts.updateOne(
        {
          uid: { $eq: uid },
          scope: { $eq: scopeKey(scope) },
          memoryVersion: { $eq: memoryVersion },
        },
        { $set: change, $inc: { memoryVersion: 1 }, $unset: { memoryIsStale: true } },
      );
      return matchedCount === 1;
    },
    async findMany(named, scope) {
      const by = 'uid' in named ? { uid: { $in: named.uid } } : { _id: { $in: named.key } };
      const filter = { ...by, ...(scope && { scope: { $eq: scopeKey(scope) } }) };
      return (await contacts.find(filter).toArray()).map(toCaller);
    },
    async updateProfile(scope, uid, change) {
      const fields = Object.entries(change).map(([name, value]) => [`profile.${name}`, value]);
      const row = await contacts.findOneAndUpdate(
        { uid: { $eq: uid }, scope: { $eq: scopeKey(scope) } },
        {
          $set: {
            ...Object.fromEntries(fields),
            ...('name' in change && { namesDueMs: change.updatedAtMs }),
          },
        },
        { returnDocument: 'after' },
      );
      return row && toContact(row);
    },
  };
}
