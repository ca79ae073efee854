import { BSONRegExp, Int32 } from 'bson';
import type { Doc, Value } from '#src/bson/document.ts';
import type { Choices } from './choices.ts';
import { randomComparable, randomScalar, randomValue } from './values.ts';

export const PATHS = ['a', 'a', 'b', 'c', 'a.x', 'a.y', 'a.0', 'a.x.y', 'a.0.x', 'b.x', '_id'];

const RANGES = ['$gt', '$gte', '$lt', '$lte'];
const PATTERNS = ['^a', '^ab', '^', 'b', '^a\\.', '^(a|b)', '^a*', '^\u{1f600}'];
const TYPES = ['string', 'number', 'null', 'object', 'array', 'date'];

/** A filter of one to three conditions, some of them inside logical operators; near an index's own. */
export function randomFilter(choices: Choices, depth = 2, index?: Doc): Doc {
  const filter: Doc = index === undefined ? new Map() : filterFor(index, choices);
  const more = index === undefined ? 1 + choices.below(2) : choices.pick([0, 0, 0, 1]);
  for (let left = more; left > 0; left -= 1) {
    if (depth === 0 || choices.chance(0.8)) {
      filter.set(choices.pick(PATHS), randomCondition(choices));
    } else {
      const parts = choices.several(1, 3, () => randomFilter(choices, depth - 1));
      filter.set(choices.pick(['$and', '$or', '$nor']), parts);
    }
  }
  return filter;
}

/** Conditions on the leading paths of an index, and often what its partial filter asks. */
function filterFor(index: Doc, choices: Choices): Doc {
  const paths = pathsOf(index);
  const some = choices.chance(0.5) ? paths.slice(0, 1) : paths;
  const filter: Doc = new Map(some.map((path) => [path, randomCondition(choices)]));
  const partial = index.get('partialFilterExpression');
  if (partial instanceof Map && choices.chance(0.7)) filter.set('$and', [partial]);
  return filter;
}

function pathsOf(index: Doc): string[] {
  const key = index.get('key');
  return key instanceof Map ? [...key.keys()] : [];
}

/** What one path has to be. */
function randomCondition(choices: Choices): Value {
  if (choices.chance(0.3)) return randomOperand(choices);
  if (choices.chance(0.3)) return twoSided(choices);
  const operators = choices.several(1, 2, () => randomOperator(choices));
  return new Map(operators.map((operator) => [operator, operandOf(operator, choices)]));
}

function twoSided(choices: Choices): Doc {
  const isNumber = choices.chance(0.7);
  const operators = [choices.pick(['$gt', '$gte']), choices.pick(['$lt', '$lte'])];
  return new Map(operators.map((one) => [one, randomComparable(choices, isNumber)]));
}

function randomOperator(choices: Choices): string {
  if (choices.chance(0.35)) return choices.pick(RANGES);
  return choices.pick([
    '$eq',
    '$in',
    '$in',
    '$ne',
    '$nin',
    '$exists',
    '$not',
    '$elemMatch',
    '$regex',
    '$type',
    '$size',
    '$all',
  ]);
}

/** Mostly without parts: those are what an index can be asked for. */
function randomOperand(choices: Choices): Value {
  return randomValue(choices, choices.chance(0.25) ? 2 : 0);
}

function operandOf(operator: string, choices: Choices): Value {
  const operand = () => randomOperand(choices);
  switch (operator) {
    case '$in':
    case '$nin':
    case '$all':
      return choices.several(operator === '$all' ? 1 : 0, 4, operand);
    case '$exists':
      return choices.chance(0.5);
    case '$size':
      return new Int32(choices.below(3));
    case '$type':
      return choices.pick(TYPES);
    case '$regex':
      return new BSONRegExp(choices.pick(PATTERNS), choices.chance(0.2) ? 'i' : '');
    case '$not':
      return new Map([[choices.pick([...RANGES, '$eq']), randomScalar(choices)]]);
    case '$elemMatch':
      return choices.chance(0.5)
        ? new Map([
            [choices.pick(RANGES), randomScalar(choices)],
            [choices.pick(RANGES), randomScalar(choices)],
          ])
        : new Map([[choices.pick(['x', 'y']), randomScalar(choices)]]);
    default:
      return operand();
  }
}

/** One to three paths, each in either direction; those of an index as they are, or all turned. */
export function randomSort(choices: Choices, index?: Doc): Doc {
  const key = index?.get('key');
  if (key instanceof Map && choices.chance(0.6)) return turned(key, choices);
  const paths = choices.several(1, 3, () => choices.pick(PATHS));
  return new Map(paths.map((path) => [path, new Int32(choices.chance(0.5) ? 1 : -1)]));
}

function turned(key: Doc, choices: Choices): Doc {
  const sign = choices.chance(0.5) ? 1 : -1;
  const from = choices.chance(0.3) ? 1 : 0;
  const parts = [...key].slice(key.size > 1 ? from : 0);
  return new Map(parts.map(([path, way]) => [path, new Int32(sign * Number(way))]));
}

/** What to show: some paths, or all but some. */
export function randomProjection(choices: Choices): Doc {
  const shown = new Int32(choices.below(2));
  const names = choices.pick([['a'], ['b', 'c'], ['a.x'], ['a.x', 'b'], ['c', 'a.y']]);
  return new Map(names.map((name) => [name, shown]));
}
