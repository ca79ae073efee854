import type { Db } from 'mongodb';
import type { Contact } from '../../domain/callers/contact.ts';
import type { NewRecallTrace, RecallTrace } from '../../domain/callers/recall-trace.ts';
import { type Scope, scopeKey } from '../../domain/scope.ts';
import type { ContactRow } from '../callers/contact-rows.ts';
import type { CallRow } from '../calls/call-rows.ts';
import { DURABLE } from '../durability.ts';
import type { FindScopeIds } from '../tenants/scope-ids.ts';
import { type TraceRow, toTrace } from './recall-trace-rows.ts';
import { removeSummariesIn } from './returned-summaries.ts';
import { saveTracesIn } from './save-recall-traces.ts';

export type RecallTraceStore = {
  /** Stores traces once, also when it is repeated; those of callers and tenants that no longer exist are left out. */
  save(traces: readonly NewRecallTrace[]): Promise<void>;
  /** The latest recall under a W3C trace id. */
  findLatest(scope: Scope, traceId: string): Promise<RecallTrace | null>;
  /** @param scope null finds those of all tenants */
  findMany(scope: Scope | null, uids: readonly string[]): Promise<RecallTrace[]>;
  /** The recalls of one call, newest first. */
  listOfCall(
    scope: Scope,
    call: { readonly key: string; readonly contactKey: string },
    limit: number,
  ): Promise<RecallTrace[]>;
  /**
   * Blanks the summary in the traces of recalls that told an older version of the memory, also in those that other
   * processes have yet to write. Durable when it returns.
   */
  removeSummaries(
    scope: Scope,
    contact: Pick<Contact, 'key' | 'uid' | 'memoryVersion'>,
  ): Promise<void>;
};

const inScope = (scope: Scope) => ({ scope: { $eq: scopeKey(scope) } });

export function createRecallTraceStore(db: Db, idsOf: FindScopeIds): RecallTraceStore {
  const traces = db.collection<TraceRow>('recall_traces');
  const contacts = db.collection<ContactRow>('contacts', { writeConcern: DURABLE });
  return {
    save: saveTracesIn(traces, { contacts, calls: db.collection<CallRow>('calls') }, idsOf),
    async findLatest(scope, traceId) {
      const filter = { ...inScope(scope), traceId: { $eq: traceId } };
      const row = await traces.findOne(filter, { sort: { atMs: -1 } });
      return row && toTrace(row);
    },
    async findMany(scope, uids) {
      const filter = { ...(scope && inScope(scope)), _id: { $in: [...uids] } };
      return (await traces.find(filter).toArray()).map(toTrace);
    },
    async listOfCall(scope, { key, contactKey }, limit) {
      const filter = {
        ...inScope(scope),
        callKey: { $eq: key },
        contactKey: { $eq: contactKey },
      };
      const rows = await traces.find(filter).sort({ atMs: -1 }).limit(limit).toArray();
      return rows.map(toTrace);
    },
    removeSummaries: removeSummariesIn(traces, contacts),
  };
}
