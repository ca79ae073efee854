import type { RateLimit } from '../../domain/tenants/tenant.ts';
import { type Settled, type Settling, secondsUntil } from '../../domain/tenants/token-bucket.ts';
import type { BucketBalance } from './bucket-balance.ts';
import type { Clock } from './clock.ts';

export type AccountParts = {
  /** Asks the bucket that all processes share. */
  readonly settle: (limit: RateLimit, due: Settling) => Promise<Settled>;
  readonly clock: Clock;
  /** Longest that a request waits for the shared bucket, in milliseconds. */
  readonly waitMs: number;
  readonly onFault: (error: unknown) => void;
};

/** Whole seconds after which a token is there again; 0 when one was taken. */
type Answer = number;
type Asking = (answer: Answer) => void;

/** What one process owes a bucket that several spend from, and who waits for the bucket's answer. */
export type BucketAccount = {
  /** Tokens that the bucket does not know to be spent. */
  unsettled(): number;
  spend(): void;
  /** Does nothing more while it is being done. */
  settleNow(limit: RateLimit): Promise<void>;
  settleSoon(limit: RateLimit): void;
  /** Waits for a token of the bucket itself. */
  ask(limit: RateLimit): Promise<Answer>;
  /** Takes a token of what is known while the bucket does not answer; null while it does. */
  takeAlone(limit: RateLimit): Answer | null;
};

const SETTLE_AFTER_MS = 50;
const TRY_AGAIN_AFTER_MS = 1_000;

/** Settles with the bucket one request after the other, and goes on alone while it does not answer. */
export function createBucketAccount(parts: AccountParts, balance: BucketBalance): BucketAccount {
  const { settle, clock, waitMs, onFault } = parts;
  const asking: Asking[] = [];
  /** Less than 0 when the bucket gave a token to somebody who no longer waited: it is given back. */
  let spent = 0;
  let spentFromMs = 0;
  let beingSettled = 0;
  let settling: Promise<void> | null = null;
  let isPlanned = false;
  let aloneUntilMs: number | null = null;

  function spend(): void {
    if (spent === 0) spentFromMs = clock.now();
    spent += 1;
  }

  function answerAlone(limit: RateLimit): Answer {
    const nowMs = clock.now();
    if (!balance.takeAlone(nowMs, limit)) return secondsUntil(balance.missing(nowMs, limit), limit);
    spend();
    return 0;
  }

  function goAlone(limit: RateLimit, asked: Asking[]): void {
    aloneUntilMs = clock.now() + TRY_AGAIN_AFTER_MS;
    for (const answer of [...asked.splice(0), ...asking.splice(0)]) answer(answerAlone(limit));
  }

  function learn({ granted, tokens }: Settled, limit: RateLimit, asked: Asking[]): void {
    balance.learn(tokens, clock.now());
    aloneUntilMs = null;
    spent -= Math.max(0, granted - asked.length);
    const retryAfterS = secondsUntil(1 - tokens, limit);
    for (const [index, answer] of asked.entries()) answer(index < granted ? 0 : retryAfterS);
  }

  /** What fails is not settled again: nobody knows whether it was, and what is charged twice is heard. */
  async function settleOnce(limit: RateLimit): Promise<void> {
    const asked = asking.splice(0);
    const withinMs = spent > 0 ? Math.round(clock.now() - spentFromMs) : 0;
    const due = { spent, withinMs, wanted: asked.length };
    [beingSettled, spent] = [spent, 0];
    const beOnTime = clock.later(waitMs, () => goAlone(limit, asked));
    try {
      learn(await settle(limit, due), limit, asked);
    } catch (error) {
      onFault(error);
      goAlone(limit, asked);
    } finally {
      beOnTime();
      beingSettled = 0;
    }
  }

  async function settleAll(limit: RateLimit): Promise<void> {
    do await settleOnce(limit);
    while (asking.length > 0);
    settling = null;
    if (spent !== 0) settleSoon(limit);
  }

  function settleNow(limit: RateLimit): Promise<void> {
    settling ??= settleAll(limit);
    return settling;
  }

  function settleSoon(limit: RateLimit): void {
    if (isPlanned || settling) return;
    isPlanned = true;
    clock.later(aloneUntilMs === null ? SETTLE_AFTER_MS : TRY_AGAIN_AFTER_MS, () => {
      isPlanned = false;
      void settleNow(limit);
    });
  }

  return {
    unsettled: () => spent + beingSettled,
    spend,
    settleNow,
    settleSoon,
    ask(limit) {
      const { promise, resolve } = Promise.withResolvers<Answer>();
      asking.push(resolve);
      void settleNow(limit);
      return promise;
    },
    takeAlone(limit) {
      if (aloneUntilMs === null) return null;
      if (clock.now() >= aloneUntilMs) void settleNow(limit);
      return answerAlone(limit);
    },
  };
}
