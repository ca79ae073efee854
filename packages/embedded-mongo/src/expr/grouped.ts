import { Double } from 'bson';
import { compareValues, isNumber } from '../bson/compare.ts';
import type { Value } from '../bson/document.ts';
import { type Numeric, toDouble } from '../bson/numbers.ts';
import { refuseDecimal, total } from './arithmetic.ts';
import type { Operation } from './types.ts';

type Operand = Value | undefined;

/** The numbers among some values; `$sum` and `$avg` ignore all else. */
export function numberIn(name: string, value: Operand): Numeric | undefined {
  refuseDecimal(name, value);
  return isNumber(value) ? value : undefined;
}

function numbersOf(name: string, values: Operand[]): Numeric[] {
  return values.map((value) => numberIn(name, value)).filter((value) => value !== undefined);
}

/** The sum of the numbers, in the widest of their types; 0 when there are none. */
function sum(values: Operand[]): Value {
  return total(numbersOf('$sum', values));
}

/** The mean of the numbers as a double; null when there are none. */
function average(values: Operand[]): Value {
  const numbers = numbersOf('$avg', values);
  return mean(total(numbers), numbers.length);
}

/** A sum divided by how many it is of; null of none. */
export function mean(sumOfAll: Numeric, count: number): Value {
  return count === 0 ? null : new Double(toDouble(sumOfAll) / count);
}

/** The lesser (-1) or greater (1) of two values by the order of all types; null and missing lose. */
export function better(wanted: -1 | 1, best: Value, value: Operand): Value {
  if (value === undefined || value === null) return best;
  return best === null || Math.sign(compareValues(value, best)) === wanted ? value : best;
}

function extreme(wanted: -1 | 1, values: Operand[]): Value {
  return values.reduce((best: Value, value) => better(wanted, best, value), null);
}

/** With one operand that is an array, its elements are the operands. */
function overOperands(run: (values: Operand[]) => Value): Operation {
  return {
    min: 0,
    max: Infinity,
    run: (operands) => {
      const [only] = operands;
      return run(operands.length === 1 && Array.isArray(only) ? only : operands);
    },
  };
}

export const GROUPED: Readonly<Record<string, Operation>> = {
  $sum: overOperands(sum),
  $avg: overOperands(average),
  $min: overOperands((values) => extreme(-1, values)),
  $max: overOperands((values) => extreme(1, values)),
};
