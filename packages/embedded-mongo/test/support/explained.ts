import type { TestRow } from './collections.ts';

/** What is read of an explain, whichever server and engine answered it. */
export type ExplainedPlan = {
  /** Stages from the outermost in; those of the fast paths under the names of the plain ones. */
  readonly stages: string[];
  readonly indexName: string | undefined;
  readonly figures: { nReturned: number; totalKeysExamined: number; totalDocsExamined: number };
};

/** Fast paths of MongoDB 8 and what they stand for. */
const PLAIN: Readonly<Record<string, string[]>> = {
  EXPRESS_IXSCAN: ['FETCH', 'IXSCAN'],
  EXPRESS_CLUSTERED_IXSCAN: ['IDHACK'],
};

/** Reads a plan as mongod, mongos, either of their engines, or the built-in database shows it. */
export function readExplain(explained: TestRow): ExplainedPlan {
  const cursor = explained.stages?.[0]?.$cursor ?? explained;
  const planner = cursor.queryPlanner.winningPlan;
  const stages: string[] = [];
  let indexName: string | undefined;
  let stage = planner.shards?.[0]?.winningPlan ?? planner.queryPlan ?? planner;
  for (; stage !== undefined; stage = stage.inputStage) {
    stages.push(...(PLAIN[stage.stage] ?? [stage.stage]));
    indexName ??= stage.indexName;
  }
  const { nReturned, totalKeysExamined, totalDocsExamined } = cursor.executionStats ?? {};
  return { stages, indexName, figures: { nReturned, totalKeysExamined, totalDocsExamined } };
}
