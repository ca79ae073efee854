import { BSONRegExp, Double, MaxKey, MinKey } from 'bson';
import { compareValues, equalValues, ORDER, textOf, typeOrder } from '../bson/compare.ts';
import type { Value } from '../bson/document.ts';
import { CommandError } from '../errors.ts';
import { boundedSearch } from './bounded-search.ts';
import { isOperators } from './literal.ts';
import { compileRegex } from './regex.ts';
import type { ValueTest } from './types.ts';

/** Which outcomes of a comparison an operator accepts. */
const ACCEPTED = {
  $gt: { less: false, equal: false, greater: true },
  $gte: { less: false, equal: true, greater: true },
  $lt: { less: true, equal: false, greater: false },
  $lte: { less: true, equal: true, greater: false },
} as const;

export type RangeOperator = keyof typeof ACCEPTED;

/** Whether a filter operator is one of the four ranges. */
export function isRange(name: string): name is RangeOperator {
  return Object.hasOwn(ACCEPTED, name);
}

/**
 * `{field: value}` and `$eq`: null also matches a missing field; a regular expression also matches
 * the strings it finds.
 */
export function equality(operand: Value): ValueTest {
  if (operand instanceof BSONRegExp) return regexTest(operand, operand.pattern, operand.options);
  return (value) => equalValues(value, operand);
}

/** `$regex`: "matches a specified regular expression"; of other types only the same expression. */
export function regexTest(self: BSONRegExp, pattern: string, options: string): ValueTest {
  const search = boundedSearch(compileRegex(pattern, options));
  return (value) => {
    if (value === undefined) return false;
    if (typeOrder(value) === ORDER.string) return search(textOf(value));
    return value instanceof BSONRegExp && equalValues(value, self);
  };
}

/**
 * `$gt $gte $lt $lte`: "comparison operators only perform comparisons on fields where the BSON type
 * matches", save against MinKey and MaxKey; NaN only equals NaN.
 */
export function range(name: RangeOperator, operand: Value): ValueTest {
  if (operand instanceof BSONRegExp) {
    throw new CommandError(2, `Can't have RegEx as arg to predicate over field (${name})`);
  }
  const accepted = ACCEPTED[name];
  const bracket = typeOrder(operand);
  const outside = operand instanceof MaxKey ? accepted.less : accepted.greater;
  const crossesTypes = operand instanceof MaxKey || operand instanceof MinKey;
  return (value) => {
    if (typeOrder(value) !== bracket) return crossesTypes && outside;
    if (isNaNValue(value) || isNaNValue(operand)) {
      return accepted.equal && equalValues(value, operand);
    }
    const order = compareValues(value, operand);
    return order < 0 ? accepted.less : order > 0 ? accepted.greater : accepted.equal;
  };
}

function isNaNValue(value: Value | undefined): boolean {
  return typeOrder(value) === ORDER.number && equalValues(value, NOT_A_NUMBER);
}

const NOT_A_NUMBER: Value = new Double(Number.NaN);

/** `$in`: any of the values, or strings any of its regular expressions finds. */
export function membership(operand: Value): ValueTest {
  if (!Array.isArray(operand)) throw new CommandError(2, '$in needs an array');
  for (const item of operand) {
    if (isOperators(item)) throw new CommandError(2, 'cannot nest $ under $in');
  }
  const known = operand.filter((item) => !(item instanceof BSONRegExp)).sort(compareValues);
  const patterns = operand.filter((item) => item instanceof BSONRegExp).map(equality);
  return (value) => isAmong(known, value) || patterns.some((test) => test(value));
}

/** Halves the sorted values until one is left: long lists are looked up for every document. */
function isAmong(sorted: readonly Value[], value: Value | undefined): boolean {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const order = compareValues(value, sorted[middle]);
    if (order === 0) return true;
    if (order < 0) high = middle;
    else low = middle + 1;
  }
  return false;
}
