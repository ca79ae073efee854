import type { ErasedCaller, Erasure, StoredPlace } from '../domain/erasure.ts';
import type { RowFilter } from '../store/erasure/erased-rows.ts';
import type { CollectionPlace } from '../store/erasure/erasure-places.ts';
import { type ErasureTools, LEASE_MS, type Remaining } from './erasure-tools.ts';

type Counts = Partial<Record<StoredPlace, number>>;

/** Each note is a durable write, so batches that follow soon share one. */
const NOTED_EVERY_MS = 1_000;
const SESSIONS_AT_ONCE = 200;

/** Removes what belongs to one erasure, keeps it from coming back, and notes in the receipt how much that was. */
export function createErasureSteps(erasure: Erasure, tools: ErasureTools) {
  const { uid, target, requestedAtMs } = erasure;
  const { rows, erasures, tombstones, signal } = tools;
  let notedAt = performance.now();
  const write = async (removed: Counts) => {
    await erasures.progress(uid, LEASE_MS, { removed });
    notedAt = performance.now();
  };
  /** Those of a tenant are kept out by the tombstone of the tenant. */
  const keepSessionsOut = async (callKeys: readonly string[]) => {
    if (target.kind !== 'caller') return;
    const stones = callKeys.map((_id) => ({ _id, kind: 'session', erasure: uid }) as const);
    await tombstones.add(target.scope, stones, requestedAtMs);
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
        const batch = await rows.removeBatch(place, filter, keepSessionsOut);
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
    /** Counts the rows that are left, where `filterOf` names some. */
    async countRows(
      places: readonly CollectionPlace[],
      filterOf: (place: CollectionPlace) => RowFilter | undefined,
    ) {
      const remaining: Remaining = {};
      for (const place of places) {
        const filter = filterOf(place);
        if (!filter) continue;
        const count = await rows.count(place.collection, filter);
        remaining[place.place] = (remaining[place.place] ?? 0) + count;
      }
      return remaining;
    },
    /** Keeps calls of the number that began by then from coming back, and notes the time in the receipt. */
    async keepOutUntil(untilMs: number, { scope, contactKey }: ErasedCaller) {
      const number = { _id: contactKey, kind: 'number', erasure: uid } as const;
      await Promise.all([
        erasures.progress(uid, LEASE_MS, { untilMs }),
        tombstones.add(scope, [number], untilMs),
      ]);
    },
    /** The keys of the sessions that the erasure keeps out, in batches. */
    async *sessionBatches() {
      for (let after: string | undefined = ''; after !== undefined; ) {
        signal.throwIfAborted();
        const keys: string[] = await tombstones.sessionsOf(uid, after, SESSIONS_AT_ONCE);
        if (keys.length > 0) yield keys;
        after = keys.at(-1);
      }
    },
  };
}

export type ErasureSteps = ReturnType<typeof createErasureSteps>;
