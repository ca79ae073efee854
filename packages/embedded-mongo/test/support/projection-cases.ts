import { expect } from 'vitest';
import { codeOf, type TestRow, useDatabase } from './collections.ts';
import { onPage } from './manual.ts';

/** The result includes the order of its fields. */
export type ProjectionCase = readonly [
  title: string,
  projection: TestRow,
  row: TestRow,
  result: TestRow,
];

/** By page of the manual. */
export type ProjectionCases = Readonly<Record<string, readonly ProjectionCase[]>>;

/** Projections and the codes that they are refused with, by page of the manual. */
export type RefusedProjections = Readonly<
  Record<string, readonly (readonly [string, TestRow, number])[]>
>;

export function useProjections() {
  const { fresh } = useDatabase();
  async function projects(...[, projection, row, result]: ProjectionCase): Promise<void> {
    const rows = fresh();
    await rows.insertOne({ _id: 1, ...row });
    expect(JSON.stringify(await rows.findOne({}, { projection }))).toBe(JSON.stringify(result));
  }
  async function isRefused(_title: string, projection: TestRow, code: number): Promise<void> {
    const rows = fresh();
    await rows.insertOne({ _id: 1, a: [1] });
    expect(await codeOf(rows.findOne({ _id: 1 }, { projection }))).toBe(code);
  }
  return {
    fresh,
    testProjections(all: ProjectionCases) {
      for (const [page, cases] of Object.entries(all)) onPage(page).each(cases, projects);
    },
    testRefusals(all: RefusedProjections) {
      for (const [page, cases] of Object.entries(all)) onPage(page).each(cases, isRefused);
    },
  };
}
