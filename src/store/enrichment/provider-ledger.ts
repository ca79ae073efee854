import type { Db } from 'mongodb';
import { createTicker } from '../../concurrency/ticker.ts';
import { type Scope, scopeKey } from '../../domain/scope.ts';
import { monthOf } from '../../domain/tenants/plan.ts';
import {
  addCounts,
  NO_COUNTS,
  type ProviderCounts,
  type ProviderMonth,
  type RequestResult,
} from '../../domain/tenants/provider-counts.ts';
import { retryOnDuplicateKey, updateWithinLimit } from '../driver-errors.ts';
import { DURABLE } from '../durability.ts';
import { rowIn } from '../rows.ts';

/** The counts of one tenant, mode and provider on a day, `YYYY-MM-DD` in UTC. */
type DayRow = ProviderCounts & {
  _id: string;
  scope: string;
  provider: string;
  day: string;
  expiresAt: Date;
};

/** `reserved`: requests that processes took from the month's cap. */
type MonthRow = Partial<ProviderMonth> & { _id: string; reserved?: number };

export type CountedDay = {
  readonly scope: Scope;
  readonly provider: string;
  readonly atMs: number;
};

const KEPT_MS = 400 * 86_400_000;

const dayOf = (atMs: number): string => new Date(atMs).toISOString().slice(0, 10);

/** Counts requests to outside providers, for operators, and limits those of a month. */
export function createProviderLedger(db: Db) {
  const days = db.collection<DayRow>('provider_days');
  const months = db.collection<MonthRow>('provider_months', { writeConcern: DURABLE });
  const monthKey = (provider: string, month: string) => ({ _id: { $eq: `${provider}:${month}` } });
  return {
    async add({ scope, provider, atMs }: CountedDay, counts: ProviderCounts) {
      const day = dayOf(atMs);
      const ofDay = rowIn(scope, `${scopeKey(scope)}:${day}:${provider}`);
      const first = { provider, day, expiresAt: new Date(atMs + KEPT_MS) };
      const increment = { $inc: { ...counts } };
      await retryOnDuplicateKey(() =>
        days.updateOne(ofDay, { ...increment, $setOnInsert: first }, { upsert: true }),
      );
      const month = monthKey(provider, monthOf(atMs));
      await retryOnDuplicateKey(() => months.updateOne(month, increment, { upsert: true }));
    },
    /** In the order asked; zeros where none were counted. */
    async months(providers: readonly string[], atMs: number) {
      const ids = providers.map((provider) => `${provider}:${monthOf(atMs)}`);
      const rows = await months.find({ _id: { $in: ids } }).toArray();
      const byId = new Map(rows.map((row) => [row._id, row]));
      return providers.map((provider, at) => ({
        ...NO_COUNTS,
        ...byId.get(ids[at] ?? ''),
        provider,
      }));
    },
    /** @returns false if the month would then have more than `limit` requests */
    async reserve(provider: string, month: string, requests: number, limit: number) {
      if (requests > limit) return false;
      const room = [{ reserved: { $lte: limit - requests } }, { reserved: { $exists: false } }];
      const filter = { ...monthKey(provider, month), $or: room };
      return updateWithinLimit(months, filter, { $inc: { reserved: requests } });
    },
    async giveBack(provider: string, month: string, requests: number) {
      await months.updateOne(monthKey(provider, month), { $inc: { reserved: -requests } });
    },
  };
}

export type ProviderLedger = ReturnType<typeof createProviderLedger>;

const WRITE_EVERY_MS = 1_000;
const DAY_MS = 86_400_000;

/** Sums requests in this process and adds them to storage every second. A crash or an outage of storage loses sums. */
export function createProviderCounter(
  ledger: Pick<ProviderLedger, 'add'>,
  onFault: (error: unknown) => void,
) {
  const sums = new Map<string, { counted: CountedDay; counts: ProviderCounts }>();
  const write = async () => {
    // What is counted meanwhile is written a second later.
    const writing = [...sums.values()];
    sums.clear();
    for (const { counted, counts } of writing) await ledger.add(counted, counts).catch(onFault);
  };
  const ticker = createTicker(WRITE_EVERY_MS, write, onFault);
  ticker.start();
  return {
    /** Counts one request: no recall waits for it. */
    count(counted: CountedDay, result: RequestResult, microUsd: number) {
      const day = Math.floor(counted.atMs / DAY_MS);
      const key = `${scopeKey(counted.scope)}:${day}:${counted.provider}`;
      const one = { ...NO_COUNTS, requests: 1, [result]: 1, microUsd };
      const counts = addCounts(sums.get(key)?.counts ?? NO_COUNTS, one);
      sums.set(key, { counted, counts });
    },
    /** Writes the remaining counts and stops. */
    async close() {
      await ticker.stop();
      await write();
    },
  };
}
