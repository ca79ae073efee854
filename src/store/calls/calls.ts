import type { Collection, Db, Document } from 'mongodb';
import type { CallSearch } from '../../domain/callers/call-search.ts';
import type { CallRecord, SessionStart } from '../../domain/callers/recorded-call.ts';
import type { Page, PageRequest } from '../../domain/page.ts';
import type { E164 } from '../../domain/phone-numbers/phone-number.ts';
import { type Scope, scopeKey } from '../../domain/scope.ts';
import { isDuplicateKey } from '../driver-errors.ts';
import { DURABLE } from '../durability.ts';
import { findPage } from '../paging/pages.ts';
import { readRows } from '../read-rows.ts';
import type { FindScopeIds } from '../tenants/scope-ids.ts';
import { batchesIn, type CallHistoryReader, countRecordedIn, historyIn } from './call-history.ts';
import { type CallRow, toCallRecord } from './call-rows.ts';
import { callQueryOf } from './call-search.ts';
import { type OldestCallsReader, oldestCallsIn } from './oldest-calls.ts';

export type CallStore = CallHistoryReader &
  OldestCallsReader & {
    /**
     * Stores a recall with its session. The first number of a session owns it; a recall of the session for another
     * number changes nothing.
     *
     * @param newId its `uid`, used for the call's id when the recall named none, and its key when it has no session
     * @returns whether the session is new
     */
    startSession(
      scope: Scope,
      start: SessionStart,
      newId: string,
      signal?: AbortSignal,
    ): Promise<boolean>;
    /** Whether the session has a call of this number that began at `sinceMs` or later. */
    hasSession(
      scope: Scope,
      call: { sessionId: string; e164: E164; sinceMs: number },
      signal?: AbortSignal,
    ): Promise<boolean>;
    /** Calls by their `uid`, in any order; of every scope if none is named. */
    findByUids(uids: readonly string[], scope: Scope | null): Promise<CallRecord[]>;
    findBySession(scope: Scope, sessionId: string): Promise<CallRecord | null>;
    /** The key by which calls name the contact of a number. */
    contactKey(scope: Scope, e164: E164): Promise<string>;
    search(scope: Scope, search: CallSearch, request: PageRequest): Promise<Page<CallRecord>>;
  };

export const callId = (id: string): string => `call_${id}`;

/** The fields of a new row that recall and write-back do not set themselves. */
export const blankCall = {
  agentId: null,
  trigger: null,
  metadata: null,
  extra: null,
  recorded: false,
  endedAtMs: null,
  body: null,
  bodies: [],
  bodyAtMs: null,
  confirmedAtMs: null,
  revision: 0,
  summary: '',
  summaryState: 'none',
  summarisedBy: null,
  summaryFallback: null,
  facts: [],
  intent: null,
  language: null,
  attempts: 0,
  fence: 0,
  heldUntil: null,
} as const satisfies Partial<CallRow>;

const given = (fields: Document): Document =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));

const without = (fields: Document, taken: Document): Document =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !(name in taken)));

function startSessionIn(
  calls: Collection<CallRow>,
  idsOf: FindScopeIds,
): CallStore['startSession'] {
  return async (scope, start, newId, signal) => {
    const { e164, sessionId, atMs, agentId, trigger, metadata, extra } = start;
    const ids = await idsOf(scope, signal);
    const said = given({ agentId, trigger, metadata, extra });
    const first = {
      ...without(blankCall, said),
      uid: newId,
      scope: scopeKey(scope),
      e164,
      sessionId,
      callId: start.callId ?? callId(newId),
      startedAtMs: atMs,
    };
    const key = sessionId === null ? newId : ids.session(sessionId);
    try {
      const { upsertedCount } = await calls.updateOne(
        {
          _id: { $eq: key },
          scope: { $eq: scopeKey(scope) },
          contactId: { $eq: ids.contact(e164) },
        },
        { $setOnInsert: first, ...(Object.keys(said).length > 0 && { $set: said }) },
        { upsert: true, ...(signal && { signal }) },
      );
      return upsertedCount === 1;
    } catch (error) {
      // The session belongs to another number, or a concurrent recall stored it first.
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  };
}

export function createCallStore(db: Db, idsOf: FindScopeIds): CallStore {
  const calls = db.collection<CallRow>('calls', { writeConcern: DURABLE });
  return {
    startSession: startSessionIn(calls, idsOf),
    async hasSession(scope, { sessionId, e164, sinceMs }, signal) {
      const ids = await idsOf(scope, signal);
      const row = await calls.findOne(
        {
          _id: { $eq: ids.session(sessionId) },
          scope: { $eq: scopeKey(scope) },
          contactId: { $eq: ids.contact(e164) },
          startedAtMs: { $gte: sinceMs },
        },
        { projection: { _id: 1 }, ...(signal && { signal }) },
      );
      return row !== null;
    },
    ...oldestCallsIn(calls),
    history: historyIn(calls, idsOf),
    countRecorded: countRecordedIn(calls, idsOf),
    batches: batchesIn(calls, idsOf),
    async findByUids(uids, scope) {
      const filter = { uid: { $in: uids }, ...(scope && { scope: { $eq: scopeKey(scope) } }) };
      return (await readRows(calls.find(filter))).map(toCallRecord);
    },
    async findBySession(scope, sessionId) {
      const key = (await idsOf(scope)).session(sessionId);
      const row = await calls.findOne({ _id: { $eq: key }, scope: { $eq: scopeKey(scope) } });
      return row && toCallRecord(row);
    },
    contactKey: async (scope, e164) => (await idsOf(scope)).contact(e164),
    search: (scope, search, request) =>
      findPage(calls, callQueryOf(scope, search), request, toCallRecord),
  };
}
