import type { Doc, Value } from '../bson/document.ts';
import { OPERATIONS, SPECIAL_FORMS } from '../expr/operators.ts';
import { compileFilter } from '../query/match.ts';
import { ALTERNATIVES } from '../refusals/alternatives.ts';
import type { OperatorKind } from '../refusals/feature-kind.ts';
import { UnsupportedError } from '../refusals/unsupported.ts';
import { ACCUMULATORS } from '../stages/accumulators.ts';
import { STAGES } from '../stages/pipeline.ts';
import { TRANSFORMS } from '../stages/transforms.ts';
import { parseOperators } from '../update/operators.ts';

/** Every query operator of the manual that is not in `ALTERNATIVES`. */
const QUERY_OPERATORS = [
  ...['$eq', '$ne', '$gt', '$gte', '$lt', '$lte', '$in', '$nin', '$and', '$or', '$nor', '$not'],
  ...['$exists', '$type', '$expr', '$mod', '$regex', '$all', '$elemMatch', '$size', '$comment'],
];

/** Every update operator of the manual that is not in `ALTERNATIVES`. */
const UPDATE_OPERATORS = [
  ...['$set', '$unset', '$setOnInsert', '$inc', '$mul', '$min', '$max', '$rename', '$currentDate'],
  ...['$bit', '$push', '$addToSet', '$pull', '$pullAll', '$pop'],
];

/** Whether the name is refused, rather than the value that it was compiled with. */
function isUnsupported(compile: () => unknown): boolean {
  try {
    compile();
    return false;
  } catch (error) {
    return error instanceof UnsupportedError;
  }
}

const doc = (name: string, value: Value): Doc => new Map([[name, value]]);

function supportsQueryOperator(name: string): boolean {
  const inField = () => compileFilter(doc('a', doc(name, null)));
  return !isUnsupported(inField) || !isUnsupported(() => compileFilter(doc(name, null)));
}

function supportsUpdateOperator(name: string): boolean {
  return !isUnsupported(() => parseOperators(doc(name, new Map())));
}

const SUPPORTED: Readonly<Record<OperatorKind, () => readonly string[]>> = {
  'query operator': () =>
    [...QUERY_OPERATORS, ...Object.keys(ALTERNATIVES['query operator'])].filter(
      supportsQueryOperator,
    ),
  'update operator': () =>
    [...UPDATE_OPERATORS, ...Object.keys(ALTERNATIVES['update operator'])].filter(
      supportsUpdateOperator,
    ),
  stage: () => [...STAGES.keys(), ...TRANSFORMS.keys()],
  expression: () => [...OPERATIONS.keys(), ...SPECIAL_FORMS.keys()],
  accumulator: () => [...ACCUMULATORS.keys()],
};

/**
 * The supported operators of one kind in alphabetical order: those that the code compiles.
 *
 * @throws Error when a supported name is in `ALTERNATIVES`
 */
export function supportedOperators(kind: OperatorKind): string[] {
  const names = [...new Set(SUPPORTED[kind]())].sort();
  const stale = names.filter((name) => Object.hasOwn(ALTERNATIVES[kind], name));
  if (stale.length === 0) return names;
  throw new Error(`Remove from src/refusals/alternatives.ts: ${stale.join(', ')}`);
}
