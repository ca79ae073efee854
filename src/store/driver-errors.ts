import {
  type AnyBulkWriteOperation,
  type Collection,
  type Document,
  type Filter,
  MongoBulkWriteError,
  MongoClientClosedError,
  MongoDriverError,
  MongoExpiredSessionError,
  MongoNetworkError,
  MongoNotConnectedError,
  MongoOperationTimeoutError,
  MongoServerClosedError,
  MongoServerError,
  MongoServerSelectionError,
  MongoTopologyClosedError,
  type UpdateFilter,
} from 'mongodb';

/**
 * What an error of storage means:
 *
 * - `outage`: storage is silent or the connection is lost
 * - `transient`: the server answers, and the same command may succeed in a moment: after a change of primary, after
 *   a shutdown, or when it is less busy
 * - `writes refused`: the server refuses every write until an operator acts: disk full, no permission
 * - `duplicate`: a unique key exists already
 * - `fault`: everything else, such as a bug or a document that is too large. A retry fails again
 */
export type StorageFailure = 'outage' | 'transient' | 'writes refused' | 'duplicate' | 'fault';

const CONNECTION_ERRORS = [
  MongoNetworkError,
  MongoServerSelectionError,
  MongoNotConnectedError,
  MongoOperationTimeoutError,
  MongoTopologyClosedError,
  MongoServerClosedError,
  MongoClientClosedError,
  // All sessions are implicit: one ends only when its client is closed.
  MongoExpiredSessionError,
];

/** The driver does not export these classes. */
const POOL_ERRORS = ['MongoPoolClosedError', 'MongoWaitQueueTimeoutError'];

const SYSTEM_CODES: readonly unknown[] = ['EPIPE', 'ECONNRESET'];

/** The retryable codes of MongoDB's driver specification, from HostUnreachable to NotPrimaryOrSecondary. */
const RETRYABLE_CODES: readonly unknown[] = [
  6, 7, 89, 91, 134, 189, 262, 9001, 10107, 11600, 11602, 13435, 13436,
];

/** LockTimeout, MaxTimeMSExpired, WriteConflict, FailedToSatisfyReadPreference, a router's time limit, Interrupted. */
const BUSY_CODES: readonly unknown[] = [24, 50, 112, 133, 202, 11601];

/** The server says so itself, also for codes that are newer than these lists. */
const TRANSIENT_LABELS = ['RetryableWriteError', 'RetryableError', 'SystemOverloadedError'];

/** Unauthorized, AuthenticationFailed, write concerns that cannot be met, UserWritesBlocked, OutOfDiskSpace. */
const WRITES_REFUSED_CODES: readonly unknown[] = [13, 18, 64, 79, 100, 371, 14031];

const DUPLICATE_KEY = 11_000;

export function classifyStorageError(error: unknown): StorageFailure {
  if (!(error instanceof Error)) return 'fault';
  const code = 'code' in error ? error.code : null;
  // A bulk write that got no answer: the driver wraps the error of the connection.
  if (error instanceof MongoBulkWriteError && error.errorResponse instanceof Error)
    return classifyStorageError(error.errorResponse);
  if (error instanceof MongoServerError) return classifyServerError(error);
  if (isConnectionError(error)) return 'outage';
  // An AbortSignal that timed out, or a socket that closed under a command.
  return error.name === 'TimeoutError' || SYSTEM_CODES.includes(code) ? 'outage' : 'fault';
}

function classifyServerError(error: MongoServerError): StorageFailure {
  const { code } = error;
  if (code === DUPLICATE_KEY) return 'duplicate';
  if (RETRYABLE_CODES.includes(code) || BUSY_CODES.includes(code)) return 'transient';
  if (TRANSIENT_LABELS.some((label) => error.hasErrorLabel(label))) return 'transient';
  return WRITES_REFUSED_CODES.includes(code) ? 'writes refused' : 'fault';
}

const isConnectionError = (error: Error): boolean =>
  CONNECTION_ERRORS.some((type) => error instanceof type) ||
  (error instanceof MongoDriverError && POOL_ERRORS.includes(error.name));

export const isOutage = (error: unknown): boolean => classifyStorageError(error) === 'outage';

export const isDuplicateKey = (error: unknown): boolean =>
  classifyStorageError(error) === 'duplicate';

/** Ignores duplicate keys, for inserts that may be repeated. */
export function ignoreDuplicates(error: unknown): void {
  if (!isDuplicateKey(error)) throw error;
}

const INDEX_CONFLICTS: ReadonlySet<unknown> = new Set([85, 86]);

/** Whether an index is defined differently in the database (IndexOptionsConflict, IndexKeySpecsConflict). */
export const isIndexConflict = (error: unknown): boolean =>
  error instanceof MongoServerError && INDEX_CONFLICTS.has(error.code);

/** Whether the same command may succeed in a moment. */
export const isWorthRetrying = (error: unknown): boolean =>
  ['outage', 'transient'].includes(classifyStorageError(error));

/**
 * Repeats an upsert that lost against a concurrent one of the same `_id`: both can miss the document, and the
 * second finds it when it asks again (MongoDB manual, "Upsert with Unique Index").
 */
export async function retryOnDuplicateKey<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    return work();
  }
}

/**
 * Runs unordered upserts.
 *
 * @returns the places of those that created a row, and of those that lost against a concurrent one or whose filter left
 *   out the row that is there
 * @throws the failure that is no duplicate key, so that it is retried where it may pass
 */
export async function upsertAll<Row extends Document>(
  rows: Collection<Row>,
  operations: readonly AnyBulkWriteOperation<Row>[],
): Promise<{ readonly created: readonly number[]; readonly lost: readonly number[] }> {
  try {
    const { upsertedIds } = await rows.bulkWrite(operations, { ordered: false });
    return { created: Object.keys(upsertedIds).map(Number), lost: [] };
  } catch (error) {
    if (!(error instanceof MongoBulkWriteError) || error.result.getWriteErrorCount() === 0)
      throw error;
    const failures = [error.writeErrors].flat();
    const other = failures.find(({ code }) => code !== DUPLICATE_KEY);
    if (other) throw new MongoServerError({ code: other.code, errmsg: other.errmsg ?? '' });
    const created = Object.keys(error.result.upsertedIds).map(Number);
    return { created, lost: failures.map(({ index }) => index) };
  }
}

/** Changes the row of a limit, which may not be there yet. False where the filter finds no room left in it. */
export async function updateWithinLimit<Row extends Document>(
  rows: Collection<Row>,
  filter: Filter<Row>,
  change: UpdateFilter<Row>,
): Promise<boolean> {
  try {
    await rows.updateOne(filter, change, { upsert: true });
    return true;
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
  }
  // The row exists: the limit is reached, or another process has just inserted it.
  return (await rows.updateOne(filter, change)).matchedCount === 1;
}
