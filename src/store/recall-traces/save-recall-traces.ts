import type { Collection } from 'mongodb';
import type { NewRecallTrace } from '../../domain/callers/recall-trace.ts';
import type { ContactRow } from '../callers/contact-rows.ts';
import type { CallRow } from '../calls/call-rows.ts';
import { isDuplicateKey } from '../driver-errors.ts';
import type { FindScopeIds } from '../tenants/scope-ids.ts';
import { type TraceRow, toTraceRow } from './recall-trace-rows.ts';
import { WITHOUT_SUMMARY } from './returned-summaries.ts';

type RecalledCollections = {
  readonly contacts: Collection<ContactRow>;
  readonly calls: Collection<CallRow>;
};

/**
 * Stores traces once, also when it is repeated; those of callers and tenants that no longer exist are left out, and so are
 * summaries from which a fact was deleted.
 */
export function saveTracesIn(
  stored: Collection<TraceRow>,
  { contacts, calls }: RecalledCollections,
  idsOf: FindScopeIds,
) {
  return async (traces: readonly NewRecallTrace[]): Promise<void> => {
    const made = await Promise.all(traces.map((trace) => toTraceRow(trace, idsOf)));
    const rows = made.filter((row) => row !== null);
    if (rows.length === 0) return;
    await stored.insertMany(rows, { ordered: false }).catch(ignoreDuplicates);
    await removeErased(rows, stored, { contacts, calls });
  };
}

function ignoreDuplicates(error: unknown): void {
  if (!isDuplicateKey(error)) throw error;
}

/**
 * Between the recall and this write a caller may be forgotten or a fact deleted: their traces were searched before. The
 * session of the recall may have been stored as late.
 */
async function removeErased(
  rows: readonly TraceRow[],
  stored: Collection<TraceRow>,
  { contacts, calls }: RecalledCollections,
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
    await stored.deleteMany(these(orphaned));
    await calls.bulkWrite(orphaned.map(sessionRemoval), { ordered: false });
  }
  if (older.length > 0) await stored.updateMany(these(older), WITHOUT_SUMMARY);
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
