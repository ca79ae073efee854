import type { Caller } from '../../domain/callers/caller.ts';
import type { Contact, DirectoryEntry } from '../../domain/callers/contact.ts';
import { scopeOfKey } from '../../domain/scope.ts';

/** A contact as stored. Its `_id` is computed from scope and number, so that finding or creating is one write. */
export type ContactRow = Omit<Contact, 'key'> & {
  _id: string;
  scope: string;
  /** The recall that created the contact: when repeated, it answers the same `known`. */
  createdBy: string | null;
  /** The words of the shown name, by which it is searched; absent before the first one. */
  nameWords?: readonly string[];
  /**
   * A fact was deleted that is in older versions of the memory: traces keep the summary that was told only from this
   * version on.
   */
  tracedFromVersion?: number;
};

/** The fields of a profile by their paths in the row. */
export const inProfile = (fields: Partial<DirectoryEntry>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [`profile.${name}`, value]));

export const toContact = ({
  _id,
  scope,
  createdBy,
  nameWords,
  tracedFromVersion,
  ...contact
}: ContactRow): Contact => ({
  ...contact,
  firstSeenMs: contact.firstSeenMs ?? null,
  lastSeenMs: contact.lastSeenMs ?? null,
  key: _id,
});

export const toCaller = (row: ContactRow): Caller => ({
  scope: scopeOfKey(row.scope),
  contact: toContact(row),
});
