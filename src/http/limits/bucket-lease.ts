import type { RateLimit } from '../../domain/tenants/tenant.ts';
import { secondsUntil } from '../../domain/tenants/token-bucket.ts';
import { type AccountParts, createBucketAccount } from './bucket-account.ts';
import { createBucketBalance } from './bucket-balance.ts';

export type BucketLease = {
  /** @returns whole seconds after which a token is there again; 0 when one was taken */
  take(limit: RateLimit): number | Promise<number>;
  /** Settles what was spent. */
  flush(): Promise<void>;
};

/** Fractions add up: nobody is sent away for the last digit. */
const ROUNDING = 1e-9;

/**
 * One process's lease of a bucket that all share. Each answer of the bucket allows a share of what it holds to
 * be spent at once and settled afterwards, so that a request waits only in a burst larger than the share, or
 * when the bucket is nearly empty. While the bucket does not answer, this process goes on from what it knew of
 * it, and settles that afterwards too.
 */
export function createBucketLease(parts: AccountParts): BucketLease {
  const { clock } = parts;
  const balance = createBucketBalance();
  const account = createBucketAccount(parts, balance);
  let lastLimit: RateLimit | null = null;

  function lend(limit: RateLimit, share: number): number {
    account.spend();
    // Several requests after a rest settle together; a share that is half spent is renewed at once.
    if (share > 1 && account.unsettled() > share / 2) void account.settleNow(limit);
    else account.settleSoon(limit);
    return 0;
  }

  return {
    take(limit) {
      lastLimit = limit;
      const alone = account.takeAlone(limit);
      if (alone !== null) return alone;
      const nowMs = clock.now();
      const missing = balance.missing(nowMs, limit);
      if (missing > ROUNDING) return secondsUntil(missing, limit);
      const share = balance.share(nowMs, limit);
      return account.unsettled() < share ? lend(limit, share) : account.ask(limit);
    },
    async flush() {
      // What is being settled may leave something behind.
      for (let round = 0; lastLimit && account.unsettled() !== 0 && round < 2; round += 1)
        await account.settleNow(lastLimit);
    },
  };
}
