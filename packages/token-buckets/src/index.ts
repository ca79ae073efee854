export { type BucketLease, createBucketLease } from './bucket-lease.ts';
export { createClock } from './clock.ts';
export { createTokenBuckets } from './local-buckets.ts';
export { mostOwed, type RateLimit, type Settling } from './settlement.ts';
