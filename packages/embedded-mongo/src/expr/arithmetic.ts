import { Decimal128, Double, Int32, Long } from 'bson';
import { isLong, isNumber } from '../bson/compare.ts';
import type { Value } from '../bson/document.ts';
import { integer, type Numeric, toDouble } from '../bson/numbers.ts';
import { typeName } from '../bson/type-names.ts';
import { CommandError } from '../errors.ts';
import { isNothing } from './arrays.ts';
import type { Operation } from './types.ts';

type Whole = Int32 | Long;

/** Decimal arithmetic needs 34 digits and its own rounding, which nothing here has. */
export function refuseDecimal(name: string, value: Value | undefined): void {
  if (value instanceof Decimal128) {
    throw new CommandError(238, `${name} of a decimal is not supported by the built-in database`);
  }
}

function isWhole(value: Value | undefined): value is Whole {
  return value instanceof Int32 || isLong(value);
}

function wholeOf(value: Whole): bigint {
  return value instanceof Int32 ? BigInt(value.value) : value.toBigInt();
}

/**
 * The sum, difference or product in MongoDB's types: int and int make an int, or a long when it
 * does not fit; a double makes doubles. Undefined when 64 bits do not hold it.
 */
export function combine(
  left: Numeric,
  right: Numeric,
  whole: (a: bigint, b: bigint) => bigint,
  real: (a: number, b: number) => number,
): Numeric | undefined {
  if (isWhole(left) && isWhole(right)) {
    return integer(whole(wholeOf(left), wholeOf(right)), isLong(left) || isLong(right));
  }
  return new Double(real(toDouble(left), toDouble(right)));
}

/** A sum that grows by one number at a time. */
export type Total = {
  add(value: Numeric): void;
  value(): Numeric;
};

/**
 * The sum of numbers as MongoDB makes it: whole numbers exactly, a long where an int overflows and a
 * double where a long does; doubles with the part that each addition rounds off carried along.
 */
export function createTotal(): Total {
  let whole = 0n;
  let hasLong = false;
  let real: Compensated | undefined;
  return {
    add(value) {
      if (isWhole(value)) {
        whole += wholeOf(value);
        hasLong ||= isLong(value);
      } else real = compensated(real ?? NOTHING, toDouble(value));
    },
    value() {
      if (real === undefined) return integer(whole, hasLong) ?? new Double(Number(whole));
      const high = Number(whole);
      const both = compensated(compensated(real, high), Number(whole - BigInt(high)));
      return new Double(Number.isFinite(both.sum) ? both.sum + both.carried : both.sum);
    },
  };
}

/** The sum of some numbers. */
export function total(numbers: readonly Numeric[]): Numeric {
  const sum = createTotal();
  for (const value of numbers) sum.add(value);
  return sum.value();
}

type Compensated = {
  readonly sum: number;
  readonly carried: number;
};

const NOTHING: Compensated = { sum: 0, carried: 0 };

/** Knuth's two-sum; infinities and NaN make the plain sum. */
function compensated({ sum, carried }: Compensated, value: number): Compensated {
  const next = sum + value;
  const part = next - sum;
  return { sum: next, carried: carried + (sum - (next - part) + (value - part)) };
}

function multiply(left: Numeric, right: Numeric): Numeric {
  const product = combine(
    left,
    right,
    (a, b) => a * b,
    (a, b) => a * b,
  );
  return product ?? new Double(toDouble(left) * toDouble(right));
}

/** The operand as a number; anything else is refused by the operator's name. */
function numeric(name: string, value: Value | undefined): Numeric {
  refuseDecimal(name, value);
  if (isNumber(value)) return value;
  throw new CommandError(14, `${name} only supports numeric types, not ${typeName(value)}`);
}

/** Numbers, and at most one date, which the numbers are milliseconds for; null makes null. */
function sumAll(operands: (Value | undefined)[]): Value {
  if (operands.some(isNothing)) return null;
  const dates = operands.filter((item) => item instanceof Date);
  if (dates.length > 1)
    throw new CommandError(16612, 'only one date allowed in an $add expression');
  const numbers = operands.filter((item) => !(item instanceof Date));
  const sum = total(numbers.map((item) => numeric('$add', item)));
  const [date] = dates;
  return date === undefined ? sum : shift(date, toDouble(sum));
}

/** A date moved by milliseconds, rounded to whole ones. */
function shift(date: Date, ms: number): Date {
  const moved = new Date(date.getTime() + Math.round(ms));
  if (Number.isNaN(moved.getTime())) throw new CommandError(15, 'date overflow');
  return moved;
}

/** "If the two values are dates, return the difference in milliseconds" (a long). */
function subtract([left, right]: (Value | undefined)[]): Value {
  if (isNothing(left) || isNothing(right)) return null;
  if (left instanceof Date) {
    if (right instanceof Date) return Long.fromNumber(left.getTime() - right.getTime());
    return shift(left, -toDouble(numeric('$subtract', right)));
  }
  const [a, b] = [numeric('$subtract', left), numeric('$subtract', right)];
  const difference = combine(
    a,
    b,
    (x, y) => x - y,
    (x, y) => x - y,
  );
  if (difference === undefined) throw new CommandError(15, 'long overflow in $subtract');
  return difference;
}

function divide([left, right]: (Value | undefined)[]): Value {
  if (isNothing(left) || isNothing(right)) return null;
  const divisor = toDouble(numeric('$divide', right));
  const dividend = toDouble(numeric('$divide', left));
  if (divisor === 0) throw new CommandError(2, "can't $divide by zero");
  return new Double(dividend / divisor);
}

function modulo([left, right]: (Value | undefined)[]): Value {
  if (isNothing(left) || isNothing(right)) return null;
  const [a, b] = [numeric('$mod', left), numeric('$mod', right)];
  if (toDouble(b) === 0) throw new CommandError(16610, "can't $mod by zero");
  const rest = combine(
    a,
    b,
    (x, y) => x % y,
    (x, y) => x % y,
  );
  return rest ?? null;
}

function rounding(name: string, round: (value: number) => number): Operation {
  return unary(name, (value) => (isWhole(value) ? value : new Double(round(toDouble(value)))));
}

function unary(name: string, run: (value: Numeric) => Value): Operation {
  return {
    min: 1,
    max: 1,
    run: ([value]) => (isNothing(value) ? null : run(numeric(name, value))),
  };
}

/** The smallest int becomes a long; the smallest long has no absolute value (28680). */
function absolute(value: Numeric): Value {
  if (!isWhole(value)) return new Double(Math.abs(toDouble(value)));
  const whole = wholeOf(value);
  const size = integer(whole < 0n ? -whole : whole, isLong(value));
  if (size === undefined) throw new CommandError(28680, "can't take $abs of long long min");
  return size;
}

function product(operands: (Value | undefined)[]): Value {
  if (operands.some(isNothing)) return null;
  let result: Numeric = new Int32(1);
  for (const item of operands) result = multiply(result, numeric('$multiply', item));
  return result;
}

export const ARITHMETIC: Readonly<Record<string, Operation>> = {
  $add: { min: 0, max: Infinity, run: sumAll },
  $subtract: { min: 2, max: 2, run: subtract },
  $multiply: { min: 0, max: Infinity, run: product },
  $divide: { min: 2, max: 2, run: divide },
  $mod: { min: 2, max: 2, run: modulo },
  $abs: unary('$abs', absolute),
  $ceil: rounding('$ceil', Math.ceil),
  $floor: rounding('$floor', Math.floor),
};
