import type { Db } from 'mongodb';
import { type Scope, scopeKey } from '../../domain/scope.ts';
import { rowIn } from '../rows.ts';

type StatisticsRow = { _id: string; scope: string; counts: Record<string, number> };

/** At least one increment, by counter. */
export type IntentAddition = {
  readonly scope: Scope;
  readonly increments: Readonly<Record<string, number>>;
};

/** How often each kind of call came: one small document per scope. */
export function createIntentStatisticsStore(db: Db) {
  const statistics = db.collection<StatisticsRow>('intent_statistics');
  const keyOf = (scope: Scope) => rowIn(scope, scopeKey(scope));
  return {
    async find(scope: Scope) {
      const row = await statistics.findOne(keyOf(scope));
      return row?.counts ?? null;
    },
    /** Counters contain no dot and do not begin with a dollar sign. */
    async add(additions: readonly IntentAddition[]) {
      const updates = additions.map(({ scope, increments }) => {
        const counters = Object.entries(increments).map(([name, by]) => [`counts.${name}`, by]);
        const update = { $inc: Object.fromEntries(counters) };
        return { updateOne: { filter: keyOf(scope), update, upsert: true } };
      });
      if (updates.length > 0) await statistics.bulkWrite(updates, { ordered: false });
    },
  };
}

export type IntentStatisticsStore = ReturnType<typeof createIntentStatisticsStore>;
