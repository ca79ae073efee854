import { Double } from 'bson';
import { compareValues, isNumber } from '../bson/compare.ts';
import type { Value } from '../bson/document.ts';
import { type Numeric, toDouble } from '../bson/numbers.ts';
import { refuseDecimal, total } from './arithmetic.ts';
import type { Operation } from './types.ts';

type Operand = Value | undefined;

/** The numbers among some values; `$sum` and `$avg` ignore all else. */
function numbersOf(name: string, values: Operand[]): Numeric[] {
  for (const value of values) refuseDecimal(name, value);
  return values.filter((value) => isNumber(value));
}

/** The sum of the numbers, in the widest of their types; 0 when there are none. */
export function sum(values: Operand[]): Value {
  return total(numbersOf('$sum', values));
}

/** The mean of the numbers as a double; null when there are none. */
export function average(values: Operand[]): Value {
  const numbers = numbersOf('$avg', values);
  if (numbers.length === 0) return null;
  return new Double(toDouble(total(numbers)) / numbers.length);
}

/** The least or greatest value by the order of all types; null and missing are ignored. */
export function extreme(wanted: -1 | 1, values: Operand[]): Value {
  let best: Value = null;
  for (const value of values) {
    if (value === undefined || value === null) continue;
    if (best === null || Math.sign(compareValues(value, best)) === wanted) best = value;
  }
  return best;
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
