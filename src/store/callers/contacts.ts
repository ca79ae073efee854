import type { Db } from 'mongodb';
import type { NamedContact } from '../../domain/callers/caller.ts';
import { type CallerSearch, nameWordsOf } from '../../domain/callers/caller-search.ts';
import type {
  AwaitedCall,
  Contact,
  Memory,
  Profile,
  WrittenMemory,
} from '../../domain/callers/contact.ts';
import type { FallbackReason } from '../../domain/callers/summary-fallback.ts';
import type { PageRequest } from '../../domain/page.ts';
import type { E164 } from '../../domain/phone-numbers/phone-number.ts';
import type { Scope } from '../../domain/scope.ts';
import { searchWords } from '../../domain/search-words.ts';
import { DURABLE } from '../durability.ts';
import { inScope, readRows, rowIn } from '../rows.ts';
import type { FindScopeIds } from '../tenants/scope-ids.ts';
import { searchCallersIn } from './caller-search.ts';
import { type ContactRow, inProfile, toCaller, toContact } from './contact-rows.ts';
import { MARK_STALE } from './stale-memories.ts';
import { type FindContactKey, visitsIn } from './visits.ts';

/** `memoryDueMs`: the time, if a model is to write the memory. */
type MemoryChange = {
  readonly memory: Memory;
  readonly totalCalls: number;
  /** While there are some the memory stays stale. */
  readonly awaitedCalls?: readonly AwaitedCall[];
  readonly memoryDueMs?: number;
};

type ReadContact = Pick<Contact, 'uid' | 'memoryVersion'>;

const sameVersion = (scope: Scope, { uid, memoryVersion }: ReadContact) => ({
  uid: { $eq: uid },
  ...inScope(scope),
  memoryVersion: { $eq: memoryVersion },
});

/** A contact whose memory was computed, as it was read before. */
type ComputedContact = Omit<NamedContact, 'memory'> & ReadContact;

type ComputedMemory = readonly [scope: Scope, contact: ComputedContact, change: MemoryChange];

function savingMemory(...[scope, contact, { awaitedCalls = [], ...change }]: ComputedMemory) {
  const { profile, enrichment } = contact;
  const isStale = awaitedCalls.length > 0;
  const nameWords = nameWordsOf({ profile, memory: change.memory, enrichment });
  const providerName = enrichment.identity?.value?.person?.name ?? null;
  return {
    filter: {
      ...sameVersion(scope, contact),
      'enrichment.identity.value.person.name': { $eq: providerName },
    },
    update: {
      $set: { ...change, nameWords, ...(isStale && { awaitedCalls }) },
      $inc: { memoryVersion: 1 },
      ...(!isStale && { $unset: { memoryIsStale: true, awaitedCalls: true } as const }),
    },
  };
}

type Postponement = { readonly atMs: number | null; readonly reason?: FallbackReason };

/** What is absent stays. */
type ProfileChange = Partial<Profile> & { readonly updatedAtMs: number };

/** @param flushVisits stores visits that wait; called before contacts are searched by when they were last seen */
export function createContactStore(
  db: Db,
  idsOf: FindScopeIds,
  flushVisits: () => Promise<void> = async () => undefined,
) {
  const contacts = db.collection<ContactRow>('contacts', { writeConcern: DURABLE });
  const keyOf: FindContactKey = async (scope, e164, signal) =>
    rowIn(scope, (await idsOf(scope, signal)).contact(e164));
  const visits = visitsIn(contacts, keyOf);
  const find = async (scope: Scope, e164: E164, signal?: AbortSignal) => {
    const row = await contacts.findOne(await keyOf(scope, e164, signal), { signal });
    return row && visits.withLatestVisit(toContact(row));
  };
  const searchCallers = searchCallersIn(contacts, keyOf);
  return {
    ...visits,
    find,
    async search(scope: Scope, search: CallerSearch, request: PageRequest) {
      await flushVisits();
      return searchCallers(scope, search, request);
    },
    /** Contacts of all scopes whose memory is to be computed again. */
    async listStale(limit: number) {
      return (await contacts.find({ memoryIsStale: true }).limit(limit).toArray()).map(toCaller);
    },
    /** Callers who were last seen by then, longest ago first; those who never called are not among them. */
    async listUnseenSince(scope: Scope, lastSeenMs: number, limit: number) {
      await flushVisits();
      const found = contacts.find({ ...inScope(scope), lastSeenMs: { $lte: lastSeenMs } });
      const rows = await found.sort({ lastSeenMs: 1, uid: 1 }).limit(limit).toArray();
      return rows.map(toCaller);
    },
    /**
     * Saves memories by one command. False if the contact no longer exists, or its memory or what a provider calls it is of
     * another version: nothing was written. Where not all of several could be saved, all are false: those that were saved too.
     */
    async saveMemories(all: readonly ComputedMemory[]) {
      const writes = all.map((one) => ({ updateOne: savingMemory(...one) }));
      const { matchedCount } = await contacts.bulkWrite(writes, { ordered: false });
      return all.map(() => matchedCount === all.length);
    },
    /** Asks for the memory of a caller by a model. */
    async requestMemory(scope: Scope, uid: string, atMs: number) {
      const change = { $set: { memoryDueMs: atMs }, $unset: { memoryFallback: true } } as const;
      await contacts.updateOne({ uid: { $eq: uid }, ...inScope(scope) }, change);
    },
    /** A caller whose memory is due, the latest first, leased for so long by being due later; null if there is none. */
    async claimMemory(nowMs: number, leaseMs: number) {
      const row = await contacts.findOneAndUpdate(
        { memoryDueMs: { $gt: 0, $lte: nowMs } },
        { $set: { memoryDueMs: nowMs + leaseMs } },
        { sort: { memoryDueMs: -1 }, returnDocument: 'after' },
      );
      return row && toCaller(row);
    },
    /** False when the contact no longer exists, or its memory is of another version: nothing was written. */
    async saveWritten(scope: Scope, contact: ReadContact, written: WrittenMemory) {
      const { matchedCount } = await contacts.updateOne(sameVersion(scope, contact), {
        $set: { 'memory.written': written },
        $inc: { memoryVersion: 1 },
        $unset: { memoryDueMs: true, memoryFallback: true },
      });
      return matchedCount === 1;
    },
    /** Stores why a model wrote no memory, and when it is asked again; null: with the next change. */
    async postponeMemory(scope: Scope, contact: ReadContact, { atMs, reason }: Postponement) {
      const $set = {
        ...(atMs !== null && { memoryDueMs: atMs }),
        ...(reason && { memoryFallback: reason }),
      };
      await contacts.updateOne(sameVersion(scope, contact), {
        ...(Object.keys($set).length > 0 && { $set }),
        ...(atMs === null && { $unset: { memoryDueMs: true } }),
      });
    },
    /** Callers by their `uid` or `key`, in any order; of every scope if none is named. */
    async findMany(
      named: { readonly uid: readonly string[] } | { readonly key: readonly string[] },
      scope: Scope | null,
    ) {
      const by = 'uid' in named ? { uid: { $in: named.uid } } : { _id: { $in: named.key } };
      const rows = await readRows(contacts.find({ ...by, ...(scope && inScope(scope)) }));
      return rows
        .map(toCaller)
        .map((caller) => ({ ...caller, contact: visits.withLatestVisit(caller.contact) }));
    },
    /** Null when the contact no longer exists; nothing is created. The memory is then stale. */
    async updateProfile(scope: Scope, uid: string, change: ProfileChange) {
      const row = await contacts.findOneAndUpdate(
        { uid: { $eq: uid }, ...inScope(scope) },
        {
          ...MARK_STALE,
          $set: {
            ...MARK_STALE.$set,
            ...inProfile(change),
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

export type ContactStore = ReturnType<typeof createContactStore>;
