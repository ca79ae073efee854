import type { Doc } from '../../bson/document.ts';
import type { Plan } from '../../plan/score.ts';
import { document, ok } from '../../wire/reply.ts';

/** A plan, its collection, and the stage above it, if there is one. */
type Planned = {
  readonly ns: string;
  readonly plan: Plan | null;
  readonly stage: string | null;
};

/** The reply of explain: the plan that is used, and what it touched if it was run. */
export function explainPlan(
  { ns, plan, stage }: Planned,
  run: { nReturned: number; millis: number } | null,
): Doc {
  const rows = plan === null ? document({ stage: 'EOF' }) : describePlan(plan);
  const winningPlan = stage === null ? rows : document({ stage, inputStage: rows });
  const queryPlanner = document({ namespace: ns, winningPlan, rejectedPlans: [] });
  if (run === null) return ok({ explainVersion: '1', queryPlanner });
  const executionStats = document({
    executionSuccess: true,
    nReturned: run.nReturned,
    executionTimeMillis: Math.round(run.millis),
    totalKeysExamined: plan?.stats.keys ?? 0,
    totalDocsExamined: plan?.stats.docs ?? 0,
  });
  return ok({ explainVersion: '1', queryPlanner, executionStats });
}

function describePlan(plan: Plan): Doc {
  const access = describeAccess(plan);
  return plan.sorted ? access : document({ stage: 'SORT', inputStage: access });
}

function describeAccess(plan: Plan): Doc {
  if (plan.candidate === null) return document({ stage: 'COLLSCAN', direction: 'forward' });
  const isOne = plan.isIdLookup && plan.exact && plan.segments.length === 1;
  return isOne ? document({ stage: 'IDHACK' }) : describeIndexScan(plan);
}

function describeIndexScan({ candidate, backward }: Plan): Doc {
  const scan = document({
    stage: 'IXSCAN',
    keyPattern: candidate?.key ?? null,
    indexName: candidate?.name ?? '',
    isMultiKey: (candidate?.arrays.size ?? 0) > 0,
    isUnique: candidate?.index?.spec.unique ?? true,
    isSparse: candidate?.index?.spec.sparse ?? false,
    isPartial: candidate?.index?.spec.partial !== undefined,
    direction: backward ? 'backward' : 'forward',
  });
  return document({ stage: 'FETCH', inputStage: scan });
}
