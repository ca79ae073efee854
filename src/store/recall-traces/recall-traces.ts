import type { Db } from 'mongodb';
import type { Contact } from '../../domain/callers/contact.ts';
import type { NewRecallTrace, RecallTrace } from '../../domain/callers/recall-trace.ts';
import { type Scope, scopeOfKey } from '../../domain/scope.ts';
import type { ContactRow } from '../callers/contact-rows.ts';
import type { CallRow } from '../calls/call-rows.ts';
import { DURABLE } from '../durability.ts';
import { inBatches, inScope, rowsIn } from '../rows.ts';
import type { FindScopeIds } from '../tenants/scope-ids.ts';
import { saveTraces, type TraceRow, WITHOUT_SUMMARY } from './save-recall-traces.ts';

const BATCH = 200;

const toTrace = ({ _id, scope, expiresAt, ...trace }: TraceRow): RecallTrace => ({
  uid: _id,
  scope: scopeOfKey(scope),
  ...trace,
});

export function createRecallTraceStore(db: Db, idsOf: FindScopeIds) {
  const traces = db.collection<TraceRow>('recall_traces');
  const calls = db.collection<CallRow>('calls');
  const contacts = db.collection<ContactRow>('contacts', { writeConcern: DURABLE });
  return {
    /** Stores traces once, also when it is repeated; those of callers and tenants that no longer exist are left out. */
    save: (made: readonly NewRecallTrace[]) => saveTraces(made, { traces, contacts, calls }, idsOf),
    /** The latest recall under a W3C trace id. */
    async findLatest(scope: Scope, traceId: string) {
      const filter = { ...inScope(scope), traceId: { $eq: traceId } };
      const row = await traces.findOne(filter, { sort: { atMs: -1 } });
      return row && toTrace(row);
    },
    /** @param scope null finds those of all tenants */
    async findMany(scope: Scope | null, uids: readonly string[]) {
      return (await traces.find(rowsIn(scope, uids)).toArray()).map(toTrace);
    },
    /** The recalls of one call, newest first. */
    async listOfCall(
      scope: Scope,
      { key, contactKey }: { readonly key: string; readonly contactKey: string },
      limit: number,
    ) {
      const filter = { callKey: { $eq: key }, contactKey: { $eq: contactKey } };
      const found = traces.find({ ...inScope(scope), ...filter }).sort({ atMs: -1 });
      return (await found.limit(limit).toArray()).map(toTrace);
    },
    /**
     * Blanks the summary in the traces of recalls that returned an older version of the memory. The contact is marked
     * first, and a writer reads the contact again after writing its trace: either the writer, which may be another
     * process, or this function sees a concurrent change. Durable when it returns.
     */
    async removeSummaries(
      scope: Scope,
      { key, uid, memoryVersion }: Pick<Contact, 'key' | 'uid' | 'memoryVersion'>,
    ) {
      const contact = { uid: { $eq: uid }, ...inScope(scope) };
      await contacts.updateOne(contact, { $max: { tracedFromVersion: memoryVersion } });
      const told = traces.find(
        {
          ...inScope(scope),
          contactKey: { $eq: key },
          contactUid: { $eq: uid },
          memoryVersion: { $not: { $gte: memoryVersion } },
        },
        { projection: { _id: 1 }, batchSize: BATCH },
      );
      for await (const rows of inBatches(told, BATCH)) {
        const ids = rows.map(({ _id }) => _id);
        await traces.updateMany(rowsIn(scope, ids), WITHOUT_SUMMARY, { writeConcern: DURABLE });
      }
    },
  };
}

export type RecallTraceStore = ReturnType<typeof createRecallTraceStore>;
