import { expect } from 'vitest';
import { codeOf, type TestRow, useDatabase } from './collections.ts';
import { expectFound } from './found.ts';
import { onPage } from './manual.ts';

/** A filter on the field `a`, the rows that it matches, and rows that it does not match. */
export type FilterCase = readonly [
  title: string,
  filter: TestRow,
  matching: readonly TestRow[],
  others: readonly TestRow[],
];

/** By page of the manual. */
export type FilterCases = Readonly<Record<string, readonly FilterCase[]>>;

/** Filters that are refused with code 2, by page of the manual. */
export type RefusedFilters = Readonly<Record<string, readonly (readonly [string, TestRow])[]>>;

export function useFilters() {
  const { fresh } = useDatabase();
  async function matchesOnly(...[, filter, matching, others]: FilterCase): Promise<void> {
    const rows = fresh();
    const wanted = matching.map((row, index) => ({ ...row, _id: `match${index}` }));
    await rows.insertMany([...wanted, ...others.map((row, i) => ({ ...row, _id: `other${i}` }))]);
    await expectFound(rows, { field: 'a', filter, ids: wanted.map(({ _id }) => _id) });
  }
  async function isRefused(_title: string, filter: TestRow): Promise<void> {
    expect(await codeOf(fresh().findOne(filter))).toBe(2);
  }
  return {
    fresh,
    testMatches(all: FilterCases) {
      for (const [page, cases] of Object.entries(all)) onPage(page).each(cases, matchesOnly);
    },
    testRefusals(all: RefusedFilters) {
      for (const [page, cases] of Object.entries(all)) onPage(page).each(cases, isRefused);
    },
  };
}
