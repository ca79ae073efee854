import type { Collection } from 'mongodb';
import type { NewRecallTrace } from '../../domain/callers/recall-trace.ts';
import type { ContactRow } from '../callers/contact-rows.ts';
import { isDuplicateKey } from '../driver-errors.ts';
import type { FindScopeIds } from '../tenants/scope-ids.ts';
import { type TraceRow, toTraceRow } from './recall-trace-rows.ts';
import { WITHOUT_SUMMARY } from './told-summaries.ts';

/**
 * Stores traces once, also when it is repeated; those of callers and tenants that are gone are left out, and so are
 * summaries from which a fact was deleted.
 */
export function saveTracesIn(
  stored: Collection<TraceRow>,
  contacts: Collection<ContactRow>,
  idsOf: FindScopeIds,
) {
  return async (traces: readonly NewRecallTrace[]): Promise<void> => {
    const made = await Promise.all(traces.map((trace) => toTraceRow(trace, idsOf)));
    const rows = made.filter((row) => row !== null);
    if (rows.length === 0) return;
    await stored.insertMany(rows, { ordered: false }).catch(ignoreDuplicates);
    await removeErased(rows, stored, contacts);
  };
}

function ignoreDuplicates(error: unknown): void {
  if (!isDuplicateKey(error)) throw error;
}

/** Between the recall and this write a caller may be forgotten or a fact deleted: their traces were searched before. */
async function removeErased(
  rows: readonly TraceRow[],
  stored: Collection<TraceRow>,
  contacts: Collection<ContactRow>,
): Promise<void> {
  const scope = { $in: [...new Set(rows.map((row) => row.scope))] };
  const met = new Set(rows.flatMap(({ contactUid }) => contactUid ?? []));
  const projection = { _id: 0, uid: 1, tracedFromVersion: 1 } as const;
  const found = await contacts.find({ scope, uid: { $in: [...met] } }, { projection }).toArray();
  const there = new Map(found.map((contact) => [contact.uid, contact]));
  const gone = rows.filter(({ contactUid }) => contactUid !== null && !there.has(contactUid));
  const older = rows.filter(({ contactUid, memoryVersion }) => {
    const { tracedFromVersion = 0 } = there.get(contactUid ?? '') ?? {};
    return (memoryVersion ?? 0) < tracedFromVersion;
  });
  const these = (some: readonly TraceRow[]) => ({
    _id: { $in: some.map(({ _id }) => _id) },
    scope,
  });
  if (gone.length > 0) await stored.deleteMany(these(gone));
  if (older.length > 0) await stored.updateMany(these(older), WITHOUT_SUMMARY);
}
