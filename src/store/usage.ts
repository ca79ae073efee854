import type { Db } from 'mongodb';
import { type Scope, scopeKey } from '../domain/scope.ts';
import { USAGE_KINDS, type Usage, type UsageKind } from '../domain/tenants/usage.ts';

type UsageRow = { _id: string; scope: string; month: string } & Partial<Record<UsageKind, number>>;

export type UsageStore = {
  /**
   * Adds to the amounts of a month, `YYYY-MM` in UTC.
   *
   * @returns the month's amounts after that, with what every process added
   */
  add(scope: Scope, month: string, amounts: Partial<Usage>): Promise<Usage>;
  find(scope: Scope, month: string): Promise<Usage>;
};

function toUsage(row: UsageRow | null): Usage {
  const counted = USAGE_KINDS.map((kind) => [kind, row?.[kind] ?? 0]);
  return Object.fromEntries(counted) as Record<UsageKind, number>;
}

export function createUsageStore(db: Db): UsageStore {
  const usage = db.collection<UsageRow>('usage');
  const keyOf = (scope: Scope, month: string) => ({
    _id: { $eq: `${scopeKey(scope)}:${month}` },
    scope: { $eq: scopeKey(scope) },
  });
  return {
    async add(scope, month, amounts) {
      const row = await usage.findOneAndUpdate(
        keyOf(scope, month),
        { $inc: amounts, $setOnInsert: { month } },
        { upsert: true, returnDocument: 'after' },
      );
      return toUsage(row);
    },
    async find(scope, month) {
      return toUsage(await usage.findOne(keyOf(scope, month)));
    },
  };
}
