import type { Collection } from 'mongodb';
import type { Scope } from '../../domain/scope.ts';
import { inScope } from '../rows.ts';
import type { ContactRow } from './contact-rows.ts';

/**
 * Marks a memory as older than what it is made of; the next memory that is stored removes the mark. A memory that is
 * being computed of what was read before is refused.
 */
export const MARK_STALE = { $set: { memoryIsStale: true }, $inc: { memoryVersion: 1 } } as const;

/**
 * Before a change of what a memory is made of, so that it is computed again even after a crash, and after it: a memory that
 * was computed meanwhile is refused. False when the contact no longer exists.
 */
export const markStale = async (
  contacts: Collection<ContactRow>,
  scope: Scope,
  uid: string,
): Promise<boolean> =>
  (await contacts.updateOne({ uid: { $eq: uid }, ...inScope(scope) }, MARK_STALE)).matchedCount ===
  1;
