import type { Collection, Db } from 'mongodb';
import {
  type Contact,
  EMPTY_MEMORY,
  EMPTY_PROFILE,
  type Memory,
  type Profile,
} from '../domain/callers/contact.ts';
import type { Page, PageRequest } from '../domain/page.ts';
import type { E164 } from '../domain/phone-numbers/phone-number.ts';
import { type Scope, scopeKey } from '../domain/scope.ts';
import { retryOnDuplicateKey } from './driver-errors.ts';
import { DURABLE } from './durability.ts';
import { findPage } from './pages.ts';

/** Scope and number together. No id is a prefix of another number's, because the colon ends the scope. */
export const contactId = (scope: Scope, e164: E164): string => `${scopeKey(scope)}:${e164}`;

/** A contact as stored. Its `_id` contains scope and number, so that finding or creating is one write. */
export type ContactRow = Omit<Contact, 'memory'> & {
  memory: Omit<Memory, 'texts'> & { texts?: Memory['texts']; summary?: string };
  _id: string;
  scope: string;
  /** The recall that created the contact: when repeated, it answers the same `known`. */
  createdBy: string | null;
};

export type ContactStore = {
  /**
   * Finds or creates the contact and moves `lastSeenMs` forward, in one write. Of concurrent recalls exactly one
   * gets `created`, and gets it again when it is repeated.
   */
  findOrCreate(
    scope: Scope,
    e164: E164,
    visit: { by: string | null; atMs: number },
    signal?: AbortSignal,
  ): Promise<{ contact: Contact; created: boolean }>;
  find(scope: Scope, e164: E164, signal?: AbortSignal): Promise<Contact | null>;
  list(scope: Scope, request: PageRequest): Promise<Page<Contact>>;
  /** False when `memoryVersion` is no longer the contact's: nothing was written. */
  saveMemory(
    scope: Scope,
    e164: E164,
    memoryVersion: number,
    change: { memory: Memory; totalCalls: number },
  ): Promise<boolean>;
  /** Null when the number is unknown; nothing is created. */
  updateProfile(scope: Scope, e164: E164, change: Partial<Profile>): Promise<Contact | null>;
};

const created = (scope: Scope, e164: E164, by: string | null, atMs: number) => ({
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

const keyOf = (scope: Scope, e164: E164) => ({
  _id: { $eq: contactId(scope, e164) },
  scope: { $eq: scopeKey(scope) },
});

/** A contact of an earlier version has one text for all times, until its next call. */
const toContact = ({ _id, scope, createdBy, memory, ...contact }: ContactRow): Contact => ({
  ...contact,
  memory: { ...memory, texts: memory.texts ?? [{ fromMs: 0, summary: memory.summary ?? '' }] },
});

function findOrCreateIn(contacts: Collection<ContactRow>): ContactStore['findOrCreate'] {
  return async (scope, e164, { by, atMs }, signal) => {
    const row = await retryOnDuplicateKey(() =>
      contacts.findOneAndUpdate(
        keyOf(scope, e164),
        { $setOnInsert: created(scope, e164, by, atMs), $max: { lastSeenMs: atMs } },
        { upsert: true, returnDocument: 'after', ...(signal && { signal }) },
      ),
    );
    if (!row) throw new Error('An upsert answered without a document');
    return { contact: toContact(row), created: by !== null && row.createdBy === by };
  };
}

export function createContactStore(db: Db): ContactStore {
  const contacts = db.collection<ContactRow>('contacts', { writeConcern: DURABLE });
  const find: ContactStore['find'] = async (scope, e164, signal) => {
    const row = await contacts.findOne(keyOf(scope, e164), signal ? { signal } : {});
    return row && toContact(row);
  };
  return {
    findOrCreate: findOrCreateIn(contacts),
    find,
    list: (scope, request) =>
      findPage(
        contacts,
        { scope: { $eq: scopeKey(scope) } },
        ['lastSeenMs', '_id'],
        request,
        toContact,
      ),
    async saveMemory(scope, e164, memoryVersion, change) {
      const { matchedCount } = await contacts.updateOne(
        { ...keyOf(scope, e164), memoryVersion: { $eq: memoryVersion } },
        { $set: change, $inc: { memoryVersion: 1 } },
      );
      return matchedCount === 1;
    },
    async updateProfile(scope, e164, change) {
      const fields = Object.entries(change).map(([name, value]) => [`profile.${name}`, value]);
      if (fields.length === 0) return find(scope, e164);
      const row = await contacts.findOneAndUpdate(
        keyOf(scope, e164),
        { $set: Object.fromEntries(fields) },
        { returnDocument: 'after' },
      );
      return row && toContact(row);
    },
  };
}
