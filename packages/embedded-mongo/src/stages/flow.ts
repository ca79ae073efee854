import { Int32 } from 'bson';
import { asInteger } from '../bson/compare.ts';
import type { Value } from '../bson/document.ts';
import { integer } from '../bson/numbers.ts';
import { CommandError } from '../errors.ts';
import { sliceSorted } from '../plan/sliced-sort.ts';
import { compileSort } from '../query/sort.ts';
import { group } from './group.ts';
import { gathered, paced } from './paced.ts';
import type { Stage, StageContext } from './types.ts';

/** `$sort`: documents that compare equal keep their order. */
export function sortBy(operand: Value, { slice }: StageContext): Stage {
  if (!(operand instanceof Map)) {
    throw new CommandError(15973, 'the $sort key specification must be an object');
  }
  if (operand.size === 0)
    throw new CommandError(15976, '$sort stage must have at least one sort key');
  const order = compileSort(operand);
  return function* (docs) {
    yield* paced(yield* sliceSorted(yield* gathered(docs), order, slice), slice);
  };
}

/** `$skip`: zero or more documents. */
export function skip(operand: Value): Stage {
  const number = amount('$skip', 5107200, operand);
  return function* (docs) {
    let left = number;
    for (const doc of docs) {
      if (doc === undefined || left === 0) yield doc;
      else left -= 1;
    }
  };
}

/** `$limit`: "a positive integer". */
export function limit(operand: Value): Stage {
  const number = amount('$limit', 5107201, operand);
  if (number === 0) throw new CommandError(15958, 'the limit must be positive');
  return function* (docs) {
    let left = number;
    for (const doc of docs) {
      yield doc;
      if (doc !== undefined) left -= 1;
      if (left === 0) return;
    }
  };
}

function amount(name: string, code: number, operand: Value): number {
  const whole = asInteger(operand);
  if (whole !== undefined && whole >= 0n) return Number(whole);
  throw new CommandError(code, `invalid argument to ${name} stage: Expected a non-negative number`);
}

/** `$count`: one document with the number, or none when there is nothing to count. */
export function count(operand: Value): Stage {
  const name = countName(operand);
  return function* (docs) {
    let number = 0n;
    for (const doc of docs) {
      if (doc === undefined) yield undefined;
      else number += 1n;
    }
    if (number > 0n) yield new Map([[name, integer(number, false) ?? null]]);
  };
}

function countName(operand: Value): string {
  if (typeof operand !== 'string' || operand === '') {
    const code = operand === '' ? 40157 : 40156;
    throw new CommandError(code, 'the count field must be a non-empty string');
  }
  if (operand.startsWith('$')) {
    throw new CommandError(40158, 'the count field cannot be a $-prefixed path');
  }
  if (operand.includes('.')) throw new CommandError(40160, "the count field cannot contain '.'");
  if (operand === '_id') throw new CommandError(15948, "the count field cannot be '_id'");
  return operand;
}

/** `$sortByCount: e` is `$group` by e with a count, then `$sort` by it, greatest first. */
export function sortByCount(operand: Value, context: StageContext): Stage {
  refuseUncountable(operand);
  const counted = group(
    new Map([
      ['_id', operand],
      ['count', new Map([['$sum', ONE]])],
    ]),
    context,
  );
  const sorted = sortBy(new Map([['count', MINUS_ONE]]), context);
  return (docs) => sorted(counted(docs));
}

const ONE = new Int32(1);
const MINUS_ONE = new Int32(-1);

function refuseUncountable(operand: Value): void {
  const wanted = 'must be a $-prefixed path or an expression inside an object';
  if (operand instanceof Map) {
    if ([...operand.keys()][0]?.startsWith('$')) return;
    throw new CommandError(40147, `the sortByCount field ${wanted}`);
  }
  if (typeof operand === 'string' && operand.startsWith('$')) return;
  const code = typeof operand === 'string' ? 40148 : 40149;
  throw new CommandError(code, `the sortByCount field ${wanted}`);
}
