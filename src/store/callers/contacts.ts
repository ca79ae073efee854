import type { Db } from 'mongodb';
import type { Caller, NamedContact } from '../../domain/callers/caller.ts';
import { type CallerSearch, nameWordsOf } from '../../domain/callers/caller-search.ts';
import type { Contact, Memory, Profile } from '../../domain/callers/contact.ts';
import type { Page, PageRequest } from '../../domain/page.ts';
import type { E164 } from '../../domain/phone-numbers/phone-number.ts';
import { type Scope, scopeKey } from '../../domain/scope.ts';
import { searchWords } from '../../domain/search-words.ts';
import { DURABLE } from '../durability.ts';
import { readRows } from '../read-rows.ts';
import type { FindScopeIds } from '../tenants/scope-ids.ts';
import { searchCallersIn } from './caller-search.ts';
import { type ContactRow, toCaller, toContact } from './contact-rows.ts';
import { type DueMemories, dueIn } from './due-memories.ts';
import { MARK_STALE, type StaleMemories, staleIn } from './stale-memories.ts';
import { type ContactVisits, type FindContactKey, visitsIn } from './visits.ts';

type MemoryChange = {
  readonly memory: Memory;
  readonly totalCalls: number;
  readonly memoryDueMs?: number;
};

/** What is absent stays. */
type ProfileChange = Partial<Profile> & { readonly updatedAtMs: number };

export type ContactStore = ContactVisits & {
  find(scope: Scope, e164: E164, signal?: AbortSignal): Promise<Contact | null>;
  /** Callers who were last seen by then, longest ago first; those who never called are not among them. */
  listUnseenSince(scope: Scope, lastSeenMs: number, limit: number): Promise<Caller[]>;
  search(scope: Scope, search: CallerSearch, request: PageRequest): Promise<Page<Caller>>;
  /**
   * False when the contact no longer exists, or its memory or what a provider calls it is of another version: nothing
   * was written.
   *
   * @param change `memoryDueMs` if a model is to write the memory: the time
   */
  saveMemory(
    scope: Scope,
    contact: Omit<NamedContact, 'memory'> & Pick<Contact, 'uid' | 'memoryVersion'>,
    change: MemoryChange,
  ): Promise<boolean>;
  /** Callers by their `uid` or `key`, in any order; of every scope if none is named. */
  findMany(
    named: { readonly uid: readonly string[] } | { readonly key: readonly string[] },
    scope: Scope | null,
  ): Promise<Caller[]>;
  /** Null when the contact no longer exists; nothing is created. The memory is then stale. */
  updateProfile(scope: Scope, uid: string, change: ProfileChange): Promise<Contact | null>;
} & StaleMemories &
  DueMemories;

/** @param flushSessions stores the recalls that wait; called before contacts are read as they were last seen */
export function createContactStore(
  db: Db,
  idsOf: FindScopeIds,
  flushSessions: () => Promise<void> = async () => undefined,
): ContactStore {
  const contacts = db.collection<ContactRow>('contacts', { writeConcern: DURABLE });
  const keyOf: FindContactKey = async (scope, e164, signal) => ({
    _id: { $eq: (await idsOf(scope, signal)).contact(e164) },
    scope: { $eq: scopeKey(scope) },
  });
  const find: ContactStore['find'] = async (scope, e164, signal) => {
    await flushSessions();
    const row = await contacts.findOne(await keyOf(scope, e164, signal), signal ? { signal } : {});
    return row && toContact(row);
  };
  const searchCallers = searchCallersIn({
    contacts,
    async find(scope, e164) {
      const contact = await find(scope, e164);
      return contact && { scope, contact };
    },
  });
  return {
    ...visitsIn(contacts, keyOf),
    find,
    async search(scope, search, request) {
      await flushSessions();
      return searchCallers(scope, search, request);
    },
    ...staleIn(contacts),
    ...dueIn(contacts),
    async listUnseenSince(scope, lastSeenMs, limit) {
      await flushSessions();
      const filter = { scope: { $eq: scopeKey(scope) }, lastSeenMs: { $lte: lastSeenMs } };
      const rows = await contacts
        .find(filter)
        .sort({ lastSeenMs: 1, uid: 1 })
        .limit(limit)
        .toArray();
      return rows.map(toCaller);
    },
    async saveMemory(scope, { uid, memoryVersion, profile, enrichment }, change) {
      const nameWords = nameWordsOf({ profile, memory: change.memory, enrichment });
      const { matchedCount } = await contacts.updateOne(
        {
          uid: { $eq: uid },
          scope: { $eq: scopeKey(scope) },
          memoryVersion: { $eq: memoryVersion },
          'enrichment.identity.value.person.name': {
            $eq: enrichment.identity?.value?.person?.name ?? null,
          },
        },
        {
          $set: { ...change, nameWords },
          $inc: { memoryVersion: 1 },
          $unset: { memoryIsStale: true },
        },
      );
      return matchedCount === 1;
    },
    async findMany(named, scope) {
      await flushSessions();
      const by = 'uid' in named ? { uid: { $in: named.uid } } : { _id: { $in: named.key } };
      const filter = { ...by, ...(scope && { scope: { $eq: scopeKey(scope) } }) };
      return (await readRows(contacts.find(filter))).map(toCaller);
    },
    async updateProfile(scope, uid, change) {
      const fields = Object.entries(change).map(([name, value]) => [`profile.${name}`, value]);
      const row = await contacts.findOneAndUpdate(
        { uid: { $eq: uid }, scope: { $eq: scopeKey(scope) } },
        {
          ...MARK_STALE,
          $set: {
            ...MARK_STALE.$set,
            ...Object.fromEntries(fields),
            // Without a name the caller has that of the memory, which is to be computed again.
            ...(change.name != null && { nameWords: searchWords(change.name) }),
          },
        },
        { returnDocument: 'after' },
      );
      return row && toContact(row);
    },
  };
}
