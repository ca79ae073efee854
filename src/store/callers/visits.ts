import DataLoader from 'dataloader';
import { LRUCache } from 'lru-cache';
import type { Collection } from 'mongodb';
import { within } from '../../concurrency/within.ts';
import { type Contact, EMPTY_MEMORY, EMPTY_PROFILE } from '../../domain/callers/contact.ts';
import type { E164 } from '../../domain/phone-numbers/phone-number.ts';
import { type Scope, scopeKey } from '../../domain/scope.ts';
import { retryOnDuplicateKey } from '../driver-errors.ts';
import { inScope, rowIn } from '../rows.ts';
import { nullIfNotFound } from '../tenants/scope-ids.ts';
import { type ContactRow, toContact } from './contact-rows.ts';
import { MARK_STALE } from './stale-memories.ts';

/** About two megabytes. */
const MOST_KNOWN = 10_000;

/** A contact that this process has read, first at `readAt`, by `performance.now()`; it may have been removed since. */
type KnownContact = Pick<Contact, 'uid' | 'lastSeenMs'> & { readonly readAt: number };

/** `newUid` becomes the contact's if it is created. */
type Visit = { readonly by: string | null; readonly atMs: number; readonly newUid: string };

export type SeenContact = Pick<Contact, 'key' | 'uid'> & {
  readonly scope: Scope;
  readonly atMs: number;
};

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

type ContactKey = ReturnType<typeof rowIn>;

export type FindContactKey = (
  scope: Scope,
  e164: E164,
  signal?: AbortSignal,
) => Promise<ContactKey>;

const isCreatedBy = ({ createdBy }: ContactRow, { by }: Visit): boolean =>
  by !== null && createdBy === by;

/** False for a caller from the directory who has never called. */
const isSeen = ({ firstSeenMs = null }: Partial<ContactRow>): boolean => firstSeenMs !== null;

/**
 * The first visit of a listed caller. A command of its own, so that visits of all other callers need one only. Of
 * concurrent visits the first one sets both fields, and the others read what it set.
 */
async function markFirstVisit(
  contacts: Collection<ContactRow>,
  key: ContactKey,
  { by, atMs }: Pick<Visit, 'by' | 'atMs'>,
  signal?: AbortSignal,
): Promise<ContactRow> {
  const options = { returnDocument: 'after', signal } as const;
  const row =
    (await contacts.findOneAndUpdate(
      { ...key, firstSeenMs: { $eq: null } },
      { $set: { firstSeenMs: atMs, createdBy: by } },
      options,
    )) ?? (await contacts.findOne(key, { signal }));
  if (!row) throw new Error('A contact was removed while it was read');
  return row;
}

/** The most recalls that one failed read degrades. */
const MOST_TOGETHER = 16;
/** Each recall has a time limit of its own; this one ends a command that is never answered. */
const READ_MS = 10_000;

/** Recalls that arrive in the same turn of the event loop share a read. */
function readTogether(contacts: Collection<ContactRow>) {
  const nameOf = (id: string, scope: string) => `${scope} ${id}`;
  const reads = new DataLoader<ContactKey, ContactRow | null>(
    async (keys) => {
      const filter = {
        _id: { $in: keys.map(({ _id }) => _id.$eq) },
        scope: { $in: [...new Set(keys.map(({ scope }) => scope.$eq))] },
      };
      const rows = await within(READ_MS, (signal) => contacts.find(filter, { signal }).toArray());
      const found = new Map(rows.map((row) => [nameOf(row._id, row.scope), row]));
      return keys.map(({ _id, scope }) => found.get(nameOf(_id.$eq, scope.$eq)) ?? null);
    },
    { cache: false, maxBatchSize: MOST_TOGETHER, batchScheduleFn: setImmediate },
  );
  return (key: ContactKey) => reads.load(key);
}

export function visitsIn(contacts: Collection<ContactRow>, keyOf: FindContactKey) {
  const known = new LRUCache<string, KnownContact>({ max: MOST_KNOWN });
  const read = readTogether(contacts);
  /** The contact as this process last saw the caller: that visit may not be stored yet. */
  function withLatestVisit(contact: Contact): Contact {
    const seen = known.get(contact.key);
    if (seen?.uid !== contact.uid || (seen.lastSeenMs ?? 0) <= (contact.lastSeenMs ?? 0))
      return contact;
    return { ...contact, lastSeenMs: seen.lastSeenMs };
  }
  function noteVisit(row: ContactRow): Contact {
    const contact = withLatestVisit(toContact(row));
    const { key, uid, lastSeenMs } = contact;
    const before = known.get(key);
    const readAt = before?.uid === uid ? before.readAt : performance.now();
    known.set(key, { uid, lastSeenMs, readAt });
    return contact;
  }
  async function findOrCreate(scope: Scope, e164: E164, visit: Visit, signal?: AbortSignal) {
    const key = await keyOf(scope, e164, signal);
    const row = await retryOnDuplicateKey(() =>
      contacts.findOneAndUpdate(
        key,
        { $setOnInsert: created(scope, e164, visit), $max: { lastSeenMs: visit.atMs } },
        { upsert: true, returnDocument: 'after', ...(signal && { signal }) },
      ),
    );
    if (!row) throw new Error('An upsert answered without a document');
    const seen = isSeen(row) ? row : await markFirstVisit(contacts, key, visit, signal);
    return { contact: noteVisit(seen), created: isCreatedBy(seen, visit) };
  }
  return {
    withLatestVisit,
    /**
     * Finds the contact of a recall, or creates it. `lastSeenMs` of one that was found is left to `markSeen` (`isSeen`). Of
     * concurrent recalls exactly one gets `created`, and gets it again when it is repeated.
     */
    async recall(scope: Scope, e164: E164, visit: Visit, signal?: AbortSignal) {
      const row = await read(await keyOf(scope, e164, signal));
      if (!row || !isSeen(row))
        return { ...(await findOrCreate(scope, e164, visit, signal)), isSeen: true };
      const lastSeenMs = Math.max(row.lastSeenMs ?? 0, visit.atMs);
      const contact = noteVisit({ ...row, lastSeenMs });
      return { contact, created: isCreatedBy(row, visit), isSeen: false };
    },
    /** Moves `lastSeenMs` of contacts forward that still exist. */
    async markSeen(visits: readonly SeenContact[]) {
      const writes = visits.map(({ scope, key, uid, atMs }) => ({
        updateOne: {
          filter: { ...rowIn(scope, key), uid: { $eq: uid } },
          update: { $max: { lastSeenMs: atMs } },
        },
      }));
      await contacts.bulkWrite(writes, { ordered: false });
    },
    /** Finds or creates the contact and moves `lastSeenMs` forward, in one write; as `recall` otherwise. */
    findOrCreate,
    /** Null if this process has not read the contact. */
    async known(scope: Scope, e164: E164): Promise<KnownContact | null> {
      const key = await keyOf(scope, e164).catch(nullIfNotFound);
      return (key && known.get(key._id.$eq)) ?? null;
    },
    /**
     * Moves `lastSeenMs` of a caller forward whose call was stored, and marks the memory as stale; null if there is no
     * contact.
     */
    async recordCall(scope: Scope, e164: E164, atMs: number, signal?: AbortSignal) {
      const key = await keyOf(scope, e164, signal);
      const row = await contacts.findOneAndUpdate(
        key,
        { ...MARK_STALE, $max: { lastSeenMs: atMs } },
        { returnDocument: 'after', ...(signal && { signal }) },
      );
      if (row === null || isSeen(row)) return row && toContact(row);
      return toContact(await markFirstVisit(contacts, key, { by: null, atMs }, signal));
    },
    /** Removes a contact that was just created and that nobody has seen or changed since. */
    async withdraw(scope: Scope, contact: Contact) {
      const { uid, lastSeenMs } = contact;
      if (withLatestVisit(contact).lastSeenMs !== lastSeenMs) return;
      await contacts.deleteOne({
        uid: { $eq: uid },
        ...inScope(scope),
        lastSeenMs: { $eq: lastSeenMs },
        'profile.updatedAtMs': null,
      });
    },
  };
}

export type ContactVisits = ReturnType<typeof visitsIn>;
