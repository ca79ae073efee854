import type { Collection } from 'mongodb';
import { type ContactRow, toCaller } from './contact-rows.ts';

/**
 * Marks a memory as older than what it is made of; the next memory that is stored removes the mark. A memory that is
 * being computed of what was read before is refused.
 */
export const MARK_STALE = { $set: { memoryIsStale: true }, $inc: { memoryVersion: 1 } } as const;

export const staleIn = (contacts: Collection<ContactRow>) => ({
  /** Contacts of all scopes whose memory is to be computed again. */
  async listStale(limit: number) {
    return (await contacts.find({ memoryIsStale: true }).limit(limit).toArray()).map(toCaller);
  },
});

export type StaleMemories = ReturnType<typeof staleIn>;
