import type { Doc } from '../bson/document.ts';
import type { Plan } from '../plan/choose.ts';
import { document, ok } from '../wire/reply.ts';

/** The reply of explain: the plan that is used, and what it touched when it was run. */
export function explainPlan(ns: string, plan: Plan | undefined, nReturned: number): Doc {
  const winningPlan = plan === undefined ? document({ stage: 'EOF' }) : describePlan(plan);
  return ok({
    explainVersion: '1',
    queryPlanner: document({ namespace: ns, winningPlan, rejectedPlans: [] }),
    executionStats: document({
      executionSuccess: true,
      nReturned,
      executionTimeMillis: 0,
      totalKeysExamined: plan?.stats.keys ?? 0,
      totalDocsExamined: plan?.stats.docs ?? 0,
    }),
  });
}

function describePlan(plan: Plan): Doc {
  const access =
    plan.candidate === null
      ? document({ stage: 'COLLSCAN', direction: 'forward' })
      : describeIndexScan(plan);
  return plan.sorted ? access : document({ stage: 'SORT', inputStage: access });
}

function describeIndexScan({ candidate, backward }: Plan): Doc {
  const scan = document({
    stage: 'IXSCAN',
    keyPattern: candidate?.key ?? null,
    indexName: candidate?.name ?? '',
    isMultiKey: candidate?.multikey ?? false,
    isUnique: candidate?.index?.spec.unique ?? true,
    isSparse: candidate?.index?.spec.sparse ?? false,
    isPartial: candidate?.index?.spec.partial !== undefined,
    direction: backward ? 'backward' : 'forward',
  });
  return document({ stage: 'FETCH', inputStage: scan });
}
