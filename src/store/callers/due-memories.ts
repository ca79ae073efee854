import type { Collection } from 'mongodb';
import type { Contact, WrittenMemory } from '../../domain/callers/contact.ts';
import type { FallbackReason } from '../../domain/callers/summary-fallback.ts';
import type { Scope } from '../../domain/scope.ts';
import { inScope } from '../rows.ts';
import { type ContactRow, toCaller } from './contact-rows.ts';

type ReadContact = Pick<Contact, 'uid' | 'memoryVersion'>;

type Postponement = { readonly atMs: number | null; readonly reason?: FallbackReason };

const sameVersion = (scope: Scope, { uid, memoryVersion }: ReadContact) => ({
  uid: { $eq: uid },
  ...inScope(scope),
  memoryVersion: { $eq: memoryVersion },
});

/** Memories that a model is to write; the contact itself says so, so that no crash loses one. */
export const dueIn = (contacts: Collection<ContactRow>) => ({
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
});

export type DueMemories = ReturnType<typeof dueIn>;
