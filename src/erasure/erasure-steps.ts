import type { ErasedPlace, Erasure, StoredPlace } from '../domain/erasure.ts';
import type { RowFilter } from '../store/erasure/erased-rows.ts';
import type { CollectionPlace } from '../store/erasure/erasure-places.ts';
import { keepSessionsOut } from './caller-tombstones.ts';
import { type ErasureTools, LEASE_MS } from './erasure-tools.ts';

type Counts = Partial<Record<ErasedPlace['place'], number>>;

/** Each note is a durable write, so batches that follow soon share one. */
const NOTED_EVERY_MS = 1_000;

/** Removes what belongs to one erasure, and notes in its receipt how much that was. */
export function createErasureSteps(erasure: Erasure, tools: ErasureTools) {
  const { uid } = erasure;
  const { rows, erasures, signal } = tools;
  let notedAt = performance.now();
  const write = async (removed: Counts) => {
    await erasures.progress(uid, LEASE_MS, { removed });
    notedAt = performance.now();
  };
  return {
    async note(place: StoredPlace, count: number) {
      signal.throwIfAborted();
      if (count > 0 || performance.now() - notedAt > NOTED_EVERY_MS)
        await write({ [place]: count });
    },
    /**
     * Removes all rows that the filter finds, in batches. Sessions of callers are kept out before they are removed.
     *
     * @param mayGoOn asked before each batch
     */
    async removeRows(
      place: CollectionPlace,
      filter: RowFilter,
      mayGoOn: () => Promise<boolean> = async () => true,
    ) {
      let counts: Counts = {};
      let total = 0;
      for (let more = true; more && (await mayGoOn()); ) {
        signal.throwIfAborted();
        const batch = await rows.removeBatch(place, filter, (keys) =>
          keepSessionsOut(keys, erasure, tools),
        );
        for (const { place: name, count } of batch.removed) {
          counts[name] = (counts[name] ?? 0) + count;
          if (name === place.place) total += count;
        }
        more = batch.more;
        if (!more || performance.now() - notedAt <= NOTED_EVERY_MS) continue;
        await write(counts);
        counts = {};
      }
      if (Object.keys(counts).length > 0) await write(counts);
      return total;
    },
  };
}

export type ErasureSteps = ReturnType<typeof createErasureSteps>;
