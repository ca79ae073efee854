import type { Collection } from 'mongodb';
import type { NewRecallTrace } from '../../domain/callers/recall-trace.ts';
import type { ContactRow } from '../callers/contact-rows.ts';
import type { CallRow } from '../calls/call-rows.ts';
import { isDuplicateKey } from '../driver-errors.ts';
import type { FindScopeIds } from '../tenants/scope-ids.ts';
import { type TraceRow, toTraceRow } from './recall-trace-rows.ts';

type RecalledCollections = {
  readonly contacts: Collection<ContactRow>;
  readonly calls: Collection<CallRow>;
};

/** Stores traces once, also when it is repeated; those of callers and tenants that are gone are left out. */
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
    await removeForgotten(rows, stored, { contacts, calls });
  };
}

function ignoreDuplicates(error: unknown): void {
  if (!isDuplicateKey(error)) throw error;
}

/**
 * A caller may be forgotten between the recall and this write, when the traces are no longer searched for. The session
 * of the recall may have been stored as late.
 */
async function removeForgotten(
  rows: readonly TraceRow[],
  stored: Collection<TraceRow>,
  { contacts, calls }: RecalledCollections,
): Promise<void> {
  const scope = { $in: [...new Set(rows.map((row) => row.scope))] };
  const met = new Set(rows.flatMap(({ contactUid }) => contactUid ?? []));
  const found = await contacts
    .find({ scope, uid: { $in: [...met] } }, { projection: { _id: 0, uid: 1 } })
    .toArray();
  for (const { uid } of found) met.delete(uid);
  if (met.size === 0) return;
  const forgotten = rows.filter(({ contactUid }) => contactUid !== null && met.has(contactUid));
  await stored.deleteMany({ _id: { $in: forgotten.map(({ _id }) => _id) }, scope });
  await calls.bulkWrite(forgotten.map(removalOfSession), { ordered: false });
}

/** The session as this recall stored it: a later caller may have one with the same id. */
const removalOfSession = ({ callKey, scope, contactKey, atMs }: TraceRow) => ({
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
