import type { AnyBulkWriteOperation, Db } from 'mongodb';
import { EMPTY_MEMORY, EMPTY_PROFILE } from '../../domain/callers/contact.ts';
import type { DirectoryWrite } from '../../domain/callers/directory/directory-import.ts';
import type { E164 } from '../../domain/phone-numbers/phone-number.ts';
import { type Scope, scopeKey } from '../../domain/scope.ts';
import { searchWords } from '../../domain/search-words.ts';
import { upsertAll } from '../driver-errors.ts';
import { DURABLE } from '../durability.ts';
import { rowIn, rowsIn, without } from '../rows.ts';
import type { FindScopeIds, ScopeIds } from '../tenants/scope-ids.ts';
import { type ContactRow, inProfile } from './contact-rows.ts';
import { MARK_STALE } from './stale-memories.ts';

/** Attributes are part of what is compared; calls and memory are not read. */
const COMPARED = { uid: 1, e164: 1, profile: 1 } as const;
const CALLED = { e164: 1, 'profile.updatedAtMs': 1, 'memory.updatedAtMs': 1 } as const;

/** `firstSeenMs`, `lastSeenMs` and `createdBy` are missing until the first call. */
const listed = (scope: Scope, { e164, newUid }: DirectoryWrite) => ({
  uid: newUid,
  scope: scopeKey(scope),
  e164,
  totalCalls: 0,
  memory: EMPTY_MEMORY,
  enrichment: { phone: null, identity: null },
});

const { updatedAtMs: _, ...UNSET_FIELDS } = EMPTY_PROFILE;

type Operation = AnyBulkWriteOperation<ContactRow>;

function operationOf(scope: Scope, write: DirectoryWrite, ids: ScopeIds, atMs: number): Operation {
  const { e164, fields, foundUid } = write;
  const filter = rowIn(scope, ids.contact(e164));
  const $set = {
    ...inProfile({ ...fields, updatedAtMs: atMs }),
    ...(fields.name != null && { nameWords: searchWords(fields.name) }),
    // Without it the caller has another name, or none: the memory is computed again, which finds out.
    ...(fields.name === null && foundUid !== null && MARK_STALE.$set),
  };
  const $inc = { memoryVersion: 1 };
  if (foundUid !== null) {
    return { updateOne: { filter: { ...filter, uid: { $eq: foundUid } }, update: { $set, $inc } } };
  }
  const $setOnInsert = { ...listed(scope, write), ...inProfile(without(UNSET_FIELDS, fields)) };
  return { updateOne: { filter, update: { $set, $inc, $setOnInsert }, upsert: true } };
}

/** Writes many entries of a tenant's directory with one command. */
export function createDirectoryStore(db: Db, idsOf: FindScopeIds) {
  const contacts = db.collection<ContactRow>('contacts', { writeConcern: DURABLE });
  const withNumbers = async (scope: Scope, numbers: readonly E164[]) => {
    const ids = await idsOf(scope);
    const keys = numbers.map((e164) => ids.contact(e164));
    return rowsIn(scope, keys);
  };
  return {
    /** The contacts that exist, by number. */
    async find(scope: Scope, numbers: readonly E164[]) {
      const filter = await withNumbers(scope, numbers);
      const rows = await contacts.find(filter, { projection: COMPARED }).toArray();
      return new Map(rows.map(({ uid, e164, profile }) => [e164, { uid, profile }]));
    },
    /** Those of the contacts that have a recorded call, or whose name was cleared: the memory is stale. */
    async findCalled(scope: Scope, numbers: readonly E164[]) {
      const filter = {
        ...(await withNumbers(scope, numbers)),
        $or: [{ totalCalls: { $gt: 0 } }, { 'profile.name': null, ...MARK_STALE.$set }],
      };
      const rows = await contacts.find(filter, { projection: CALLED }).toArray();
      return rows.map(({ e164, profile, memory }) => ({
        e164,
        /** Whether the memory was made before the latest change of the entry. */
        isMemoryOlder: (memory.updatedAtMs ?? 0) < (profile.updatedAtMs ?? 0),
      }));
    },
    /**
     * Writes the given fields. A number without a contact gets one that is listed: it was never seen, and only its
     * first recall makes it known. A contact that was found and no longer exists was erased: nothing is written in its place.
     * Durable when it returns. A memory that was made with the old fields is then refused.
     *
     * @returns the numbers whose contacts were created
     */
    async write(scope: Scope, writes: readonly DirectoryWrite[], atMs: number) {
      const ids = await idsOf(scope);
      const operations = writes.map((write) => operationOf(scope, write, ids, atMs));
      const { created, lost } = await upsertAll(contacts, operations);
      // The contact exists by now, so that the second attempt finds it.
      if (lost.length > 0)
        await contacts.bulkWrite(lost.flatMap((index) => operations[index] ?? []));
      return new Set(created.flatMap((index) => writes[index]?.e164 ?? []));
    },
  };
}
