import { expect } from 'vitest';
import { codeOf, type TestRow, useDatabase } from './collections.ts';
import { typed } from './found.ts';

/** What stands for a missing value, which is not null. */
export const MISSING = undefined;

/** A title, an expression, what it makes of the row, and the row unless it is the usual one. */
export type ExpressionRow = readonly [string, unknown, unknown, TestRow?];

/** A title, an expression and the code it is refused with. */
export type RefusedRow = readonly [string, unknown, number];

/** Evaluates aggregation expressions in a `$project` over one row. */
export function useExpressions(usual: TestRow) {
  const { fresh } = useDatabase();
  async function evaluate(expression: unknown, row: TestRow = usual): Promise<unknown> {
    const rows = fresh();
    await rows.insertOne({ ...row });
    const pipeline = [{ $project: { _id: 0, v: expression } }];
    const [made] = await rows.aggregate(pipeline, { promoteValues: false }).toArray();
    return made?.v;
  }
  return {
    async makes(...[, expression, wanted, row]: ExpressionRow): Promise<void> {
      expect(typed(await evaluate(expression, row))).toBe(typed(wanted));
    },
    async isRefused(...[, expression, code]: RefusedRow): Promise<void> {
      // The values of an error are as little promoted as those of the answer.
      expect(Number(await codeOf(evaluate(expression)))).toBe(code);
    },
  };
}
