import {
  type BulkWriteResult,
  type Collection,
  type Db,
  type Document,
  MongoBulkWriteError,
} from 'mongodb';
import type { CallSearch } from '../../domain/callers/call-search.ts';
import type { CallRecord, NewSession } from '../../domain/callers/recorded-call.ts';
import type { Page, PageRequest } from '../../domain/page.ts';
import type { E164 } from '../../domain/phone-numbers/phone-number.ts';
import { type Scope, scopeKey } from '../../domain/scope.ts';
import { isDuplicateKey } from '../driver-errors.ts';
import { DURABLE } from '../durability.ts';
import { findPage } from '../paging/pages.ts';
import { readRows } from '../read-rows.ts';
import { type FindScopeIds, nullIfNotFound } from '../tenants/scope-ids.ts';
import { batchesIn, type CallHistoryReader, countRecordedIn, historyIn } from './call-history.ts';
import { type CallRow, toCallRecord } from './call-rows.ts';
import { callQueryOf } from './call-search.ts';
import { type OldestCallsReader, oldestCallsIn } from './oldest-calls.ts';

export type CallStore = CallHistoryReader &
  OldestCallsReader & {
    /**
     * Stores recalls with their sessions. The first number of a session owns it; a recall of the session for another
     * number changes nothing. Those of tenants that are removed are left out.
     *
     * @returns those whose session is new
     */
    startSessions(sessions: readonly NewSession[]): Promise<readonly NewSession[]>;
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
  transcriptRemovedAtMs: null,
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

/** @returns null if the tenant is removed */
async function sessionWrite({ scope, start, uid, contactUid }: NewSession, idsOf: FindScopeIds) {
  const { e164, sessionId, atMs, agentId, trigger, metadata, extra } = start;
  const ids = await idsOf(scope).catch(nullIfNotFound);
  if (!ids) return null;
  const said = given({ agentId, trigger, metadata, extra });
  const first = {
    ...without(blankCall, said),
    uid,
    contactUid,
    scope: scopeKey(scope),
    e164,
    sessionId,
    callId: start.callId ?? callId(uid),
    startedAtMs: atMs,
  };
  return {
    updateOne: {
      filter: {
        _id: { $eq: sessionId === null ? uid : ids.session(sessionId) },
        scope: { $eq: scopeKey(scope) },
        contactId: { $eq: ids.contact(e164) },
      },
      update: { $setOnInsert: first, ...(Object.keys(said).length > 0 && { $set: said }) },
      upsert: true,
    },
  };
}

function startSessionsIn(
  calls: Collection<CallRow>,
  idsOf: FindScopeIds,
): CallStore['startSessions'] {
  return async (sessions) => {
    const made = await Promise.all(
      sessions.map(async (session) => ({ session, write: await sessionWrite(session, idsOf) })),
    );
    const known = made.flatMap(({ session, write }) => (write ? [{ session, write }] : []));
    if (known.length === 0) return [];
    const { upsertedIds } = await calls
      .bulkWrite(
        known.map(({ write }) => write),
        { ordered: false },
      )
      .catch(resultOfDuplicates);
    return Object.keys(upsertedIds).flatMap((at) => known[Number(at)]?.session ?? []);
  };
}

/** Sessions that belong to another number, or that a concurrent recall stored first, change nothing. */
function resultOfDuplicates(error: unknown): BulkWriteResult {
  if (error instanceof MongoBulkWriteError && isDuplicateKey(error)) return error.result;
  throw error;
}

/** @param flushSessions stores the sessions that wait; called before calls are read */
export function createCallStore(
  db: Db,
  idsOf: FindScopeIds,
  flushSessions: () => Promise<void> = async () => undefined,
): CallStore {
  const calls = db.collection<CallRow>('calls', { writeConcern: DURABLE });
  const { oldestAfter } = oldestCallsIn(calls);
  return {
    startSessions: startSessionsIn(calls, idsOf),
    async hasSession(scope, { sessionId, e164, sinceMs }, signal) {
      await flushSessions();
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
    async oldestAfter(...asked) {
      await flushSessions();
      return oldestAfter(...asked);
    },
    history: historyIn(calls, idsOf),
    countRecorded: countRecordedIn(calls, idsOf),
    batches: batchesIn(calls, idsOf),
    async findByUids(uids, scope) {
      await flushSessions();
      const filter = { uid: { $in: uids }, ...(scope && { scope: { $eq: scopeKey(scope) } }) };
      return (await readRows(calls.find(filter))).map(toCallRecord);
    },
    async findBySession(scope, sessionId) {
      await flushSessions();
      const key = (await idsOf(scope)).session(sessionId);
      const row = await calls.findOne({ _id: { $eq: key }, scope: { $eq: scopeKey(scope) } });
      return row && toCallRecord(row);
    },
    contactKey: async (scope, e164) => (await idsOf(scope)).contact(e164),
    async search(scope, search, request) {
      await flushSessions();
      return findPage(calls, callQueryOf(scope, search), request, toCallRecord);
    },
  };
}
