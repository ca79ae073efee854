import type { Collection, Db, Document, Filter } from 'mongodb';
import type { ErasedCaller, StoredPlace } from '../../domain/erasure.ts';
import { scopeKey } from '../../domain/scope.ts';
import { DURABLE } from '../durability.ts';
import type { CollectionPlace } from './erasure-places.ts';

/** Rows of any collection: erasing needs no more of them. */
type Row = Document & { _id: string };

/** The rows to remove. */
export type RowFilter = Document;

type RemovedRows = { readonly place: StoredPlace; readonly count: number };

export type ErasedRows = {
  /** Removes one batch. `more`: there may be others. Jobs are removed before the calls that they name. */
  removeBatch(
    place: Pick<CollectionPlace, 'place' | 'collection'>,
    filter: RowFilter,
  ): Promise<{ readonly removed: readonly RemovedRows[]; readonly more: boolean }>;
  count(collection: string, filter: RowFilter): Promise<number>;
  /** Keys of the sessions of a caller that are stored, in batches. */
  eachSessionOf(caller: ErasedCaller, batchSize: number): AsyncIterable<string[]>;
  removeJobs(callKeys: readonly string[]): Promise<number>;
  countJobs(callKeys: readonly string[]): Promise<number>;
};

/** The built-in database reads at most this many values of one condition by an index. */
const BATCH = 200;

const ofCalls = (callKeys: readonly string[]) => ({ 'data.callKey': { $in: [...callKeys] } });

async function* eachSessionOf(
  calls: Collection<Row>,
  { scope, contactKey }: ErasedCaller,
  batchSize: number,
): AsyncGenerator<string[]> {
  const filter = { scope: { $eq: scopeKey(scope) }, contactId: { $eq: contactKey } };
  const found = calls.find({ ...filter, sessionId: { $ne: null } }, { projection: { _id: 1 } });
  let batch: string[] = [];
  for await (const { _id } of found.batchSize(batchSize)) {
    batch.push(_id);
    if (batch.length < batchSize) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

export function createErasedRows(db: Db): ErasedRows {
  const jobs = db.collection('jobs');
  const rowsOf = (name: string): Collection<Row> =>
    db.collection<Row>(name, { writeConcern: DURABLE });
  const removeJobs: ErasedRows['removeJobs'] = async (callKeys) =>
    callKeys.length === 0 ? 0 : (await jobs.deleteMany(ofCalls(callKeys))).deletedCount;
  return {
    eachSessionOf: (caller, batchSize) => eachSessionOf(rowsOf('calls'), caller, batchSize),
    removeJobs,
    countJobs: async (callKeys) =>
      callKeys.length === 0 ? 0 : jobs.countDocuments(ofCalls(callKeys)),
    async removeBatch({ place, collection }, filter) {
      const rows = rowsOf(collection);
      const found = await rows
        .find(filter as Filter<Row>, { projection: { _id: 1 } })
        .limit(BATCH)
        .toArray();
      if (found.length === 0) return { removed: [], more: false };
      const ids = found.map(({ _id }) => _id);
      const removed: RemovedRows[] = [];
      if (place === 'calls') removed.push({ place: 'jobs', count: await removeJobs(ids) });
      // The whole filter again: a row may be another caller's by now.
      const { deletedCount } = await rows.deleteMany({
        ...filter,
        $and: [{ _id: { $in: ids } }],
      } as Filter<Row>);
      removed.push({ place, count: deletedCount });
      return { removed, more: found.length === BATCH && deletedCount > 0 };
    },
    count: (collection, filter) => rowsOf(collection).countDocuments(filter as Filter<Row>),
  };
}
