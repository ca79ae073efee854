import type { Collection } from 'mongodb';
import type { Caller } from '../../domain/callers/caller.ts';
import type { Contact, WrittenMemory } from '../../domain/callers/contact.ts';
import type { FallbackReason } from '../../domain/callers/summary-fallback.ts';
import { type Scope, scopeKey } from '../../domain/scope.ts';
import { type ContactRow, toCaller } from './contact-rows.ts';

type ReadContact = Pick<Contact, 'uid' | 'memoryVersion'>;

/** Memories that a model is to write; the contact itself says so, so that no crash loses one. */
export type DueMemories = {
  /** Asks for the memory of a caller by a model. */
  requestMemory(scope: Scope, uid: string, atMs: number): Promise<void>;
  /** A caller whose memory is due, the latest first, leased for so long by being due later; null if there is none. */
  claimMemory(nowMs: number, leaseMs: number): Promise<Caller | null>;
  /** False when the contact no longer exists, or its memory is of another version: nothing was written. */
  saveWritten(scope: Scope, contact: ReadContact, written: WrittenMemory): Promise<boolean>;
  /** Stores why a model wrote no memory, and when it is asked again; null: with the next change. */
  postponeMemory(
    scope: Scope,
    contact: ReadContact,
    later: { readonly atMs: number | null; readonly reason?: FallbackReason },
  ): Promise<void>;
};

export function dueIn(contacts: Collection<ContactRow>): DueMemories {
  const named = (scope: Scope, { uid, memoryVersion }: ReadContact) => ({
    uid: { $eq: uid },
    scope: { $eq: scopeKey(scope) },
    memoryVersion: { $eq: memoryVersion },
  });
  return {
    async requestMemory(scope, uid, atMs) {
      const filter = { uid: { $eq: uid }, scope: { $eq: scopeKey(scope) } };
      await contacts.updateOne(filter, {
        $set: { memoryDueMs: atMs },
        $unset: { memoryFallback: true },
      });
    },
    async claimMemory(nowMs, leaseMs) {
      const row = await contacts.findOneAndUpdate(
        { memoryDueMs: { $gt: 0, $lte: nowMs } },
        { $set: { memoryDueMs: nowMs + leaseMs } },
        { sort: { memoryDueMs: -1 }, returnDocument: 'after' },
      );
      return row && toCaller(row);
    },
    async saveWritten(scope, contact, written) {
      const { matchedCount } = await contacts.updateOne(named(scope, contact), {
        $set: { 'memory.written': written },
        $inc: { memoryVersion: 1 },
        $unset: { memoryDueMs: true, memoryFallback: true },
      });
      return matchedCount === 1;
    },
    async postponeMemory(scope, contact, { atMs, reason }) {
      await contacts.updateOne(named(scope, contact), {
        ...((atMs !== null || reason) && {
          $set: {
            ...(atMs !== null && { memoryDueMs: atMs }),
            ...(reason && { memoryFallback: reason }),
          },
        }),
        ...(atMs === null && { $unset: { memoryDueMs: true } }),
      });
    },
  };
}
