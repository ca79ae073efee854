import type { ErasedCaller } from '../domain/erasure.ts';
import { scopeKey } from '../domain/scope.ts';
import type { EntryIdentity } from '../spool/entry-identity.ts';
import type { TombstoneStore } from '../store/erasure/tombstones.ts';
import { type FindScopeIds, nullIfNotFound } from '../store/tenants/scope-ids.ts';

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
      // A tenant that was never there keeps nothing out.
      const erasure = await tombstones.keepsOut(scope, arrival).catch(nullIfNotFound);
      if (erasure !== null) return true;
    }
    return false;
  };
