import type { Db } from 'mongodb';
import type { TracedCall } from '../../domain/callers/recall-trace.ts';
import type { CallRecord } from '../../domain/callers/recorded-call.ts';
import { type Scope, scopeKey } from '../../domain/scope.ts';
import { type CallRow, toCallRecord } from '../calls/call-rows.ts';

/** Finds the calls that traces of recalls name. */
export type TracedCallStore = {
  /** Calls of one contact, in any order. */
  find(scope: Scope, contactKey: string, calls: readonly TracedCall[]): Promise<CallRecord[]>;
};

export function createTracedCallStore(db: Db): TracedCallStore {
  const calls = db.collection<CallRow>('calls');
  return {
    async find(scope, contactKey, traced) {
      const ofContact = { scope: { $eq: scopeKey(scope) }, contactId: { $eq: contactKey } };
      const keys = traced.flatMap((call) => ('key' in call ? call.key : []));
      const told = traced.filter((call) => 'callId' in call);
      // Two commands: no one index serves both, and a caller may have a thousand calls.
      const filters = [
        ...(keys.length > 0 ? [{ ...ofContact, _id: { $in: keys } }] : []),
        ...(told.length > 0 ? [{ ...ofContact, ...matching(told) }] : []),
      ];
      const rows = await Promise.all(filters.map((filter) => calls.find(filter).toArray()));
      return rows.flat().map(toCallRecord);
    },
  };
}

const matching = (told: readonly Extract<TracedCall, { callId: string }>[]) => ({
  recorded: true,
  startedAtMs: { $in: told.map(({ startedAtMs }) => startedAtMs) },
  callId: { $in: told.map(({ callId }) => callId) },
});
