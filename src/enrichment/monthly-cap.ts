import { monthOf } from '../domain/tenants/plan.ts';
import type { ProviderLedger } from '../store/enrichment/provider-ledger.ts';

export type MonthlyCap = ReturnType<typeof createMonthlyCap>;

/** A process reserves this share of the cap at a time, so that most requests wait for no storage. */
const SHARES = 100;
const MAX_SHARE = 50;
/** How long a reached cap is taken for granted, in milliseconds. */
const REACHED_MS = 5_000;

/** Limits the requests of one provider in a month, all tenants and processes together. */
export function createMonthlyCap(
  provider: string,
  limit: number | null,
  {
    store,
    now,
    onFault,
  }: {
    readonly store: Pick<ProviderLedger, 'reserve' | 'giveBack'>;
    readonly now: () => number;
    readonly onFault: (what: string, error: unknown) => void;
  },
) {
  if (limit === null) {
    return { take: async () => true, giveBack() {}, async close() {} };
  }
  const share = Math.max(1, Math.min(MAX_SHARE, Math.floor(limit / SHARES)));
  let held = { month: '', requests: 0 };
  let reachedUntilMs = 0;
  let queue = Promise.resolve();
  const reserve = async (month: string) => {
    if (held.month !== month) held = { month, requests: 0 };
    if (held.requests > 0 || now() < reachedUntilMs) return;
    for (const requests of new Set([share, 1])) {
      if (await store.reserve(provider, month, requests, limit)) {
        held.requests += requests;
        return;
      }
    }
    reachedUntilMs = now() + REACHED_MS;
  };
  const takeNext = async () => {
    await reserve(monthOf(now()));
    if (held.requests === 0) return false;
    held.requests -= 1;
    return true;
  };
  return {
    /** Takes one request; false if the cap is reached, or storage cannot say. */
    take() {
      const taken = queue.then(takeNext).catch((error: unknown) => {
        onFault(provider, error);
        return false;
      });
      queue = taken.then(() => {});
      return taken;
    },
    /** Returns a request that was not billed. */
    giveBack() {
      if (held.month === monthOf(now())) held.requests += 1;
    },
    /** Returns what was reserved and not taken. */
    async close() {
      await queue;
      const { month, requests } = held;
      held = { month, requests: 0 };
      if (requests > 0) await store.giveBack(provider, month, requests);
    },
  };
}
