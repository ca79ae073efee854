import type { Doc } from '../bson/document.ts';
import { CommandError } from '../errors.ts';
import { isOperators } from '../query/literal.ts';
import type { Collection } from '../storage/collections/collection.ts';
import { numberOf } from '../wire/fields.ts';
import { pointsOf } from './bounds.ts';
import { type Candidate, candidatesOf, idCandidate, isHinted, isUsable } from './candidates.ts';
import { type Conditions, collectConditions, isPoint } from './conditions.ts';
import { idPlan, type Plan, type Scored, scanPlan, scorePlan } from './score.ts';

/** What a query says that bears on how to run it. */
export type PlanRequest = {
  readonly filter: Doc;
  readonly sort: Doc | undefined;
  readonly hint?: Doc | string | undefined;
};

/** Chooses the index that pins most, else the scan of all rows. */
export function choosePlan(collection: Collection, request: PlanRequest): Plan {
  return lookUpPlan(collection, request) ?? bestPlan(collection, request);
}

/** The plan of most reads and writes, which name one `_id` and nothing else: made without comparing any. */
function lookUpPlan(collection: Collection, request: PlanRequest): Plan | null {
  const { filter, sort, hint } = request;
  const id = filter.get('_id');
  // A sort may be refused because of values in the document, so it is not skipped.
  if (id === undefined || filter.size > 1 || sort !== undefined || hint !== undefined) return null;
  if (isOperators(id) || !isPoint(id)) return null;
  return idPlan(idCandidate(collection), id);
}

function bestPlan(collection: Collection, request: PlanRequest): Plan {
  const conditions = collectConditions(request.filter);
  if (pointsOf(conditions.byPath.get('_id') ?? []) !== null && request.hint === undefined) {
    return scorePlan(idCandidate(collection), conditions, request.sort).plan;
  }
  const candidates = candidatesOf(collection);
  if (request.hint !== undefined) return hinted(candidates, conditions, request);
  let best: Scored = { plan: scanPlan(request.sort), score: 0 };
  for (const candidate of candidates) {
    if (!isUsable(candidate, conditions)) continue;
    const scored = scorePlan(candidate, conditions, request.sort);
    if (scored.score > best.score) best = scored;
  }
  return best.plan;
}

function hinted(candidates: Candidate[], conditions: Conditions, request: PlanRequest): Plan {
  const { hint } = request;
  if (hint instanceof Map && [...hint.keys()][0] === '$natural') {
    if (numberOf(hint.get('$natural')) === 1) return scanPlan(request.sort);
    throw new CommandError(238, 'Reading backwards in natural order is not supported');
  }
  const [candidate, other] = candidates.filter((one) => isHinted(one, hint));
  if (candidate === undefined) {
    throw new CommandError(2, 'The hint does not correspond to an existing index');
  }
  if (other !== undefined) {
    throw new CommandError(27, 'The hint matches several indexes, give the name of one');
  }
  // Used even where it is sparse or partial and so leaves documents out: only a hint may do that.
  return scorePlan(candidate, conditions, request.sort).plan;
}
