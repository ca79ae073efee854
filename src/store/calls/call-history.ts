import type { Collection } from 'mongodb';
import type { ExportPosition } from '../../domain/callers/caller-export.ts';
import type { RememberedCall } from '../../domain/callers/memory.ts';
import type { E164 } from '../../domain/phone-numbers/phone-number.ts';
import type { Scope } from '../../domain/scope.ts';
import { rowsAfter, sortOf } from '../paging/keyset.ts';
import { inBatches, inScope, readRows } from '../rows.ts';
import type { FindScopeIds } from '../tenants/scope-ids.ts';
import { bodyKey } from './call-bodies.ts';
import { type CallRow, toCallRecord } from './call-rows.ts';

/** The fields that `toRemembered` reads, without the passthrough objects of up to 256 KiB. */
const REMEMBERED = {
  uid: 1,
  fence: 1,
  summarisedBy: 1,
  callId: 1,
  startedAtMs: 1,
  'body.durationS': 1,
  'body.outcomeAsSent': 1,
  'body.outcome': 1,
  summary: 1,
  bodies: { $slice: -1 },
  facts: 1,
  intent: 1,
} as const;

function unreadBody({ _id, summary, bodies }: CallRow): RememberedCall['unread'] {
  const body = bodies.at(-1);
  return summary === '' && body ? bodyKey(_id, body.id) : null;
}

const toRemembered = (row: CallRow): RememberedCall => ({
  uid: row.uid,
  callKey: row._id,
  unread: unreadBody(row),
  noteVersion: { fence: row.fence, summarisedBy: row.summarisedBy },
  callId: row.callId,
  startedAtMs: row.startedAtMs,
  durationS: row.body?.durationS ?? 0,
  outcome: row.body?.outcome ?? 'other',
  outcomeAsSent: row.body?.outcomeAsSent ?? 'other',
  summary: row.summary,
  facts: row.facts,
  intent: row.intent ?? 'unknown',
});

const BATCH = 100;
const NEWEST_FIRST = { startedAtMs: -1, uid: -1 } as const;
const OLDEST_FIRST = { field: 'startedAtMs', id: 'uid', descending: false } as const;

/** Rows of several histories that are read by one command. */
const MOST_ROWS = 1_000;

type HistoryOf = { readonly scope: Scope; readonly e164: E164 };

const newestFirst = (a: CallRow, b: CallRow): number =>
  b.startedAtMs - a.startedAtMs || (b.uid < a.uid ? -1 : 1);

export function callHistoryIn(
  calls: Collection<CallRow>,
  idsOf: FindScopeIds,
  flushSessions: () => Promise<void>,
) {
  const recordedOf = async (scope: Scope, e164: E164) => ({
    ...inScope(scope),
    contactId: { $eq: (await idsOf(scope)).contact(e164) },
    recorded: { $eq: true },
  });
  async function history(
    scope: Scope,
    e164: E164,
    { limit, untilMs }: { readonly limit: number; readonly untilMs?: number },
  ) {
    const filter = {
      ...(await recordedOf(scope, e164)),
      ...(untilMs !== undefined && { startedAtMs: { $lte: untilMs } }),
    };
    const found = calls.find(filter, { projection: REMEMBERED }).sort(NEWEST_FIRST);
    return (await readRows(found.limit(limit))).map(toRemembered);
  }
  return {
    /** The histories of several contacts, by one command where they are short. */
    async histories(contacts: readonly HistoryOf[], limit: number): Promise<RememberedCall[][]> {
      const readEach = () =>
        Promise.all(contacts.map((one) => history(one.scope, one.e164, { limit })));
      if (contacts.length === 1) return readEach();
      const filters = await Promise.all(contacts.map((one) => recordedOf(one.scope, one.e164)));
      const keys = filters.map(({ contactId }) => contactId.$eq);
      const scope = { $in: [...new Set(filters.map((one) => one.scope.$eq))] };
      const named = { scope, contactId: { $in: keys }, recorded: { $eq: true } };
      const projection = { ...REMEMBERED, contactId: 1 };
      const rows = await readRows(calls.find(named, { projection }).limit(MOST_ROWS));
      if (rows.length === MOST_ROWS) return readEach();
      const found = Map.groupBy(rows.sort(newestFirst), ({ contactId }) => contactId);
      return keys.map((key) => (found.get(key) ?? []).slice(0, limit).map(toRemembered));
    },
    /**
     * At most `limit` recorded calls as memory is computed from them, newest first; with `untilMs` only those that began
     * by then.
     */
    history,
    countRecorded: async (scope: Scope, e164: E164) =>
      calls.countDocuments(await recordedOf(scope, e164)),
    /** All recorded calls, the newest first, in batches. */
    async *batches(scope: Scope, e164: E164) {
      const found = calls.find(await recordedOf(scope, e164), { projection: REMEMBERED });
      for await (const rows of inBatches(found.sort(NEWEST_FIRST).batchSize(BATCH), BATCH))
        yield rows.map(toRemembered);
    },
    /**
     * Calls of a contact after that position, oldest first; also those without a write-back.
     *
     * @param contactId the contact's `_id`
     */
    async oldestAfter(
      scope: Scope,
      contactId: string,
      { startedAtMs, uid }: ExportPosition,
      limit: number,
    ) {
      await flushSessions();
      const behind = rowsAfter(OLDEST_FIRST, { value: startedAtMs, id: uid });
      const found = calls.find({ ...inScope(scope), contactId: { $eq: contactId }, ...behind });
      const rows = await found.sort(sortOf(OLDEST_FIRST, false)).limit(limit).toArray();
      return rows.map(toCallRecord);
    },
  };
}
