import type { Db } from 'mongodb';
import { type Scope, scopeKey } from '../../domain/scope.ts';
import { updateWithinLimit } from '../driver-errors.ts';
import { DURABLE } from '../durability.ts';
import { rowIn } from '../rows.ts';

type SpendingRow = { _id: string; scope: string; day: string; microUsd: number; expiresAt: Date };

const KEPT_MS = 40 * 86_400_000;

const dayOf = (atMs: number): string => new Date(atMs).toISOString().slice(0, 10);

/** Spending per tenant, mode and day. A reservation is one atomic update. */
export function createModelSpending(db: Db, limitMicroUsd: number) {
  const spending = db.collection<SpendingRow>('model_spending', { writeConcern: DURABLE });
  const keyOf = (scope: Scope, atMs: number) => rowIn(scope, `${scopeKey(scope)}:${dayOf(atMs)}`);
  return {
    async reserve(scope: Scope, atMs: number, microUsd: number) {
      if (microUsd > limitMicroUsd) return false;
      const room = { microUsd: { $lte: limitMicroUsd - microUsd } };
      const first = { day: dayOf(atMs), expiresAt: new Date(atMs + KEPT_MS) };
      const change = { $inc: { microUsd }, $setOnInsert: first };
      return updateWithinLimit(spending, { ...keyOf(scope, atMs), ...room }, change);
    },
    async giveBack(scope: Scope, atMs: number, microUsd: number) {
      await spending.updateOne(keyOf(scope, atMs), { $inc: { microUsd: -microUsd } });
    },
  };
}
