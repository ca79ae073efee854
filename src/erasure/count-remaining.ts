import type { ErasedCaller, Erasure, StoredPlace } from '../domain/erasure.ts';
import { COLLECTION_PLACES, CONTACT_PLACE } from '../store/erasure/erasure-places.ts';
import { eachSessionBatch } from './caller-tombstones.ts';
import { isCallersEntry } from './erased-entries.ts';
import type { ErasureTools } from './erasure-tools.ts';
import { rowsOfThen } from './place-filters.ts';

/** What is left after everything was read again. */
export type Remaining = Partial<Record<StoredPlace, number>>;

export async function countRemaining(
  erasure: Erasure,
  caller: ErasedCaller,
  untilMs: number,
  tools: ErasureTools,
): Promise<Remaining> {
  const remaining: Remaining = {};
  for (const place of [...COLLECTION_PLACES, CONTACT_PLACE]) {
    const filter = rowsOfThen(place, caller, untilMs);
    if (!filter) continue;
    const count = await tools.rows.count(place.collection, filter);
    remaining[place.place] = (remaining[place.place] ?? 0) + count;
  }
  let jobs = 0;
  for await (const keys of eachSessionBatch(erasure, tools)) {
    jobs += await tools.rows.countJobs(keys);
  }
  const spool = await tools.spool.removeErased('all', isCallersEntry(caller, untilMs, tools.idsOf));
  return { ...remaining, jobs, spool: spool.remaining };
}
