import { Int32 } from 'bson';
import { asInteger, isNumber } from '../bson/compare.ts';
import type { Value } from '../bson/document.ts';
import { compareNumbers, isInfinite, ratio, toDouble } from '../bson/numbers.ts';
import { TYPE_CODES, typeName } from '../bson/type-names.ts';
import { CommandError } from '../errors.ts';
import type { ValueTest } from './types.ts';

/** `$type`: by alias or number, one or several; 'number' stands for the four numeric types. */
export function typeTest(operand: Value): ValueTest {
  const wanted = Array.isArray(operand) ? operand : [operand];
  if (wanted.length === 0) throw new CommandError(9, '$type must match at least one type');
  const names = new Set(wanted.flatMap(typeNames));
  return (value) => value !== undefined && names.has(typeName(value));
}

function typeNames(wanted: Value): string[] {
  if (wanted === 'number') return ['double', 'int', 'long', 'decimal'];
  if (typeof wanted === 'string') {
    if (TYPE_CODES.has(wanted)) return [wanted];
    throw new CommandError(2, 'Unknown type name alias');
  }
  if (!isNumber(wanted))
    throw new CommandError(14, 'type must be represented as a number or a string');
  const code = toDouble(wanted);
  for (const [name, known] of TYPE_CODES) if (known === code) return [name];
  throw new CommandError(2, 'Invalid numerical type code');
}

/** `$mod: [divisor, remainder]`: both and the value are truncated towards zero. */
export function modulo(operand: Value): ValueTest {
  if (!Array.isArray(operand)) throw new CommandError(2, 'malformed mod, needs to be an array');
  if (operand.length < 2) throw new CommandError(2, 'malformed mod, not enough elements');
  if (operand.length > 2) throw new CommandError(2, 'malformed mod, too many elements');
  const [divisor, remainder] = operand.map(truncated);
  if (divisor === undefined) throw new CommandError(2, 'malformed mod, divisor not a number');
  if (remainder === undefined) throw new CommandError(2, 'malformed mod, remainder not a number');
  if (divisor === 0n) throw new CommandError(2, 'divisor cannot be 0');
  return (value) => {
    const whole = truncated(value);
    return whole !== undefined && whole % divisor === remainder;
  };
}

function truncated(value: Value | undefined): bigint | undefined {
  const whole = asInteger(value);
  if (whole !== undefined || !isNumber(value)) return whole;
  if (Number.isNaN(toDouble(value)) || isInfinite(value)) return undefined;
  const { numerator, denominator } = ratio(value);
  const cut = numerator / denominator;
  return BigInt.asIntN(64, cut) === cut ? cut : undefined;
}

/** `$size`: "matches any array with the number of elements specified". */
export function sizeTest(operand: Value): ValueTest {
  const size = asInteger(operand);
  if (size === undefined || size < 0n) {
    const wanted = isNumber(operand) && size !== undefined ? 'a non-negative number' : 'an integer';
    throw new CommandError(9, `Failed to parse $size. Expected ${wanted}`);
  }
  return (value) => Array.isArray(value) && BigInt(value.length) === size;
}

const ZERO = new Int32(0);

/** Whether a value counts as true: all but false, null, missing and zero. */
export function isTruthy(value: Value | undefined): boolean {
  if (value === undefined || value === null || value === false) return false;
  return !isNumber(value) || compareNumbers(value, ZERO) !== 0;
}
