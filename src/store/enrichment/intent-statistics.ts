import type { Db } from 'mongodb';
import { type Scope, scopeKey } from '../../domain/scope.ts';

type StatisticsRow = { _id: string; scope: string; counts: Record<string, number> };

/** How often each kind of call came: one small document per scope. */
export type IntentStatisticsStore = {
  find(scope: Scope): Promise<Readonly<Record<string, number>> | null>;
  /** @param increments by counter; names contain no dot and do not begin with a dollar sign */
  add(scope: Scope, increments: Readonly<Record<string, number>>): Promise<void>;
};

export function createIntentStatisticsStore(db: Db): IntentStatisticsStore {
  const statistics = db.collection<StatisticsRow>('intent_statistics');
  const keyOf = (scope: Scope) => ({
    _id: { $eq: scopeKey(scope) },
    scope: { $eq: scopeKey(scope) },
  });
  return {
    async find(scope) {
      const row = await statistics.findOne(keyOf(scope));
      return row?.counts ?? null;
    },
    async add(scope, increments) {
      const counters = Object.entries(increments).map(([name, by]) => [`counts.${name}`, by]);
      if (counters.length === 0) return;
      await statistics.updateOne(
        keyOf(scope),
        { $inc: Object.fromEntries(counters) },
        { upsert: true },
      );
    },
  };
}
