import { Double, Int32, Long } from 'bson';
import { asInteger, compareValues, isLong, isNumber } from '../bson/compare.ts';
import type { Value } from '../bson/document.ts';
import { typeName } from '../bson/type-names.ts';
import { CommandError } from '../errors.ts';
import { combine, refuseDecimal } from '../expr/arithmetic.ts';
import type { Change } from './modification.ts';
import { timestampOf } from './new-document.ts';

const VERBS = {
  $inc: {
    verb: 'increment',
    whole: (a: bigint, b: bigint) => a + b,
    real: (a: number, b: number) => a + b,
  },
  $mul: {
    verb: 'multiply',
    whole: (a: bigint, b: bigint) => a * b,
    real: (a: number, b: number) => a * b,
  },
} as const;

/**
 * `$inc` and `$mul`: int and int make an int or, where that overflows, a long; a missing field
 * counts as 0. A field that is no number is refused with 14, more than 64 bits with 2.
 */
export function arithmetic(operator: '$inc' | '$mul', operand: Value, path: string): Change {
  const { verb, whole, real } = VERBS[operator];
  refuseDecimal(operator, operand);
  if (!isNumber(operand)) {
    throw new CommandError(
      14,
      `Cannot ${verb} '${path}' with a non-numeric argument of type ${typeName(operand)}`,
    );
  }
  return (value, at) => {
    if (value === undefined && operator === '$inc') return operand;
    const current = value === undefined ? new Int32(0) : value;
    refuseDecimal(operator, current);
    if (!isNumber(current)) throw nonNumeric(operator, current, at);
    const result = combine(current, operand, whole, real);
    if (result !== undefined) return result;
    throw new CommandError(2, `Failed to apply ${operator} to '${at}', 64 bits overflow`);
  };
}

function nonNumeric(operator: string, value: Value, path: string): CommandError {
  return new CommandError(
    14,
    `Cannot apply ${operator} to a value of non-numeric type, '${path}' is of type ${typeName(value)}`,
  );
}

/** `$min` and `$max`: by the order of all types; a missing field is set to the operand. */
export function extreme(wanted: -1 | 1, operand: Value): Change {
  return (value) => {
    if (value === undefined) return operand;
    return Math.sign(compareValues(operand, value)) === wanted ? operand : value;
  };
}

/**
 * `$currentDate`: true or `{$type: 'date' | 'timestamp'}`. The instant of the change itself, as a statement late in a
 * batch may run long after the command began.
 */
export function currentDate(operand: Value): Change {
  if (typeof operand === 'boolean') return () => new Date();
  if (!(operand instanceof Map)) {
    throw new CommandError(
      2,
      `${typeName(operand)} is not valid type for $currentDate. Please use a boolean ('true') or a $type expression ({$type: 'timestamp/date'}).`,
    );
  }
  const [name, other] = operand.keys();
  if (name !== '$type' || other !== undefined) {
    throw new CommandError(2, `Unrecognized $currentDate option: ${other ?? name}`);
  }
  const type = operand.get('$type');
  if (type === 'date') return () => new Date();
  if (type === 'timestamp') return () => timestampOf(new Date());
  throw new CommandError(2, "The '$type' string field is required to be 'date' or 'timestamp'");
}

const BITWISE: ReadonlyMap<string, (a: bigint, b: bigint) => bigint> = new Map([
  ['and', (a, b) => a & b],
  ['or', (a, b) => a | b],
  ['xor', (a, b) => a ^ b],
]);

/** `$bit`: and, or, xor on ints and longs; a missing field counts as 0. */
export function bitwise(operand: Value, path: string): Change {
  if (!(operand instanceof Map)) {
    throw new CommandError(
      2,
      `The $bit modifier is not compatible with a ${typeName(operand)}. You must pass in an embedded document: {$bit: {field: {and/or/xor: #}}`,
    );
  }
  if (operand.size === 0) {
    throw new CommandError(
      2,
      `You must pass in at least one bitwise operation. The format is: {$bit: {field: {and/or/xor: #}}`,
    );
  }
  const steps = Array.from(operand, ([name, mask]) => bitStep(name, mask, path));
  return (value, at) => steps.reduce((current, step) => step(current, at), value);
}

function bitStep(name: string, mask: Value, path: string): Change {
  const apply = BITWISE.get(name);
  if (apply === undefined) {
    throw new CommandError(
      2,
      `The $bit modifier only supports 'and', 'or', and 'xor', not '${name}' which is an unknown operator`,
    );
  }
  if (mask instanceof Double || asInteger(mask) === undefined) {
    throw new CommandError(
      2,
      `The $bit modifier field must be an Integer(32/64 bit); a '${typeName(mask)}' is not supported for '${path}'`,
    );
  }
  return (value) => {
    const current = value === undefined ? new Int32(0) : value;
    const bits = wholeBits(current);
    const result = BigInt.asIntN(64, apply(bits, wholeBits(mask)));
    const long = isLong(current) || isLong(mask);
    return long ? Long.fromBigInt(result) : new Int32(Number(BigInt.asIntN(32, result)));
  };
}

function wholeBits(value: Value): bigint {
  const bits = value instanceof Double ? undefined : asInteger(value);
  if (bits !== undefined) return bits;
  throw new CommandError(2, `Cannot apply $bit to a value of non-integral type ${typeName(value)}`);
}
