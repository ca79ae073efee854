import { randomUUID } from 'node:crypto';
import type { Db, UpdateFilter } from 'mongodb';
import { createTicker } from '../../concurrency/ticker.ts';
import { type Scope, scopeKey } from '../../domain/scope.ts';
import {
  addUsage,
  monthOf,
  NO_USAGE,
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

const FLUSH_EVERY_MS = 1_000;

type Tally = {
  readonly scope: Scope;
  readonly month: string;
  stored: Usage;
  /** An increment that storage has not confirmed, with its id; repeated as it is until it has. */
  writing: { readonly id: string; readonly amounts: Usage } | null;
  pending: Usage;
};

/** Sums usage in this process and adds it to the month's counters. */
export function createUsageMeter(
  store: Pick<UsageStore, 'add'>,
  now: () => number,
  onFault: (error: unknown) => void,
) {
  const tallies = new Map<string, Tally>();
  const keyOf = (scope: Scope) => `${scopeKey(scope)}:${monthOf(now())}`;
  const count = (scope: Scope, amounts: Partial<Usage>) => {
    if (Object.keys(amounts).length === 0) return;
    const key = keyOf(scope);
    const unused = { stored: NO_USAGE, writing: null, pending: NO_USAGE };
    const tally = tallies.get(key) ?? { scope, month: monthOf(now()), ...unused };
    tally.pending = addUsage(tally.pending, amounts);
    tallies.set(key, tally);
  };
  /** What is counted meanwhile is written with the next increment. */
  async function write(tally: Tally): Promise<void> {
    const isRepeated = tally.writing !== null;
    if (!tally.writing) {
      tally.writing = { id: randomUUID(), amounts: tally.pending };
      tally.pending = NO_USAGE;
    }
    const { id, amounts } = tally.writing;
    tally.stored = await store.add(id, tally.scope, tally.month, amounts);
    tally.writing = null;
    if (isRepeated && tally.pending !== NO_USAGE) await write(tally);
  }
  const flush = async () => {
    for (const [key, tally] of tallies) {
      if (tally.writing || tally.pending !== NO_USAGE) await write(tally).catch(onFault);
      else if (tally.month !== monthOf(now())) tallies.delete(key);
    }
  };
  const ticker = createTicker(FLUSH_EVERY_MS, flush, onFault);
  ticker.start();
  return {
    /** Counts at once and writes within a second: no request waits for it. */
    count,
    /**
     * The least that was used this month, from memory: the total of all processes at the last write, and what this
     * process counted since. Zero when this process counted nothing.
     */
    known(scope: Scope) {
      const tally = tallies.get(keyOf(scope));
      if (!tally) return NO_USAGE;
      const { stored, writing, pending } = tally;
      return addUsage(addUsage(stored, writing?.amounts ?? NO_USAGE), pending);
    },
    /** Writes the remaining counts and stops. */
    async close() {
      await ticker.stop();
      await flush();
    },
  };
}

export type UsageMeter = ReturnType<typeof createUsageMeter>;
