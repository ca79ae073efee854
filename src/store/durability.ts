import type { Db } from 'mongodb';

/** The write concern behind a 204: the write survives the loss of any one machine. */
export const DURABLE = { w: 'majority', j: true } as const;

const TIMEOUT_MS = 1_000;

/** Matches nothing, and is confirmed all the same only once a majority has everything written before it. */
const EMPTY_UPDATE = {
  update: 'calls',
  updates: [{ q: { _id: '' }, u: { $set: { checked: true } } }],
  writeConcern: DURABLE,
};

/**
 * Whether storage confirms durable writes within a second. A server may answer everything else, for instance while
 * a majority of its replica set is away.
 */
export const confirmsWrites = (db: Db): Promise<boolean> =>
  db.command(EMPTY_UPDATE, { signal: AbortSignal.timeout(TIMEOUT_MS) }).then(
    () => true,
    () => false,
  );
