import type { Collection } from 'mongodb';
import type { Caller } from '../../domain/callers/caller.ts';
import { type ContactRow, toCaller } from './contact-rows.ts';

/**
 * Marks a memory as older than what it is made of; the next memory that is stored removes the mark. A memory that is
 * being computed of what was read before is refused.
 */
export const MARK_STALE = { $set: { memoryIsStale: true }, $inc: { memoryVersion: 1 } } as const;

export type StaleMemories = {
  /** Contacts of all scopes whose memory is to be computed again. */
  listStale(limit: number): Promise<Caller[]>;
};

export function staleIn(contacts: Collection<ContactRow>): StaleMemories {
  return {
    async listStale(limit) {
      return (await contacts.find({ memoryIsStale: true }).limit(limit).toArray()).map(toCaller);
    },
  };
}
