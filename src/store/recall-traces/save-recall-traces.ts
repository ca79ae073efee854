import type { Collection } from 'mongodb';
import type { NewRecallTrace } from '../../domain/callers/recall-trace.ts';
import type { ContactRow } from '../callers/contact-rows.ts';
import { isDuplicateKey } from '../driver-errors.ts';
import type { FindScopeIds } from '../tenants/scope-ids.ts';
import { type TraceRow, toTraceRow } from './recall-trace-rows.ts';

/** Stores traces once, also when it is repeated; those of callers and tenants that are gone are left out. */
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
    await removeForgotten(rows, stored, contacts);
  };
}

function ignoreDuplicates(error: unknown): void {
  if (!isDuplicateKey(error)) throw error;
}

/** A caller may be forgotten between the recall and this write, when the traces are no longer searched for. */
async function removeForgotten(
  rows: readonly TraceRow[],
  stored: Collection<TraceRow>,
  contacts: Collection<ContactRow>,
): Promise<void> {
  const scope = { $in: [...new Set(rows.map((row) => row.scope))] };
  const met = new Set(rows.flatMap(({ contactUid }) => contactUid ?? []));
  const found = await contacts
    .find({ scope, uid: { $in: [...met] } }, { projection: { _id: 0, uid: 1 } })
    .toArray();
  for (const { uid } of found) met.delete(uid);
  if (met.size === 0) return;
  const written = { $in: rows.map(({ _id }) => _id) };
  await stored.deleteMany({ _id: written, scope, contactUid: { $in: [...met] } });
}
