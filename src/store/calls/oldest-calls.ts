import type { Collection } from 'mongodb';
import type { ExportPosition } from '../../domain/callers/caller-export.ts';
import type { CallRecord } from '../../domain/callers/recorded-call.ts';
import { type Scope, scopeKey } from '../../domain/scope.ts';
import { type CallRow, toCallRecord } from './call-rows.ts';

export type OldestCallsReader = {
  /**
   * Calls of a contact after that position, oldest first; also those without a write-back.
   *
   * @param contactKey the contact's `_id`
   */
  oldestAfter(
    scope: Scope,
    contactKey: string,
    position: ExportPosition,
    limit: number,
  ): Promise<CallRecord[]>;
};

export const oldestCallsIn = (calls: Collection<CallRow>): OldestCallsReader => ({
  async oldestAfter(scope, contactKey, { startedAtMs, uid }, limit) {
    const rows = await calls
      .find({
        scope: { $eq: scopeKey(scope) },
        contactId: { $eq: contactKey },
        startedAtMs: { $gte: startedAtMs },
        $or: [
          { startedAtMs: { $gt: startedAtMs } },
          { startedAtMs: { $eq: startedAtMs }, uid: { $gt: uid } },
        ],
      })
      .sort({ startedAtMs: 1, uid: 1 })
      .limit(limit)
      .toArray();
    return rows.map(toCallRecord);
  },
});
