import { createBucketBalance } from './bucket-balance.ts';
import type { Clock } from './clock.ts';
import { type RateLimit, type Settled, type Settling, secondsUntil } from './settlement.ts';
import { createUnsettledTokens } from './unsettled-tokens.ts';
import { createWaitingRequests, type RetryAfterS, type WaitingBatch } from './waiting-requests.ts';

type LeaseDependencies = {
  /** Settles with the bucket that all processes share. */
  readonly settle: (limit: RateLimit, due: Settling) => Promise<Settled>;
  readonly clock: Clock;
  /** Longest wait of a request for the shared bucket, in milliseconds. */
  readonly waitMs: number;
  readonly onFault: (error: unknown) => void;
};

export type BucketLease = {
  take(limit: RateLimit): RetryAfterS | Promise<RetryAfterS>;
  /** Settles what was spent. */
  flush(): Promise<void>;
};

/** Without a lease the next request would wait. */
const LEASE_AFTER_MS = 50;
const SETTLE_AFTER_MS = 250;
const RETRY_AFTER_MS = 1_000;

/** Fractions add up: no request is refused for the last digit. */
const ROUNDING = 1e-9;

/**
 * Leases a part of a bucket that all processes share. Each answer of the bucket allows this process to spend a share
 * of its tokens at once and to settle afterwards. A request waits for the bucket only in a burst larger than the
 * share, or when the bucket is nearly empty. While the bucket does not answer, the process takes tokens from its
 * last known balance, and settles those afterwards too.
 */
export function createBucketLease({
  settle,
  clock,
  waitMs,
  onFault,
}: LeaseDependencies): BucketLease {
  const balance = createBucketBalance();
  const unsettled = createUnsettledTokens(clock.now);
  const waiting = createWaitingRequests();
  let lastLimit: RateLimit | null = null;
  /** Set while the bucket does not answer; then the next attempt is due. */
  let aloneUntilMs: number | null = null;
  let settling: Promise<void> | null = null;
  let isPlanned = false;

  function takeAlone(limit: RateLimit): RetryAfterS {
    const nowMs = clock.now();
    if (!balance.takeAlone(nowMs, limit)) return secondsUntil(balance.missing(nowMs, limit), limit);
    unsettled.spend();
    return 0;
  }

  function goOnAlone(limit: RateLimit, batch: WaitingBatch): void {
    aloneUntilMs = clock.now() + RETRY_AFTER_MS;
    batch.resolve(() => takeAlone(limit));
    waiting.takeAll().resolve(() => takeAlone(limit));
  }

  function acceptSettlement(
    { granted, tokens }: Settled,
    limit: RateLimit,
    batch: WaitingBatch,
  ): void {
    balance.learn(tokens, clock.now());
    aloneUntilMs = null;
    unsettled.refund(Math.max(0, granted - batch.count()));
    const retryAfterS = secondsUntil(1 - tokens, limit);
    batch.resolve((place) => (place < granted ? 0 : retryAfterS));
  }

  /** A failed attempt is not repeated: it may have succeeded, and nobody is charged twice. */
  async function settleOnce(limit: RateLimit): Promise<void> {
    const batch = waiting.takeAll();
    const due = { ...unsettled.begin(), wanted: batch.count() };
    const cancelTimeout = clock.later(waitMs, () => goOnAlone(limit, batch));
    try {
      acceptSettlement(await settle(limit, due), limit, batch);
    } catch (error) {
      onFault(error);
      goOnAlone(limit, batch);
    } finally {
      cancelTimeout();
      unsettled.end();
    }
  }

  async function settleAll(limit: RateLimit): Promise<void> {
    do await settleOnce(limit);
    while (waiting.count() > 0);
    settling = null;
    if (unsettled.count() !== 0) settleAfter(SETTLE_AFTER_MS, limit);
  }

  function settleNow(limit: RateLimit): Promise<void> {
    settling ??= settleAll(limit);
    return settling;
  }

  function settleAfter(delayMs: number, limit: RateLimit): void {
    if (isPlanned || settling) return;
    isPlanned = true;
    clock.later(aloneUntilMs === null ? delayMs : RETRY_AFTER_MS, () => {
      isPlanned = false;
      void settleNow(limit);
    });
  }

  function takeFromShare(limit: RateLimit, share: number): RetryAfterS {
    unsettled.spend();
    // A share that is half spent is renewed at once; the few requests after a rest are settled together.
    if (share > 1 && unsettled.count() > share / 2) void settleNow(limit);
    else settleAfter(share > 1 ? SETTLE_AFTER_MS : LEASE_AFTER_MS, limit);
    return 0;
  }

  function askBucket(limit: RateLimit): Promise<RetryAfterS> {
    const retryAfterS = waiting.join();
    void settleNow(limit);
    return retryAfterS;
  }

  return {
    take(limit) {
      lastLimit = limit;
      const nowMs = clock.now();
      if (aloneUntilMs !== null) {
        if (nowMs >= aloneUntilMs) void settleNow(limit);
        return takeAlone(limit);
      }
      const missing = balance.missing(nowMs, limit);
      if (missing > ROUNDING) return secondsUntil(missing, limit);
      const share = balance.share(nowMs, limit);
      return unsettled.count() < share ? takeFromShare(limit, share) : askBucket(limit);
    },
    async flush() {
      // The first round may leave something behind.
      for (let round = 0; lastLimit && unsettled.count() !== 0 && round < 2; round += 1)
        await settleNow(lastLimit);
    },
  };
}
