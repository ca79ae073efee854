import type { Collection } from 'mongodb';
import type { NewRecallTrace, RecallTrace } from '../../domain/callers/recall-trace.ts';
import { scopeKey } from '../../domain/scope.ts';
import type { ContactRow } from '../callers/contact-rows.ts';
import type { CallRow } from '../calls/call-rows.ts';
import { ignoreDuplicates } from '../driver-errors.ts';
import { type FindScopeIds, nullIfNotFound } from '../tenants/scope-ids.ts';

export type TraceRow = Omit<RecallTrace, 'uid' | 'scope'> & {
  _id: string;
  scope: string;
  expiresAt: Date;
};

type Collections = {
  readonly traces: Collection<TraceRow>;
  readonly contacts: Collection<ContactRow>;
  readonly calls: Collection<CallRow>;
};

const KEPT_MS = 7 * 86_400_000;

/** What was told, without the text. */
export const WITHOUT_SUMMARY = { $set: { summaryTold: '' } } as const;

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

/**
 * Stores traces once, also when it is repeated; those of callers and tenants that no longer exist are left out, and so are
 * summaries from which a fact was deleted.
 */
export async function saveTraces(
  newTraces: readonly NewRecallTrace[],
  collections: Collections,
  idsOf: FindScopeIds,
): Promise<void> {
  const made = await Promise.all(newTraces.map((trace) => toTraceRow(trace, idsOf)));
  const rows = made.filter((row) => row !== null);
  if (rows.length === 0) return;
  await collections.traces.insertMany(rows, { ordered: false }).catch(ignoreDuplicates);
  await removeErased(rows, collections);
}

/**
 * Between the recall and this write a caller may be forgotten or a fact deleted: their traces were searched before. The
 * session of the recall may have been stored as late.
 */
async function removeErased(
  rows: readonly TraceRow[],
  { traces, contacts, calls }: Collections,
): Promise<void> {
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
