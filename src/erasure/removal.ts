import type { ErasedPlace, Erasure, StoredPlace } from '../domain/erasure.ts';
import type { RowFilter } from '../store/erased-rows.ts';
import type { CollectionPlace } from '../store/erasure-places.ts';
import { type ErasureTools, LEASE_MS } from './erasure-tools.ts';

type Counts = Partial<Record<ErasedPlace['place'], number>>;

/** Removes what belongs to one erasure, and notes each batch in its receipt. */
export type Removal = {
  /**
   * Removes all rows that the filter finds, in batches.
   *
   * @param mayGoOn asked before each batch
   */
  removeRows(
    place: CollectionPlace,
    filter: RowFilter,
    mayGoOn?: () => Promise<boolean>,
  ): Promise<number>;
  note(place: StoredPlace, removed: number): Promise<void>;
};

export function createRemoval({ uid }: Erasure, tools: ErasureTools): Removal {
  const { rows, erasures, signal } = tools;
  const note = async (removed: Counts) => {
    signal.throwIfAborted();
    await erasures.progress(uid, LEASE_MS, { removed });
  };
  return {
    note: (place, count) => note({ [place]: count }),
    async removeRows(place, filter, mayGoOn = async () => true) {
      let total = 0;
      for (let more = true; more && (await mayGoOn()); ) {
        const batch = await rows.removeBatch(place, filter);
        const counts: Counts = {};
        for (const { place: name, count } of batch.removed) counts[name] = count;
        if (batch.removed.length > 0) await note(counts);
        total += counts[place.place] ?? 0;
        more = batch.more;
      }
      return total;
    },
  };
}
