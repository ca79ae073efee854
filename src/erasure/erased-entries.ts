import type { ErasedCaller } from '../domain/erasure.ts';
import { DomainError } from '../domain/errors.ts';
import { scopeKey } from '../domain/scope.ts';
import type { EntryIdentity } from '../spool/entry-identity.ts';
import type { TombstoneStore } from '../store/erasure/tombstones.ts';
import type { FindScopeIds } from '../store/tenants/scope-ids.ts';

/** Whether a spooled write-back is of the caller, and of a call that began by then. */
export const isCallersEntry =
  ({ scope, contactKey }: ErasedCaller, untilMs: number, idsOf: FindScopeIds) =>
  async (entry: EntryIdentity): Promise<boolean> => {
    if (scopeKey(entry.scope) !== scopeKey(scope) || entry.startedAtMs > untilMs) return false;
    const ids = await idsOf(scope);
    return entry.numbers.some((number) => ids.contact(number) === contactKey);
  };

/** Whether any erasure, of a caller or of a whole tenant, keeps a spooled write-back out. */
export const isKeptOut =
  (tombstones: TombstoneStore) =>
  async ({ scope, numbers, sessionId, startedAtMs }: EntryIdentity): Promise<boolean> => {
    if ((await tombstones.ofTenant(scope.tenantId)) !== null) return true;
    for (const e164 of numbers) {
      const arrival = { sessionId: sessionId ?? '', e164, startedAtMs };
      if ((await keepsOut(tombstones, scope, arrival)) !== null) return true;
    }
    return false;
  };

/** A tenant that was never there keeps nothing out. */
async function keepsOut(
  tombstones: TombstoneStore,
  ...args: Parameters<TombstoneStore['keepsOut']>
): Promise<string | null> {
  try {
    return await tombstones.keepsOut(...args);
  } catch (error) {
    if (error instanceof DomainError && error.code === 'not_found') return null;
    throw error;
  }
}
