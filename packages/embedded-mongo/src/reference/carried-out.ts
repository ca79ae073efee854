import type { Doc, Value } from '../bson/document.ts';
import { OPERATIONS, SPECIAL_FORMS } from '../expr/operators.ts';
import { compileFilter } from '../query/match.ts';
import { INSTEAD, type OperatorKind, Refusal } from '../refusals.ts';
import { ACCUMULATORS } from '../stages/accumulators.ts';
import { STAGES } from '../stages/pipeline.ts';
import { TRANSFORMS } from '../stages/transforms.ts';
import { parseOperators } from '../update/operators.ts';

/** Every query operator of the manual that `INSTEAD` does not name. */
const QUERY_OPERATORS = [
  ...['$eq', '$ne', '$gt', '$gte', '$lt', '$lte', '$in', '$nin', '$and', '$or', '$nor', '$not'],
  ...['$exists', '$type', '$expr', '$mod', '$regex', '$all', '$elemMatch', '$size', '$comment'],
];

/** Every update operator of the manual that `INSTEAD` does not name. */
const UPDATE_OPERATORS = [
  ...['$set', '$unset', '$setOnInsert', '$inc', '$mul', '$min', '$max', '$rename', '$currentDate'],
  ...['$bit', '$push', '$addToSet', '$pull', '$pullAll', '$pop'],
];

/** Whether compiling is refused because of the name itself; what it was given does not matter. */
function isRefused(compile: () => unknown): boolean {
  try {
    compile();
    return false;
  } catch (error) {
    return error instanceof Refusal;
  }
}

const doc = (name: string, value: Value): Doc => new Map([[name, value]]);

function takesQueryOperator(name: string): boolean {
  const inField = () => compileFilter(doc('a', doc(name, null)));
  return !isRefused(inField) || !isRefused(() => compileFilter(doc(name, null)));
}

function takesUpdateOperator(name: string): boolean {
  return !isRefused(() => parseOperators(doc(name, new Map()), new Date(0)));
}

const CARRIED_OUT: Readonly<Record<OperatorKind, () => readonly string[]>> = {
  'query operator': () =>
    [...QUERY_OPERATORS, ...Object.keys(INSTEAD['query operator'])].filter(takesQueryOperator),
  'update operator': () =>
    [...UPDATE_OPERATORS, ...Object.keys(INSTEAD['update operator'])].filter(takesUpdateOperator),
  stage: () => [...STAGES.keys(), ...TRANSFORMS.keys()],
  expression: () => [...OPERATIONS.keys(), ...SPECIAL_FORMS.keys()],
  accumulator: () => [...ACCUMULATORS.keys()],
};

/**
 * The names of one kind that the code carries out, in alphabetical order, found by asking the code.
 *
 * @throws Error when `INSTEAD` has advice for a name that is carried out
 */
export function carriedOut(kind: OperatorKind): string[] {
  const names = [...new Set(CARRIED_OUT[kind]())].sort();
  const stale = names.filter((name) => Object.hasOwn(INSTEAD[kind], name));
  if (stale.length === 0) return names;
  throw new Error(`Remove from INSTEAD in src/refusals.ts: ${stale.join(', ')}`);
}
