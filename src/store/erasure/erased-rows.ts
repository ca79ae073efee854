import type { Collection, Db, Document, Filter } from 'mongodb';
import type { ErasedCaller, StoredPlace } from '../../domain/erasure.ts';
import { scopeKey } from '../../domain/scope.ts';
import { DURABLE } from '../durability.ts';
import { CONTACT_PLACE, type CollectionPlace } from './erasure-places.ts';

/** The fields of a row that erasure reads, in any collection. */
type Row = Document & { _id: string };

/** The rows to remove. */
export type RowFilter = Document;

type RemovedRows = { readonly place: StoredPlace; readonly count: number };

type FoundContact = { readonly uid: string; readonly firstSeenMs: number | null };

export type ErasedRows = {
  /**
   * Removes one batch. `more`: there may be others. Jobs are removed before the calls that they name, and the words of names with the contact.
   *
   * @param beforeSessions called with the keys of sessions before these are removed
   */
  removeBatch(
    place: Pick<CollectionPlace, 'place' | 'collection'>,
    filter: RowFilter,
    beforeSessions: (callKeys: readonly string[]) => Promise<void>,
  ): Promise<{ readonly removed: readonly RemovedRows[]; readonly more: boolean }>;
  count(collection: string, filter: RowFilter): Promise<number>;
  /** The contact that the number of an erased caller has now; null if it has none. */
  contactOf(caller: ErasedCaller): Promise<FoundContact | null>;
  removeJobs(callKeys: readonly string[]): Promise<number>;
  countJobs(callKeys: readonly string[]): Promise<number>;
};

/** The built-in database reads at most this many values of one condition by an index. */
const BATCH = 200;

const ofCalls = (callKeys: readonly string[]) => ({ 'data.callKeys': { $in: [...callKeys] } });

export function createErasedRows(db: Db): ErasedRows {
  const jobs = db.collection<{ data: { callKeys: string[] } }>('jobs');
  const rowsOf = (name: string): Collection<Row> =>
    db.collection<Row>(name, { writeConcern: DURABLE });
  const removeJobs: ErasedRows['removeJobs'] = async (callKeys) =>
    (
      await jobs.updateMany(ofCalls(callKeys), {
        $pull: { 'data.callKeys': { $in: [...callKeys] } },
      })
    ).modifiedCount;
  return {
    removeJobs,
    countJobs: (callKeys) => jobs.countDocuments(ofCalls(callKeys)),
    async contactOf({ scope, contactKey }) {
      const row = await rowsOf(CONTACT_PLACE.collection).findOne(
        { _id: { $eq: contactKey }, scope: { $eq: scopeKey(scope) } },
        { projection: { uid: 1, firstSeenMs: 1 } },
      );
      return row && { uid: row.uid, firstSeenMs: row.firstSeenMs ?? null };
    },
    async removeBatch({ place, collection }, filter, beforeSessions) {
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
        removed.push({ place: 'jobs', count: await removeJobs(ids) });
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
    count: (collection, filter) => rowsOf(collection).countDocuments(filter as Filter<Row>),
  };
}
