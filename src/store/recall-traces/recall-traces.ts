import type { Db } from 'mongodb';
import {
  createWriteBehind,
  type WriteBehind,
  type WriteBehindOptions,
} from '../../concurrency/write-behind.ts';
import type { Contact } from '../../domain/callers/contact.ts';
import type { NewRecallTrace, RecallTrace } from '../../domain/callers/recall-trace.ts';
import { type Scope, scopeKey, scopeOfKey } from '../../domain/scope.ts';
import type { ContactRow } from '../callers/contact-rows.ts';
import type { CallRow } from '../calls/call-rows.ts';
import { ignoreDuplicates, isWorthRetrying } from '../driver-errors.ts';
import { DURABLE } from '../durability.ts';
import { inBatches, inScope, rowsIn } from '../rows.ts';
import { type FindScopeIds, nullIfNotFound } from '../tenants/scope-ids.ts';

type TraceRow = Omit<RecallTrace, 'uid' | 'scope'> & {
  _id: string;
  scope: string;
  expiresAt: Date;
};

const KEPT_MS = 7 * 86_400_000;

/** What was told, without the text. */
const WITHOUT_SUMMARY = { $set: { summaryTold: '' } } as const;

/** Null when the tenant no longer exists. The number and the session are stored as the ids that the tenant's secret makes of them. */
async function toTraceRow(
  { uid, scope, e164, sessionId, callUid, ...trace }: NewRecallTrace,
  idsOf: FindScopeIds,
): Promise<TraceRow | null> {
  const ids = await idsOf(scope).catch(nullIfNotFound);
  return (
    ids && {
      _id: uid,
      scope: scopeKey(scope),
      ...trace,
      contactKey: ids.contact(e164),
      callKey: sessionId === null ? callUid : ids.session(sessionId),
      expiresAt: new Date(trace.atMs + KEPT_MS),
    }
  );
}

const BATCH = 200;

const toTrace = ({ _id, scope, expiresAt, ...trace }: TraceRow): RecallTrace => ({
  uid: _id,
  scope: scopeOfKey(scope),
  ...trace,
});

/** The session as this recall stored it: a later caller may have one with the same id. */
const sessionRemoval = ({ callKey, scope, contactKey, atMs }: TraceRow) => ({
  deleteOne: {
    filter: {
      _id: { $eq: callKey },
      scope: { $eq: scope },
      contactId: { $eq: contactKey },
      startedAtMs: { $eq: atMs },
      recorded: { $eq: false },
    },
  },
});

export function createRecallTraceStore(db: Db, idsOf: FindScopeIds) {
  const traces = db.collection<TraceRow>('recall_traces');
  const calls = db.collection<CallRow>('calls');
  const contacts = db.collection<ContactRow>('contacts', { writeConcern: DURABLE });

  /**
   * Between the recall and its write a caller may be forgotten or a fact deleted: their traces were searched before. The
   * session of the recall may have been stored as late.
   */
  async function removeErased(rows: readonly TraceRow[]): Promise<void> {
    const scope = { $in: [...new Set(rows.map((row) => row.scope))] };
    const met = new Set(rows.flatMap(({ contactUid }) => contactUid ?? []));
    const projection = { _id: 0, uid: 1, tracedFromVersion: 1 } as const;
    const found = await contacts.find({ scope, uid: { $in: [...met] } }, { projection }).toArray();
    const there = new Map(found.map((contact) => [contact.uid, contact]));
    const orphaned = rows.filter(({ contactUid }) => contactUid !== null && !there.has(contactUid));
    const older = rows.filter(({ contactUid, memoryVersion }) => {
      const { tracedFromVersion = 0 } = there.get(contactUid ?? '') ?? {};
      return (memoryVersion ?? 0) < tracedFromVersion;
    });
    const these = (some: readonly TraceRow[]) => ({
      _id: { $in: some.map(({ _id }) => _id) },
      scope,
    });
    if (orphaned.length > 0) {
      await traces.deleteMany(these(orphaned));
      await calls.bulkWrite(orphaned.map(sessionRemoval), { ordered: false });
    }
    if (older.length > 0) await traces.updateMany(these(older), WITHOUT_SUMMARY);
  }

  return {
    /**
     * Stores traces once, also when it is repeated; those of callers and tenants that no longer exist are left out, and so
     * are summaries from which a fact was deleted.
     */
    async save(newTraces: readonly NewRecallTrace[]) {
      const made = await Promise.all(newTraces.map((trace) => toTraceRow(trace, idsOf)));
      const rows = made.filter((row) => row !== null);
      if (rows.length === 0) return;
      await traces.insertMany(rows, { ordered: false }).catch(ignoreDuplicates);
      await removeErased(rows);
    },
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

/**
 * Stores traces of recalls within a second, after their sessions: with the trace of an erased caller its session is removed.
 *
 * @param flushSessions waits until the sessions of earlier recalls are stored
 */
export const createRecallTraceWriter = (
  { save }: Pick<RecallTraceStore, 'save'>,
  flushSessions: () => Promise<void>,
  reports: Pick<WriteBehindOptions<NewRecallTrace>, 'onDropped' | 'onFault'>,
): WriteBehind<NewRecallTrace> =>
  createWriteBehind({
    async write(traces) {
      await flushSessions();
      await save(traces);
    },
    delayMs: 500,
    // The built-in database does one command after another, and a recall must not wait long for its turn.
    batchSize: 50,
    mostWaiting: 1_000,
    isWorthRetrying,
    ...reports,
  });
