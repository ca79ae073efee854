import type { Db, UpdateFilter } from 'mongodb';
import { type Scope, scopeKey } from '../../domain/scope.ts';
import {
  type ScopedMonth,
  USAGE_KINDS,
  type Usage,
  type UsageKind,
} from '../../domain/tenants/plan.ts';
import { isDuplicateKey } from '../driver-errors.ts';
import { rowIn } from '../rows.ts';

type UsageRow = {
  _id: string;
  scope: string;
  month: string;
  /** Ids of the latest increments. */
  recent?: string[];
} & Partial<Record<UsageKind, number>>;

/** An increment is repeated within seconds; each process makes one a second. */
const RECENT = 100;

function toUsage(row: UsageRow | null): Usage {
  const counted = USAGE_KINDS.map((kind) => [kind, row?.[kind] ?? 0]);
  return Object.fromEntries(counted) as Record<UsageKind, number>;
}

const idOf = ({ scope, month }: ScopedMonth) => `${scopeKey(scope)}:${month}`;

export function createUsageStore(db: Db) {
  const usage = db.collection<UsageRow>('usage');
  return {
    /**
     * Adds to the amounts of a month, `YYYY-MM` in UTC. An increment whose answer was lost may be repeated with its id.
     *
     * @returns the month's amounts after that, with what every process added
     */
    async add(id: string, scope: Scope, month: string, amounts: Partial<Usage>) {
      const increment = {
        $inc: amounts,
        $setOnInsert: { month },
        $push: { recent: { $each: [id], $slice: -RECENT } },
      } as UpdateFilter<UsageRow>;
      const key = rowIn(scope, idOf({ scope, month }));
      try {
        const options = { upsert: true, returnDocument: 'after' } as const;
        return toUsage(
          await usage.findOneAndUpdate({ ...key, recent: { $ne: id } }, increment, options),
        );
      } catch (error) {
        // The row has this increment, or another process has just inserted the row.
        if (!isDuplicateKey(error)) throw error;
        const row = await usage.findOne(key);
        if (row?.recent?.includes(id)) return toUsage(row);
        throw error;
      }
    },
    /** In the order asked; zeros where nothing was used. */
    async findMany(asked: readonly ScopedMonth[]) {
      const ids = asked.map(idOf);
      const scopes = new Set(asked.map(({ scope }) => scopeKey(scope)));
      const rows = await usage.find({ _id: { $in: ids }, scope: { $in: [...scopes] } }).toArray();
      const byId = new Map(rows.map((row) => [row._id, row]));
      return ids.map((id) => toUsage(byId.get(id) ?? null));
    },
  };
}

export type UsageStore = ReturnType<typeof createUsageStore>;
