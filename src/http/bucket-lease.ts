import type { RateLimit } from '../domain/tenant.ts';
import { type Settled, type Settling, secondsUntil } from '../domain/token-bucket.ts';
import { createBucketBalance } from './bucket-balance.ts';
import type { Clock } from './clock.ts';

export type LeaseParts = {
  /** Asks the bucket that all processes share. */
  readonly settle: (limit: RateLimit, due: Settling) => Promise<Settled>;
  readonly clock: Clock;
  /** Longest that a request waits for the shared bucket, in milliseconds. */
  readonly waitMs: number;
  readonly onFault: (error: unknown) => void;
};

type Waiting = (retryAfterS: number) => void;

export type BucketLease = {
  /** @returns whole seconds after which a token is there again; 0 when one was taken */
  take(limit: RateLimit): number | Promise<number>;
};

/** Fractions add up: nobody is sent away for the last digit. */
const ROUNDING = 1e-9;
const SETTLE_AFTER_MS = 50;
const TRY_AGAIN_AFTER_MS = 1_000;

/**
 * One process's lease of a bucket that all share. Each answer of the bucket allows a share of what it holds to
 * be spent at once and settled afterwards, so that a request waits only in a burst larger than the share, or
 * when the bucket is nearly empty. While the bucket does not answer, this process goes on from what it knew of
 * it, and settles that afterwards too.
 */
export function createBucketLease(parts: LeaseParts): BucketLease {
  const { settle, clock, waitMs, onFault } = parts;
  const balance = createBucketBalance();
  let waiting: Waiting[] = [];
  let [spent, spentFromMs, settling] = [0, 0, 0];
  let [isAsking, isPlanned] = [false, false];
  let aloneUntilMs: number | null = null;

  function spend(): number {
    if (spent === 0) spentFromMs = clock.now();
    spent += 1;
    return 0;
  }

  function takeAlone(limit: RateLimit): number {
    const nowMs = clock.now();
    if (!balance.takeAlone(nowMs, limit)) return secondsUntil(balance.missing(nowMs, limit), limit);
    return spend();
  }

  function goAlone(limit: RateLimit, asked: Waiting[]): void {
    aloneUntilMs = clock.now() + TRY_AGAIN_AFTER_MS;
    for (const answer of [...asked.splice(0), ...waiting]) answer(takeAlone(limit));
    waiting = [];
  }

  async function ask(limit: RateLimit): Promise<void> {
    const [asked, fromMs] = [waiting, spentFromMs];
    [waiting, settling, spent] = [[], spent, 0];
    const beOnTime = clock.later(waitMs, () => goAlone(limit, asked));
    const due = { spent: settling, withinMs: clock.now() - fromMs, wanted: asked.length };
    try {
      const { granted, tokens } = await settle(limit, due);
      balance.learn(tokens, clock.now());
      aloneUntilMs = null;
      // Nobody may be waiting for them any more.
      spent -= Math.max(0, granted - asked.length);
      const retryAfterS = secondsUntil(1 - tokens, limit);
      for (const [index, answer] of asked.entries()) answer(index < granted ? 0 : retryAfterS);
    } catch (error) {
      onFault(error);
      [spent, spentFromMs] = [Math.min(limit.capacity, spent + settling), fromMs];
      goAlone(limit, asked);
    } finally {
      beOnTime();
      settling = 0;
    }
  }

  async function askNow(limit: RateLimit): Promise<void> {
    if (isAsking) return;
    isAsking = true;
    do await ask(limit);
    while (waiting.length > 0);
    isAsking = false;
    if (spent !== 0) askSoon(limit);
  }

  function askSoon(limit: RateLimit): void {
    if (isPlanned || isAsking) return;
    isPlanned = true;
    clock.later(aloneUntilMs === null ? SETTLE_AFTER_MS : TRY_AGAIN_AFTER_MS, () => {
      isPlanned = false;
      void askNow(limit);
    });
  }

  function wait(limit: RateLimit): Promise<number> {
    const { promise, resolve } = Promise.withResolvers<number>();
    waiting.push(resolve);
    void askNow(limit);
    return promise;
  }

  function lend(limit: RateLimit, share: number): number {
    spend();
    // Settled at once when half of it is spent, or when it was taken on trust.
    if (spent + settling > share / 2) void askNow(limit);
    else askSoon(limit);
    return 0;
  }

  return {
    take(limit) {
      const nowMs = clock.now();
      if (aloneUntilMs !== null) {
        if (nowMs >= aloneUntilMs) void askNow(limit);
        return takeAlone(limit);
      }
      const missing = balance.missing(nowMs, limit);
      if (missing > ROUNDING) return secondsUntil(missing, limit);
      const share = balance.share(nowMs, limit);
      return spent + settling < share ? lend(limit, share) : wait(limit);
    },
  };
}
