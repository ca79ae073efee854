import type { Db } from 'mongodb';
import type { RateLimit } from '../domain/tenants/tenant.ts';
import { mostOwed, type Settled, type Settling } from '../domain/tenants/token-bucket.ts';

type BucketRow = { _id: string; tokens: number; at: Date; granted: number };

export type BucketStore = {
  /** Takes spent and wanted tokens out of a bucket; a new one is full. */
  settle(name: string, limit: RateLimit, due: Settling, signal: AbortSignal): Promise<Settled>;
};

/** One clock for all processes: that of the database. */
const NOW = '$$NOW';

const options = (signal: AbortSignal) => ({
  upsert: true,
  returnDocument: 'after' as const,
  signal,
});

/** Token buckets that all processes share; each settling is one atomic update. */
export function createBucketStore(db: Db): BucketStore {
  // A bucket that a failover turns back by a second is no harm worth waiting for.
  const buckets = db.collection<BucketRow>('buckets', { writeConcern: { w: 1 } });
  return {
    async settle(name, limit, due, signal) {
      const row = await buckets.findOneAndUpdate(
        { _id: { $eq: name } },
        [...refill(limit, due), ...take(limit, due)],
        options(signal),
      );
      if (!row) throw new Error('A bucket was not there after its update');
      return { granted: row.granted, tokens: row.tokens };
    },
  };
}

/** What was spent left room already then: what came in meanwhile is not lost to a bucket that was full. */
const room = ({ capacity, refillPerS }: RateLimit, { spent, withinMs }: Settling): number =>
  capacity + Math.max(0, Math.min(spent, (withinMs / 1_000) * refillPerS));

const refill = (limit: RateLimit, due: Settling) => {
  // A new bucket was full until the first token was spent.
  const last = { $ifNull: ['$at', { $subtract: [NOW, due.withinMs] }] };
  const passedMs = { $max: [0, { $subtract: [NOW, last] }] };
  const gained = { $multiply: [passedMs, limit.refillPerS / 1_000] };
  const tokens = { $add: [{ $ifNull: ['$tokens', limit.capacity] }, gained] };
  return [{ $set: { tokens: { $min: [room(limit, due), tokens] }, at: { $max: [NOW, last] } } }];
};

const take = (limit: RateLimit, { spent, wanted }: Settling) => {
  const left = { $max: [-mostOwed(limit), { $subtract: ['$tokens', spent] }] };
  const whole = { $floor: { $add: ['$tokens', clockGrain(limit)] } };
  return [
    { $set: { tokens: left } },
    { $set: { granted: { $max: [0, { $min: [wanted, whole] }] } } },
    { $set: { tokens: { $subtract: ['$tokens', '$granted'] } } },
  ];
};

/** What a clock of whole milliseconds may hide of a token that is due; it is owed, not given. */
const clockGrain = ({ refillPerS }: RateLimit): number => Math.min(0.5, refillPerS / 1_000);
