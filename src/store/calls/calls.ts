import { LRUCache } from 'lru-cache';
import type { Db, Document } from 'mongodb';
import type { CallSearch } from '../../domain/callers/call-search.ts';
import type { NewSession } from '../../domain/callers/recorded-call.ts';
import type { PageRequest } from '../../domain/page.ts';
import type { E164 } from '../../domain/phone-numbers/phone-number.ts';
import { type Scope, scopeKey } from '../../domain/scope.ts';
import { upsertAll } from '../driver-errors.ts';
import { DURABLE } from '../durability.ts';
import { findPage } from '../paging/pages.ts';
import { inScope, readRows, rowIn, without } from '../rows.ts';
import { type FindScopeIds, nullIfNotFound } from '../tenants/scope-ids.ts';
import { callHistoryIn } from './call-history.ts';
import { type CallRow, toCallRecord } from './call-rows.ts';
import { callQueryOf } from './call-search.ts';

export const callId = (id: string): string => `call_${id}`;

/** The fields of a row whose call is not summarised. */
export const NO_SUMMARY = {
  summary: '',
  summarisedBy: null,
  summaryFallback: null,
  facts: [],
  intent: null,
  language: null,
  attempts: 0,
  heldUntil: null,
} as const;

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
  ...NO_SUMMARY,
  summaryState: 'none',
  fence: 0,
} as const satisfies Partial<CallRow>;

const given = (fields: Document): Document =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));

/** @returns null if the tenant is removed */
async function sessionWrite({ scope, start, uid, contact }: NewSession, idsOf: FindScopeIds) {
  const { e164, sessionId, atMs, agentId, trigger, metadata, extra } = start;
  const ids = await idsOf(scope).catch(nullIfNotFound);
  if (!ids) return null;
  const said = given({ agentId, trigger, metadata, extra });
  const first = {
    ...without(blankCall, said),
    uid,
    contactUid: contact.uid,
    scope: scopeKey(scope),
    e164,
    sessionId,
    callId: start.callId ?? callId(uid),
    startedAtMs: atMs,
  };
  return {
    updateOne: {
      filter: {
        ...rowIn(scope, sessionId === null ? uid : ids.session(sessionId)),
        contactId: { $eq: contact.key },
      },
      update: { $setOnInsert: first, ...(Object.keys(said).length > 0 && { $set: said }) },
      upsert: true,
    },
  };
}

/** About two megabytes. */
const MOST_KNOWN = 10_000;

/** @param flushSessions stores the sessions that wait; called before calls are read */
export function createCallStore(
  db: Db,
  idsOf: FindScopeIds,
  flushSessions: () => Promise<void> = async () => undefined,
) {
  const contactUids = new LRUCache<string, string>({ max: MOST_KNOWN });
  const calls = db.collection<CallRow>('calls', { writeConcern: DURABLE });
  return {
    ...callHistoryIn(calls, idsOf, flushSessions),
    /**
     * Stores recalls with their sessions. The first number of a session owns it; a recall of the session for another
     * number changes nothing. Those of tenants that are removed are left out.
     *
     * @returns those whose session is new
     */
    async startSessions(sessions: readonly NewSession[]) {
      const made = await Promise.all(
        sessions.map(async (session) => ({ session, write: await sessionWrite(session, idsOf) })),
      );
      const known = made.flatMap(({ session, write }) => (write ? [{ session, write }] : []));
      if (known.length === 0) return [];
      const writes = known.map(({ write }) => write);
      // Sessions of another number, and those that a concurrent recall stored first, are not created.
      const { created } = await upsertAll(calls, writes);
      const stored = created.flatMap((at) => known[at] ?? []);
      for (const { session, write } of stored)
        contactUids.set(write.updateOne.filter._id.$eq, session.contact.uid);
      return stored.map(({ session }) => session);
    },
    /** The `uid` of the contact of a session that this process has stored; it may have been removed since. Else null. */
    async knownContactUid(scope: Scope, sessionId: string): Promise<string | null> {
      await flushSessions();
      const ids = await idsOf(scope).catch(nullIfNotFound);
      return (ids && contactUids.get(ids.session(sessionId))) ?? null;
    },
    /** Whether the session has a call of this number that began at `sinceMs` or later. */
    async hasSession(
      scope: Scope,
      { sessionId, e164, sinceMs }: { sessionId: string; e164: E164; sinceMs: number },
      signal?: AbortSignal,
    ) {
      await flushSessions();
      const ids = await idsOf(scope, signal);
      const key = rowIn(scope, ids.session(sessionId));
      const call = {
        ...key,
        contactId: { $eq: ids.contact(e164) },
        startedAtMs: { $gte: sinceMs },
      };
      const options = { projection: { _id: 1 }, signal };
      return (await calls.findOne(call, options)) !== null;
    },
    /** Calls by their `uid`, in any order; of every scope if none is named. */
    async findByUids(uids: readonly string[], scope: Scope | null) {
      await flushSessions();
      const filter = { uid: { $in: uids }, ...(scope && inScope(scope)) };
      return (await readRows(calls.find(filter))).map(toCallRecord);
    },
    async findBySession(scope: Scope, sessionId: string) {
      await flushSessions();
      const row = await calls.findOne(rowIn(scope, (await idsOf(scope)).session(sessionId)));
      return row && toCallRecord(row);
    },
    /** The key by which calls name the contact of a number. */
    contactKey: async (scope: Scope, e164: E164) => (await idsOf(scope)).contact(e164),
    async search(scope: Scope, search: CallSearch, request: PageRequest) {
      await flushSessions();
      return findPage(calls, callQueryOf(scope, search), request, toCallRecord);
    },
  };
}

export type CallStore = ReturnType<typeof createCallStore>;
