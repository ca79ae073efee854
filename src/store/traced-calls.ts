import type { Db } from 'mongodb';
import type { ToldCall } from '../domain/callers/recall-trace.ts';
import type { CallRecord } from '../domain/callers/recorded-call.ts';
import { type Scope, scopeKey } from '../domain/scope.ts';
import { type CallRow, toCallRecord } from './call-rows.ts';

/** Finds the calls that traces of recalls name. */
export type TracedCallStore = {
  /** By their `_id`s, in any order; of every scope if none is named. */
  findByKeys(keys: readonly string[], scope: Scope | null): Promise<CallRecord[]>;
  /** Recorded calls of one contact that recalls told, in any order. */
  findTold(scope: Scope, contactKey: string, told: readonly ToldCall[]): Promise<CallRecord[]>;
};

export function createTracedCallStore(db: Db): TracedCallStore {
  const calls = db.collection<CallRow>('calls');
  return {
    async findByKeys(keys, scope) {
      const filter = { _id: { $in: [...keys] }, ...(scope && { scope: scopeKey(scope) }) };
      return (await calls.find(filter).toArray()).map(toCallRecord);
    },
    async findTold(scope, contactKey, told) {
      const rows = await calls
        .find({
          scope: { $eq: scopeKey(scope) },
          contactId: { $eq: contactKey },
          recorded: true,
          startedAtMs: { $in: told.map(({ startedAtMs }) => startedAtMs) },
          callId: { $in: told.map(({ callId }) => callId) },
        })
        .toArray();
      return rows.map(toCallRecord);
    },
  };
}
