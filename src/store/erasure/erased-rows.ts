import type { Db, Document, Filter } from 'mongodb';
import type { ErasedCaller, StoredPlace } from '../../domain/erasure.ts';
import { DURABLE } from '../durability.ts';
import { rowIn } from '../rows.ts';
import { CONTACT_PLACE, type CollectionPlace } from './erasure-places.ts';

/** The fields of a row that erasure reads, in any collection. */
type Row = Document & { _id: string };

/** The rows to remove. */
export type RowFilter = Document;

type RemovedRows = { readonly place: StoredPlace; readonly count: number };

/** The built-in database reads at most this many values of one condition by an index. */
const BATCH = 200;

const jobsIn = (db: Db) => db.collection<{ data: { callKeys: string[] } }>('jobs');
const ofCalls = (callKeys: readonly string[]) => ({ 'data.callKeys': { $in: [...callKeys] } });

/** Takes calls out of the jobs that name them. */
export const removeJobs = async (db: Db, callKeys: readonly string[]): Promise<number> =>
  (await jobsIn(db).updateMany(ofCalls(callKeys), { $pull: ofCalls(callKeys) })).modifiedCount;

export function createErasedRows(db: Db) {
  const rowsOf = (name: string) => db.collection<Row>(name, { writeConcern: DURABLE });
  return {
    removeJobs: (callKeys: readonly string[]) => removeJobs(db, callKeys),
    countJobs: (callKeys: readonly string[]) => jobsIn(db).countDocuments(ofCalls(callKeys)),
    /** The contact that the number of an erased caller has now; null if it has none. */
    async contactOf({ scope, contactKey }: ErasedCaller) {
      const row = await rowsOf(CONTACT_PLACE.collection).findOne(rowIn(scope, contactKey), {
        projection: { uid: 1, firstSeenMs: 1 },
      });
      return row && { uid: row.uid, firstSeenMs: row.firstSeenMs ?? null };
    },
    /**
     * Removes one batch. `more`: there may be others. Jobs are removed before the calls that they name, and the words of
     * names with the contact.
     *
     * @param beforeSessions called with the keys of sessions before these are removed
     */
    async removeBatch(
      { place, collection }: Pick<CollectionPlace, 'place' | 'collection'>,
      filter: RowFilter,
      beforeSessions: (callKeys: readonly string[]) => Promise<void>,
    ) {
      const rows = rowsOf(collection);
      const found = await rows
        .find(filter as Filter<Row>, { projection: { _id: 1, sessionId: 1, nameWords: 1 } })
        .limit(BATCH)
        .toArray();
      if (found.length === 0) return { removed: [], more: false };
      const ids = found.map(({ _id }) => _id);
      const removed: RemovedRows[] = [];
      if (place === 'calls') {
        const sessions = found.filter(({ sessionId = null }) => sessionId !== null);
        await beforeSessions(sessions.map(({ _id }) => _id));
        removed.push({ place: 'jobs', count: await removeJobs(db, ids) });
      }
      // The whole filter again: a row may be another caller's by now.
      const { deletedCount } = await rows.deleteMany({
        ...filter,
        $and: [{ _id: { $in: ids } }],
      } as Filter<Row>);
      removed.push({ place, count: deletedCount });
      if (place === 'contact' && deletedCount === found.length)
        removed.push({ place: 'names', count: found.flatMap((row) => row.nameWords ?? []).length });
      return { removed, more: found.length === BATCH && deletedCount > 0 };
    },
    count: (collection: string, filter: RowFilter) =>
      rowsOf(collection).countDocuments(filter as Filter<Row>),
  };
}

export type ErasedRows = ReturnType<typeof createErasedRows>;
