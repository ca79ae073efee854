import { compareValues, typeOrder } from '../bson/compare.ts';
import type { Doc, Value } from '../bson/document.ts';
import { isRange, range } from '../query/comparisons.ts';
import { isOperators } from '../query/literal.ts';
import { type Condition, type Conditions, collectConditions } from './conditions.ts';

/** Whether the comparisons leave only documents that have the path, and not as null. */
export function impliesPresence(conditions: readonly Condition[]): boolean {
  return conditions.some(({ operator, value }) => {
    if (operator === '$in') return Array.isArray(value) && !value.includes(null);
    return value !== null;
  });
}

/**
 * Whether every match of a query is sure to pass a partial index's filter. Only what can be shown
 * one comparison at a time counts; any doubt means no, and the index is not used.
 */
export function impliesPartial(query: Conditions, partial: Doc): boolean {
  return [...partial].every(([path, value]) => {
    if (path === '$and') {
      return (
        Array.isArray(value) &&
        value.every((one) => one instanceof Map && impliesPartial(query, one))
      );
    }
    return !path.startsWith('$') && impliesAt(query.byPath.get(path) ?? [], path, value);
  });
}

function impliesAt(known: readonly Condition[], path: string, value: Value): boolean {
  const asked = isOperators(value) ? value : new Map<string, Value>([['$eq', value]]);
  return [...asked].every(([operator, operand]) => {
    if (operator === '$exists') return operand === true && impliesPresence(known);
    const { byPath, complete } = collectConditions(
      new Map([[path, new Map([[operator, operand]])]]),
    );
    const wanted = byPath.get(path)?.[0];
    return (
      complete && wanted !== undefined && known.some((condition) => implies(condition, wanted))
    );
  });
}

function implies(known: Condition, wanted: Condition): boolean {
  if (known.operator === '$in') {
    const values = Array.isArray(known.value) ? known.value : [];
    return values.every((value) => implies({ operator: '$eq', value }, wanted));
  }
  if (wanted.operator === '$in') {
    const values = Array.isArray(wanted.value) ? wanted.value : [];
    return values.some((value) => implies(known, { operator: '$eq', value }));
  }
  if (typeOrder(known.value) !== typeOrder(wanted.value)) return false;
  return impliesWithinType(known, wanted);
}

function impliesWithinType(known: Condition, wanted: Condition): boolean {
  if (known.operator === '$eq') return meets(known.value, wanted);
  if (known.operator.slice(0, 3) !== wanted.operator.slice(0, 3)) return false;
  const order = compareValues(known.value, wanted.value);
  const isBeyond = wanted.operator.startsWith('$gt') ? order > 0 : order < 0;
  const closes = wanted.operator.endsWith('e') || !known.operator.endsWith('e');
  return isBeyond || (order === 0 && closes);
}

/** As the partial filter itself is asked: NaN stands below all numbers in an index and is less than none. */
function meets(value: Value, { operator, value: operand }: Condition): boolean {
  if (isRange(operator)) return range(operator, operand)(value);
  return operator === '$eq' && compareValues(value, operand) === 0;
}
