import type { Db } from 'mongodb';
import { type Scope, scopeKey } from '../domain/scope.ts';
import { USAGE_KINDS, type Usage, type UsageKind } from '../domain/tenant.ts';

type UsageRow = { _id: string; scope: string; month: string } & Partial<Record<UsageKind, number>>;

export type UsageStore = {
  /** `month` is `YYYY-MM` in UTC. */
  add(scope: Scope, month: string, amounts: Partial<Usage>): Promise<void>;
  find(scope: Scope, month: string): Promise<Usage>;
};

export function createUsageStore(db: Db): UsageStore {
  const usage = db.collection<UsageRow>('usage');
  const keyOf = (scope: Scope, month: string) => ({
    _id: { $eq: `${scopeKey(scope)}:${month}` },
    scope: { $eq: scopeKey(scope) },
  });
  return {
    async add(scope, month, amounts) {
      await usage.updateOne(
        keyOf(scope, month),
        { $inc: amounts, $setOnInsert: { month } },
        { upsert: true },
      );
    },
    async find(scope, month) {
      const row = await usage.findOne(keyOf(scope, month));
      const counted = USAGE_KINDS.map((kind) => [kind, row?.[kind] ?? 0]);
      return Object.fromEntries(counted) as Record<UsageKind, number>;
    },
  };
}
