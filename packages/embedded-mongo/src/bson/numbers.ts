import { Decimal128, Double, Int32, Long } from 'bson';

/** The four numeric types, which MongoDB compares by value. */
export type Numeric = Int32 | Long | Double | Decimal128;

/** An exact fraction, for values that are neither a double nor a bigint. */
export type Ratio = {
  numerator: bigint;
  denominator: bigint;
};

const MAX_INT32 = 2 ** 31 - 1;
const MIN_INT32 = -(2 ** 31);

/** The value as a number when that loses nothing, else as a bigint; a decimal is rounded. */
export function exactNumber(value: Numeric): number | bigint {
  if (value instanceof Int32 || value instanceof Double) return value.value;
  if (value instanceof Decimal128) return Number(value.toString());
  const number = value.toNumber();
  return Number.isSafeInteger(number) ? number : value.toBigInt();
}

/** The nearest double, e.g. for arithmetic with a double operand. */
export function toDouble(value: Numeric): number {
  return Number(exactNumber(value));
}

/** An integer as an int if it fits, else as a long; undefined if it needs more than 64 bits. */
export function integer(value: bigint, atLeastLong: boolean): Int32 | Long | undefined {
  if (BigInt.asIntN(64, value) !== value) return undefined;
  const small = value >= MIN_INT32 && value <= MAX_INT32;
  return small && !atLeastLong ? new Int32(Number(value)) : Long.fromBigInt(value);
}

/** Orders numbers of all types exactly; NaN is the lowest and equals itself, −0 equals 0. */
export function compareNumbers(left: Numeric, right: Numeric): number {
  const a = exactNumber(left);
  const b = exactNumber(right);
  if (Number.isNaN(a)) return Number.isNaN(b) ? 0 : -1;
  if (Number.isNaN(b)) return 1;
  if (left instanceof Decimal128 || right instanceof Decimal128) return compareRatios(left, right);
  return a < b ? -1 : a > b ? 1 : 0;
}

function compareRatios(left: Numeric, right: Numeric): number {
  const a = exactNumber(left);
  const b = exactNumber(right);
  const infinite = a === Infinity || b === Infinity || a === -Infinity || b === -Infinity;
  // A decimal may be finite where its double is not, so its text is checked.
  if (infinite && (isInfinite(left) || isInfinite(right))) return compareInfinite(left, right);
  const [x, y] = [ratio(left), ratio(right)];
  const difference = x.numerator * y.denominator - y.numerator * x.denominator;
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

/** Whether a number is infinite in its own type. */
export function isInfinite(value: Numeric): boolean {
  if (value instanceof Decimal128) return value.toString().endsWith('Infinity');
  return value instanceof Double && Math.abs(value.value) === Infinity;
}

function compareInfinite(left: Numeric, right: Numeric): number {
  const rank = (value: Numeric) => (isInfinite(value) ? Math.sign(toDouble(value)) : 0);
  return rank(left) - rank(right);
}

/** The exact value of a finite number. */
export function ratio(value: Numeric): Ratio {
  if (value instanceof Decimal128) return decimalRatio(value.toString());
  const exact = exactNumber(value);
  if (typeof exact === 'bigint') return { numerator: exact, denominator: 1n };
  return doubleRatio(exact);
}

/** A finite double is an integer times a power of two. */
export function doubleRatio(value: number): Ratio {
  const bits = new DataView(new ArrayBuffer(8));
  bits.setFloat64(0, value);
  const raw = bits.getBigUint64(0);
  const exponent = Number((raw >> 52n) & 0x7ffn);
  const fraction = raw & 0xfffffffffffffn;
  const mantissa = exponent === 0 ? fraction : fraction | 0x10000000000000n;
  const signed = raw >> 63n ? -mantissa : mantissa;
  const shift = Math.max(exponent, 1) - 1075;
  if (shift >= 0) return { numerator: signed << BigInt(shift), denominator: 1n };
  return { numerator: signed, denominator: 1n << BigInt(-shift) };
}

function decimalRatio(text: string): Ratio {
  const [mantissa = '0', power = '0'] = text.split('E');
  const [whole = '0', fraction = ''] = mantissa.split('.');
  const numerator = BigInt(whole + fraction);
  const exponent = Number(power) - fraction.length;
  if (exponent >= 0) return { numerator: numerator * 10n ** BigInt(exponent), denominator: 1n };
  return { numerator, denominator: 10n ** BigInt(-exponent) };
}

/** A whole number as Int32 where it fits, else Long: `expireAfterSeconds` may be large. */
export function wholeNumber(value: number): Int32 | Long {
  return value === (value | 0) ? new Int32(value) : Long.fromNumber(value);
}
