import type { Collection } from 'mongodb';
import { type Contact, EMPTY_MEMORY, EMPTY_PROFILE } from '../../domain/callers/contact.ts';
import type { E164 } from '../../domain/phone-numbers/phone-number.ts';
import { type Scope, scopeKey } from '../../domain/scope.ts';
import { retryOnDuplicateKey } from '../driver-errors.ts';
import { type ContactRow, toContact } from './contact-rows.ts';

type Visit = { readonly by: string | null; readonly atMs: number; readonly newUid: string };

export type ContactVisits = {
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
  recordVisit(
    scope: Scope,
    e164: E164,
    atMs: number,
    signal?: AbortSignal,
  ): Promise<Contact | null>;
  /** Removes a contact that was just created and that nobody has seen or changed since. */
  withdraw(scope: Scope, contact: Contact): Promise<void>;
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

export type FindContactKey = (
  scope: Scope,
  e164: E164,
  signal?: AbortSignal,
) => Promise<{ _id: { $eq: string }; scope: { $eq: string } }>;

function findOrCreateIn(
  contacts: Collection<ContactRow>,
  keyOf: FindContactKey,
): ContactVisits['findOrCreate'] {
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
  key: Awaited<ReturnType<FindContactKey>>,
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

export const visitsIn = (
  contacts: Collection<ContactRow>,
  keyOf: FindContactKey,
): ContactVisits => ({
  findOrCreate: findOrCreateIn(contacts, keyOf),
  async recordVisit(scope, e164, atMs, signal) {
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
});
