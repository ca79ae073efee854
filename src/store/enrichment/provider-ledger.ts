import type { Db } from 'mongodb';
import { type Scope, scopeKey } from '../../domain/scope.ts';
import { monthOf } from '../../domain/tenants/plan.ts';
import {
  NO_COUNTS,
  type ProviderCounts,
  type ProviderMonth,
} from '../../domain/tenants/provider-counts.ts';
import { isDuplicateKey, retryOnDuplicateKey } from '../driver-errors.ts';
import { DURABLE } from '../durability.ts';

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

/** Counts requests to outside providers, for operators, and limits those of a month. */
export type ProviderLedger = {
  add(counted: CountedDay, counts: ProviderCounts): Promise<void>;
  /** In the order asked; zeros where none were counted. */
  months(providers: readonly string[], atMs: number): Promise<ProviderMonth[]>;
  /** @returns false if the month would then have more than `limit` requests */
  reserve(provider: string, month: string, requests: number, limit: number): Promise<boolean>;
  giveBack(provider: string, month: string, requests: number): Promise<void>;
};

const KEPT_MS = 400 * 86_400_000;

const dayOf = (atMs: number): string => new Date(atMs).toISOString().slice(0, 10);

export function createProviderLedger(db: Db): ProviderLedger {
  const days = db.collection<DayRow>('provider_days');
  const months = db.collection<MonthRow>('provider_months', { writeConcern: DURABLE });
  const monthKey = (provider: string, month: string) => ({ _id: { $eq: `${provider}:${month}` } });
  return {
    async add({ scope, provider, atMs }, counts) {
      const day = dayOf(atMs);
      const key = { _id: { $eq: `${scopeKey(scope)}:${day}:${provider}` } };
      const inScope = { ...key, scope: { $eq: scopeKey(scope) } };
      const first = { provider, day, expiresAt: new Date(atMs + KEPT_MS) };
      const increment = { $inc: { ...counts } };
      await retryOnDuplicateKey(() =>
        days.updateOne(inScope, { ...increment, $setOnInsert: first }, { upsert: true }),
      );
      const month = monthKey(provider, monthOf(atMs));
      await retryOnDuplicateKey(() => months.updateOne(month, increment, { upsert: true }));
    },
    async months(providers, atMs) {
      const ids = providers.map((provider) => `${provider}:${monthOf(atMs)}`);
      const rows = await months.find({ _id: { $in: ids } }).toArray();
      const byId = new Map(rows.map((row) => [row._id, row]));
      return providers.map((provider, at) => ({
        ...NO_COUNTS,
        ...byId.get(ids[at] ?? ''),
        provider,
      }));
    },
    async reserve(provider, month, requests, limit) {
      const key = monthKey(provider, month);
      const room = {
        $or: [{ reserved: { $lte: limit - requests } }, { reserved: { $exists: false } }],
      };
      if (requests > limit) return false;
      const change = { $inc: { reserved: requests } };
      try {
        await months.updateOne({ ...key, ...room }, change, { upsert: true });
        return true;
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
      }
      // The row exists: the limit is reached, or another process has just inserted it.
      return (await months.updateOne({ ...key, ...room }, change)).matchedCount === 1;
    },
    async giveBack(provider, month, requests) {
      await months.updateOne(monthKey(provider, month), { $inc: { reserved: -requests } });
    },
  };
}
