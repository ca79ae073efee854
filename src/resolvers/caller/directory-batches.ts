import type { Services } from '../../context.ts';
import type {
  DirectoryChange,
  DirectoryWrite,
} from '../../domain/callers/directory/directory-import.ts';
import { isUnchanged } from '../../domain/callers/directory/directory-row.ts';
import type { E164 } from '../../domain/phone-numbers/phone-number.ts';
import type { Scope } from '../../domain/scope.ts';

export type BatchCounts = {
  readonly created: number;
  readonly updated: number;
  readonly unchanged: number;
};

const numbersOf = (rows: readonly { readonly e164: E164 }[]): E164[] =>
  rows.map(({ e164 }) => e164);

async function comparison(scope: Scope, batch: readonly DirectoryChange[], { stores }: Services) {
  const stored = await stores.directory.find(scope, numbersOf(batch));
  const changed = batch.filter(({ e164, fields }) => {
    const contact = stored.get(e164);
    return !contact || !isUnchanged(contact.profile, fields);
  });
  const created = batch.length - stored.size;
  const updated = changed.length - created;
  const counts = { created, updated, unchanged: batch.length - changed.length };
  return { stored, changed, counts };
}

/** What `writeBatch` would do. */
export const compareBatch = async (...args: Parameters<typeof comparison>): Promise<BatchCounts> =>
  (await comparison(...args)).counts;

/** When this returns, the entries are durable and the memory of their callers uses them. */
export async function writeBatch(
  scope: Scope,
  batch: readonly DirectoryChange[],
  services: Services,
): Promise<BatchCounts> {
  const { stores, now, newId } = services;
  const { stored, changed, counts } = await comparison(scope, batch, services);
  const writes = changed.map((change) => ({
    ...change,
    foundUid: stored.get(change.e164)?.uid ?? null,
    newUid: newId(),
  }));
  const created =
    changed.length > 0 ? await stores.directory.write(scope, writes, now()) : new Set<E164>();
  await publishChanges(scope, writes, created, services);
  await refreshMemories(scope, batch, changed, services);
  const updated = changed.length - created.size;
  return { created: created.size, updated, unchanged: counts.unchanged };
}

async function publishChanges(
  scope: Scope,
  writes: readonly DirectoryWrite[],
  created: ReadonlySet<E164>,
  { stores, publish }: Services,
): Promise<void> {
  // A caller whose first call came meanwhile has an id of its own.
  const met = writes.filter(({ foundUid, e164 }) => foundUid === null && !created.has(e164));
  const found = met.length > 0 ? await stores.directory.find(scope, numbersOf(met)) : null;
  for (const { e164, foundUid, newUid } of writes) {
    const callerUid = foundUid ?? found?.get(e164)?.uid ?? newUid;
    publish(scope, { kind: 'callerUpdated', callerUid, change: 'profile' });
  }
}

/**
 * Computes the memories again that may still have the name of before. Which callers have called is read at this point,
 * as a first call may have ended while the entries were written, and for unchanged entries too: an import that was
 * interrupted is completed when it is repeated.
 */
async function refreshMemories(
  scope: Scope,
  batch: readonly DirectoryChange[],
  changed: readonly DirectoryChange[],
  { stores, refreshMemory }: Services,
): Promise<void> {
  const written = new Set(changed.map(({ e164 }) => e164));
  const called = await stores.directory.findCalled(scope, numbersOf(batch));
  for (const { e164, isMemoryOlder } of called) {
    // One after another: each reads up to a hundred calls.
    if (isMemoryOlder || written.has(e164)) await refreshMemory(scope, e164, null);
  }
}
