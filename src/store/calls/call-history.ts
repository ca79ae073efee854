import type { Collection } from 'mongodb';
import type { StoredCall } from '../../domain/callers/memory.ts';
import type { E164 } from '../../domain/phone-numbers/phone-number.ts';
import { type Scope, scopeKey } from '../../domain/scope.ts';
import { readRows } from '../read-rows.ts';
import type { FindScopeIds } from '../tenants/scope-ids.ts';
import { bodyKey } from './call-bodies.ts';
import type { CallRow } from './call-rows.ts';

type HistoryWindow = { readonly limit: number; readonly untilMs?: number };

export type CallHistoryReader = {
  /**
   * At most `limit` recorded calls as memory is computed from them, newest first; with `untilMs` only those that began
   * by then.
   */
  history(scope: Scope, e164: E164, window: HistoryWindow): Promise<readonly StoredCall[]>;
  countRecorded(scope: Scope, e164: E164): Promise<number>;
  /** All recorded calls, the newest first, in batches. */
  batches(scope: Scope, e164: E164): AsyncIterable<readonly StoredCall[]>;
};

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

function unreadBody({ _id, summary, bodies }: CallRow): StoredCall['unread'] {
  const body = bodies.at(-1);
  return summary === '' && body ? bodyKey(_id, body.id) : null;
}

const toRemembered = (row: CallRow): StoredCall => ({
  uid: row.uid,
  unread: unreadBody(row),
  noteVersion: { fence: row.fence, summarisedBy: row.summarisedBy },
  callId: row.callId,
  startedAtMs: row.startedAtMs,
  durationS: row.body?.durationS ?? 0,
  outcome: row.body?.outcomeAsSent ?? 'other',
  normalisedOutcome: row.body?.outcome ?? 'other',
  summary: row.summary,
  facts: row.facts,
  intent: row.intent ?? 'unknown',
});

const recordedOf = async (scope: Scope, e164: E164, idsOf: FindScopeIds) => ({
  scope: { $eq: scopeKey(scope) },
  contactId: { $eq: (await idsOf(scope)).contact(e164) },
  recorded: { $eq: true },
});

export function historyIn(
  calls: Collection<CallRow>,
  idsOf: FindScopeIds,
): CallHistoryReader['history'] {
  return async (scope, e164, { limit, untilMs }) => {
    const filter = {
      ...(await recordedOf(scope, e164, idsOf)),
      ...(untilMs !== undefined && { startedAtMs: { $lte: untilMs } }),
    };
    const found = calls.find(filter, { projection: REMEMBERED });
    const rows = await readRows(found.sort({ startedAtMs: -1, uid: -1 }).limit(limit));
    return rows.map(toRemembered);
  };
}

export const countRecordedIn =
  (calls: Collection<CallRow>, idsOf: FindScopeIds): CallHistoryReader['countRecorded'] =>
  async (scope, e164) =>
    calls.countDocuments(await recordedOf(scope, e164, idsOf));

const BATCH = 100;

export function batchesIn(
  calls: Collection<CallRow>,
  idsOf: FindScopeIds,
): CallHistoryReader['batches'] {
  return async function* (scope, e164) {
    const found = calls.find(await recordedOf(scope, e164, idsOf), { projection: REMEMBERED });
    let batch: StoredCall[] = [];
    for await (const row of found.sort({ startedAtMs: -1, uid: -1 }).batchSize(BATCH)) {
      batch.push(toRemembered(row));
      if (batch.length < BATCH) continue;
      yield batch;
      batch = [];
    }
    if (batch.length > 0) yield batch;
  };
}
