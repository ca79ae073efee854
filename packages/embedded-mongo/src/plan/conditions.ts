import { BSONRegExp, MaxKey, MinKey } from 'bson';
import { isNumber } from '../bson/compare.ts';
import type { Doc, Value } from '../bson/document.ts';
import { toDouble } from '../bson/numbers.ts';
import { isOperators } from '../query/literal.ts';
import { literalPrefix } from './literal-prefix.ts';

/** Comparisons that can bound an index. */
type BoundOperator = '$eq' | '$in' | '$gt' | '$gte' | '$lt' | '$lte' | '$regex';

/** One comparison a document must pass for the filter to match. */
export type Condition = {
  readonly operator: BoundOperator;
  readonly value: Value;
  /** The operand of the `$elemMatch` that the comparison is part of: one element meets all of them. */
  readonly element?: Value;
};

/** What a filter demands of every match, sorted by path. */
export type Conditions = {
  readonly byPath: ReadonlyMap<string, readonly Condition[]>;
  /** Whether the comparisons are all there is to the filter. */
  readonly complete: boolean;
};

const BOUND_OPERATORS = new Set(['$eq', '$in', '$gt', '$gte', '$lt', '$lte']);

/**
 * Collects the comparisons of a filter, at its top and inside `$and`. All else is left to the filter
 * itself, which is tested again on every document.
 */
export function collectConditions(filter: Doc): Conditions {
  const byPath = new Map<string, Condition[]>();
  let complete = true;
  const visit = (part: Doc): void => {
    for (const [path, value] of part) {
      const found = path === '$and' ? visitAll(value, visit) : conditionsAt(path, value);
      if (found === null) complete = false;
      else if (found.length > 0) byPath.set(path, [...(byPath.get(path) ?? []), ...found]);
    }
  };
  const conditionsAt = (path: string, value: Value): Condition[] | null => {
    const all = path.startsWith('$') ? [] : comparisons(value);
    const usable = all.flatMap((one) => (one !== null && isUsable(one) ? one : []));
    if (usable.length < all.length || all.length === 0) complete = false;
    return usable;
  };
  visit(filter);
  return { byPath, complete };
}

function visitAll(value: Value, visit: (part: Doc) => void): Condition[] | null {
  if (!Array.isArray(value)) return null;
  for (const part of value) if (part instanceof Map) visit(part);
  return [];
}

function comparisons(value: Value): (Condition | null)[] {
  if (value instanceof BSONRegExp) return [{ operator: '$regex', value }];
  if (!isOperators(value)) return [{ operator: '$eq', value }];
  if (value.has('$regex')) return [null, ...regexIn(value)];
  return [...value].flatMap(([operator, operand]) => {
    if (operator === '$elemMatch' && isOperators(operand)) return [null, ...elementIn(operand)];
    return isBoundOperator(operator) ? { operator, value: operand } : null;
  });
}

/** Whether it is an element of an array, and other operators, are left to the filter. */
const elementIn = (operators: Doc): Condition[] =>
  [...operators].flatMap(([operator, value]) =>
    isBoundOperator(operator) ? { operator, value, element: operators } : [],
  );

/** The other operators beside a regular expression are left to the filter. */
function regexIn(operators: Doc): Condition[] {
  const operand = operators.get('$regex');
  if (operators.has('$options')) return [];
  if (typeof operand === 'string') {
    return [{ operator: '$regex', value: new BSONRegExp(operand) }];
  }
  return operand instanceof BSONRegExp ? [{ operator: '$regex', value: operand }] : [];
}

function isBoundOperator(name: string): name is BoundOperator {
  return BOUND_OPERATORS.has(name);
}

/**
 * Operands that mean in an index what they mean in a filter. An array may equal an element or the
 * whole, a regex bounds by the text it begins with, and ranges with null, NaN or the end keys are rules of their own.
 */
function isUsable({ operator, value }: Condition): boolean {
  if (value instanceof BSONRegExp) return operator === '$regex' && literalPrefix(value) !== '';
  if (operator === '$in') return Array.isArray(value) && value.every(isPoint);
  if (!isPoint(value)) return false;
  return operator === '$eq' || (value !== null && !isOddEnd(value));
}

/** Whether a value stands for itself alone in an index. */
export function isPoint(value: Value): boolean {
  return !Array.isArray(value) && !(value instanceof BSONRegExp);
}

function isOddEnd(value: Value): boolean {
  if (value instanceof MinKey || value instanceof MaxKey) return true;
  return isNumber(value) && Number.isNaN(toDouble(value));
}
