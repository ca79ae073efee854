import type { Collection, Db, Document } from 'mongodb';
import type { RememberedCall } from '../domain/callers/memory.ts';
import type { CallRecord, SessionStart, SummaryState } from '../domain/callers/recorded-call.ts';
import type { Page, PageRequest } from '../domain/page.ts';
import type { E164 } from '../domain/phone-numbers/phone-number.ts';
import { type Scope, scopeKey } from '../domain/scope.ts';
import { type CallRow, looseKey, sessionKey, toCallRecord } from './call-rows.ts';
import { contactId } from './contacts.ts';
import { isDuplicateKey } from './driver-errors.ts';
import { DURABLE } from './durability.ts';
import { findPage } from './pages.ts';
import { readStoredFacts } from './stored-facts.ts';

/** Recorded calls as memory is computed from them, newest first, and their total number. */
type CallHistory = { readonly calls: readonly RememberedCall[]; readonly total: number };

type HistoryWindow = { readonly limit: number; readonly untilMs?: number };

export type CallStore = {
  /**
   * Stores a recall with its session. The first number of a session owns it; a recall of the session for another
   * number changes nothing.
   *
   * @param newId used for the call's id when the recall named none, and for a recall without session
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
  /**
   * At most `limit` recorded calls, newest first; with `untilMs` only those that began by then. `total` counts all.
   */
  history(scope: Scope, e164: E164, window: HistoryWindow): Promise<CallHistory>;
  /** Later calls in which the caller asked to have something forgotten, newest first. */
  forgetting(
    scope: Scope,
    e164: E164,
    window: { sinceMs: number; limit: number },
  ): Promise<readonly RememberedCall[]>;
  /** Recorded calls of one number by their ids. */
  findByCallIds(scope: Scope, e164: E164, callIds: readonly string[]): Promise<CallRecord[]>;
  list(
    scope: Scope,
    filter: { e164?: E164 | null; summaryState?: SummaryState | null },
    request: PageRequest,
  ): Promise<Page<CallRecord>>;
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

function startSessionIn(calls: Collection<CallRow>): CallStore['startSession'] {
  return async (scope, start, newId, signal) => {
    const { e164, sessionId, atMs, agentId, trigger, metadata, extra } = start;
    const said = given({ agentId, trigger, metadata, extra });
    const first = {
      ...without(blankCall, said),
      scope: scopeKey(scope),
      e164,
      sessionId,
      callId: start.callId ?? callId(newId),
      startedAtMs: atMs,
    };
    const key = sessionId === null ? looseKey(scope, newId) : sessionKey(scope, sessionId);
    try {
      const { upsertedCount } = await calls.updateOne(
        {
          _id: { $eq: key },
          scope: { $eq: scopeKey(scope) },
          contactId: { $eq: contactId(scope, e164) },
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

/** The fields that `toRemembered` reads, without the passthrough objects of up to 256 KiB. */
const REMEMBERED = {
  callId: 1,
  startedAtMs: 1,
  'body.durationS': 1,
  'body.outcomeAsSent': 1,
  'body.outcome': 1,
  summary: 1,
  facts: 1,
  intent: 1,
} as const;

const toRemembered = (row: CallRow): RememberedCall => ({
  callId: row.callId,
  startedAtMs: row.startedAtMs,
  durationS: row.body?.durationS ?? 0,
  outcome: row.body?.outcomeAsSent ?? 'other',
  normalisedOutcome: row.body?.outcome ?? 'other',
  summary: row.summary,
  facts: readStoredFacts(row.facts),
  intent: row.intent ?? 'unknown',
});

const recordedOf = (scope: Scope, e164: E164) => ({
  scope: { $eq: scopeKey(scope) },
  contactId: { $eq: contactId(scope, e164) },
  recorded: { $eq: true },
});

function historyIn(calls: Collection<CallRow>): CallStore['history'] {
  return async (scope, e164, { limit, untilMs }) => {
    const filter = {
      ...recordedOf(scope, e164),
      ...(untilMs !== undefined && { startedAtMs: { $lte: untilMs } }),
    };
    const [rows, total] = await Promise.all([
      calls
        .find(filter, { projection: REMEMBERED })
        .sort({ startedAtMs: -1, _id: -1 })
        .limit(limit)
        .toArray(),
      calls.countDocuments(filter),
    ]);
    return { calls: rows.map(toRemembered), total };
  };
}

function forgettingIn(calls: Collection<CallRow>): CallStore['forgetting'] {
  return async (scope, e164, { sinceMs, limit }) => {
    const filter = {
      ...recordedOf(scope, e164),
      startedAtMs: { $gt: sinceMs },
      'facts.kind': { $eq: 'do_not_remember' as const },
    };
    const found = calls.find(filter, { projection: REMEMBERED });
    const rows = await found.sort({ startedAtMs: -1, _id: -1 }).limit(limit).toArray();
    return rows.map(toRemembered);
  };
}

export function createCallStore(db: Db): CallStore {
  const calls = db.collection<CallRow>('calls', { writeConcern: DURABLE });
  return {
    startSession: startSessionIn(calls),
    async hasSession(scope, { sessionId, e164, sinceMs }, signal) {
      const row = await calls.findOne(
        {
          _id: { $eq: sessionKey(scope, sessionId) },
          scope: { $eq: scopeKey(scope) },
          contactId: { $eq: contactId(scope, e164) },
          startedAtMs: { $gte: sinceMs },
        },
        { projection: { _id: 1 }, ...(signal && { signal }) },
      );
      return row !== null;
    },
    history: historyIn(calls),
    forgetting: forgettingIn(calls),
    async findByCallIds(scope, e164, callIds) {
      const filter = { ...recordedOf(scope, e164), callId: { $in: [...callIds] } };
      return (await calls.find(filter).toArray()).map(toCallRecord);
    },
    list(scope, { e164, summaryState }, request) {
      const filter = {
        scope: { $eq: scopeKey(scope) },
        ...(e164 && { contactId: { $eq: contactId(scope, e164) } }),
        ...(summaryState && { summaryState: { $eq: summaryState } }),
      };
      return findPage(calls, filter, ['startedAtMs', '_id'], request, toCallRecord);
    },
  };
}
