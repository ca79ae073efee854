import { expect } from 'vitest';
import { codeOf, type TestRow, useDatabase } from './collections.ts';
import { aggregated, typed } from './found.ts';
import { onPage } from './manual.ts';

/** A title, a pipeline, the documents it works on, numbered from 0, and what it answers. */
type StageCase = readonly [
  title: string,
  pipeline: TestRow[],
  documents: TestRow[],
  wanted: unknown[],
];

/** Cases of stages, by the name of the stage, which is that of its page. */
export type StageCases = Readonly<Record<string, readonly StageCase[]>>;

/** Titles, stages and the codes they are refused with. */
export type RefusedStages = Readonly<
  Record<string, readonly (readonly [string, TestRow, number])[]>
>;

/** What most cases work on. */
export const SALES = [
  { item: 'a', n: 2, tags: ['x', 'y'] },
  { item: 'b', n: 5, tags: [] },
  { item: 'a', n: 3 },
  { item: null, n: null, tags: 'z' },
  { n: 1, tags: null },
];
export const BY_ID = { $sort: { _id: 1 } };
/** Documents of an `_id` alone. */
export const ids = (...all: number[]) => all.map((_id) => ({ _id }));
export const ONLY_ID = { $project: { _id: 1 } };

/** The page of a stage in MongoDB's manual. */
export const pageOf = (stage: string) => onPage(`reference/operator/aggregation/${stage}`);

/** Cases of aggregation stages over a database of the file's own. */
export function useStages() {
  const { fresh } = useDatabase();
  async function answers(...[, pipeline, documents, wanted]: StageCase): Promise<void> {
    const rows = fresh();
    if (documents.length > 0) await rows.insertMany(documents.map((row, _id) => ({ _id, ...row })));
    expect(await aggregated(rows, pipeline)).toBe(typed(wanted));
  }
  async function isRefused(_title: string, stage: TestRow, code: number): Promise<void> {
    const rows = fresh();
    await rows.insertOne({ n: 1 });
    expect(await codeOf(rows.aggregate([stage]).toArray())).toBe(code);
  }
  return {
    fresh,
    holds(all: StageCases) {
      for (const [stage, cases] of Object.entries(all)) pageOf(stage).each(cases, answers);
    },
    refuses(all: RefusedStages) {
      for (const [stage, cases] of Object.entries(all)) pageOf(stage).each(cases, isRefused);
    },
  };
}
