import { asInteger } from '../bson/compare.ts';
import type { Doc, Value } from '../bson/document.ts';
import { integer } from '../bson/numbers.ts';
import { show } from '../bson/show.ts';
import { CommandError } from '../errors.ts';
import { compileSort } from '../query/sort.ts';
import { group } from './group.ts';
import type { Stage, StageContext } from './types.ts';

/** `$sort`: documents that compare equal keep their order. */
export function sortBy(operand: Value): Stage {
  if (!(operand instanceof Map)) {
    throw new CommandError(15973, 'the $sort key specification must be an object');
  }
  if (operand.size === 0)
    throw new CommandError(15976, '$sort stage must have at least one sort key');
  const order = compileSort(operand);
  return (docs) => [...docs].sort(order);
}

/** `$skip`: zero or more documents. */
export function skip(operand: Value): Stage {
  const number = amount('$skip', 5107200, operand);
  return function* (docs) {
    let left = number;
    for (const doc of docs) {
      if (left > 0) left -= 1;
      else yield doc;
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
      left -= 1;
      if (left === 0) return;
    }
  };
}

function amount(name: string, code: number, operand: Value): number {
  const whole = asInteger(operand);
  if (whole !== undefined && whole >= 0n) return Number(whole);
  throw new CommandError(
    code,
    `invalid argument to ${name} stage: Expected a non-negative number in: ${name}: ${show(operand)}`,
  );
}

/** `$count`: one document with the number, or none when there is nothing to count. */
export function count(operand: Value): Stage {
  const name = countName(operand);
  return function* (docs) {
    let number = 0n;
    for (const _doc of docs) number += 1n;
    if (number > 0n) yield new Map([[name, integer(number, false) ?? null]]);
  };
}

function countName(operand: Value): string {
  if (typeof operand !== 'string' || operand === '') {
    throw new CommandError(40156, 'the count field must be a non-empty string');
  }
  if (operand.startsWith('$')) {
    throw new CommandError(40158, 'the count field cannot be a $-prefixed path');
  }
  if (operand.includes('.')) throw new CommandError(40160, "the count field cannot contain '.'");
  return operand;
}

/** `$sortByCount: e` is `$group` by e with a count, then `$sort` by it, greatest first. */
export function sortByCount(operand: Value, context: StageContext): Stage {
  if (!(operand instanceof Map) && !(typeof operand === 'string' && operand.startsWith('$'))) {
    throw new CommandError(
      40149,
      'the sortByCount field must be defined as a $-prefixed path or an expression inside an object',
    );
  }
  const one: Doc = new Map([['$sum', integer(1n, false) ?? null]]);
  const grouped = group(
    new Map([
      ['_id', operand],
      ['count', one],
    ]),
    context,
  );
  const order = compileSort(new Map([['count', integer(-1n, false) ?? null]]));
  return (docs) => [...grouped(docs)].sort(order);
}
