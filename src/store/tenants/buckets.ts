import type { Db } from 'mongodb';
import { mostOwed, type RateLimit, type Settling } from 'token-buckets';

type BucketRow = { _id: string; tokens: number; at: Date; granted: number };

/** All processes use the database's clock. */
const NOW = '$$NOW';

/** Token buckets that all processes share. Each settlement is one atomic update. */
export function createBucketStore(db: Db) {
  // A failover may reset a bucket by a second, which is not worth waiting for a majority.
  const buckets = db.collection<BucketRow>('buckets', { writeConcern: { w: 1 } });
  return {
    /** Takes spent and requested tokens out of a bucket. A new bucket is full. */
    async settle(name: string, limit: RateLimit, due: Settling, signal: AbortSignal) {
      const options = { upsert: true, returnDocument: 'after', signal } as const;
      const row = await buckets.findOneAndUpdate(
        { _id: { $eq: name } },
        [...refill(limit, due), ...take(limit, due)],
        options,
      );
      if (!row) throw new Error('A bucket was not there after its update');
      return { granted: row.granted, tokens: row.tokens };
    },
  };
}

/** Tokens were spent before they are settled, so a full bucket had room for the refill since then. */
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

/** The fraction of a token that a clock of whole milliseconds may hide; it is owed, not granted for free. */
const clockGrain = ({ refillPerS }: RateLimit): number => Math.min(0.5, refillPerS / 1_000);
