import type { Db } from 'mongodb';
import { type Scope, scopeKey } from '../../domain/scope.ts';
import type { ModelBudget } from '../../domain/tenants/model-budget.ts';
import { isDuplicateKey } from '../driver-errors.ts';
import { DURABLE } from '../durability.ts';

type SpendingRow = {
  _id: string;
  scope: string;
  day: string;
  microUsd: number;
  expiresAt: Date;
};

const KEPT_MS = 40 * 86_400_000;

const dayOf = (atMs: number): string => new Date(atMs).toISOString().slice(0, 10);

/** Spending per tenant, mode and day. A reservation is one atomic update. */
export function createModelSpending(db: Db, limitMicroUsd: number): ModelBudget {
  const spending = db.collection<SpendingRow>('model_spending', { writeConcern: DURABLE });
  const keyOf = (scope: Scope, atMs: number) => ({
    _id: { $eq: `${scopeKey(scope)}:${dayOf(atMs)}` },
    scope: { $eq: scopeKey(scope) },
  });
  return {
    async reserve(scope, atMs, microUsd) {
      if (microUsd > limitMicroUsd) return false;
      const room = { microUsd: { $lte: limitMicroUsd - microUsd } };
      const first = { day: dayOf(atMs), expiresAt: new Date(atMs + KEPT_MS) };
      const add = () =>
        spending.updateOne(
          { ...keyOf(scope, atMs), ...room },
          { $inc: { microUsd }, $setOnInsert: first },
          { upsert: true },
        );
      try {
        await add();
        return true;
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
      }
      // The row exists: the limit is reached, or another process has just inserted it.
      const { matchedCount } = await spending.updateOne(
        { ...keyOf(scope, atMs), ...room },
        { $inc: { microUsd } },
      );
      return matchedCount === 1;
    },
    async giveBack(scope, atMs, microUsd) {
      await spending.updateOne(keyOf(scope, atMs), { $inc: { microUsd: -microUsd } });
    },
  };
}
