import { Int32, Long, ObjectId, Timestamp } from 'bson';
import { asInteger } from '../bson/compare.ts';
import type { Doc, Value } from '../bson/document.ts';
import { typeName } from '../bson/type-names.ts';
import { CommandError } from '../errors.ts';
import { isNothing } from './arrays.ts';
import { dayOfYear, formatDate, offsetMs } from './date-text.ts';
import { addUnits, isUnit, type Unit, unitsBetween } from './date-units.ts';
import { namedOperands } from './forms.ts';
import type { Compile, Expression, Operation, SpecialForm, Variables } from './types.ts';

type Operand = Value | undefined;

/** The date of a date, an ObjectId or a timestamp. */
function dateOf(name: string, value: Value): Date {
  if (value instanceof Date) return value;
  if (value instanceof ObjectId) return value.getTimestamp();
  if (value instanceof Timestamp) return new Date(value.t * 1000);
  throw new CommandError(
    16006,
    `can't convert from BSON type ${typeName(value)} to Date (${name})`,
  );
}

function part(name: string, read: (at: Date) => number): Operation {
  return {
    min: 1,
    max: 1,
    run: ([value]) => {
      if (value instanceof Map) {
        throw new CommandError(
          238,
          `${name} with options is not supported by the built-in database`,
        );
      }
      return isNothing(value) ? null : new Int32(read(dateOf(name, value)));
    },
  };
}

/** Parts of a date in UTC. */
export const DATES: Readonly<Record<string, Operation>> = {
  $year: part('$year', (at) => at.getUTCFullYear()),
  $month: part('$month', (at) => at.getUTCMonth() + 1),
  $dayOfMonth: part('$dayOfMonth', (at) => at.getUTCDate()),
  $dayOfYear: part('$dayOfYear', dayOfYear),
  $dayOfWeek: part('$dayOfWeek', (at) => at.getUTCDay() + 1),
  $hour: part('$hour', (at) => at.getUTCHours()),
  $minute: part('$minute', (at) => at.getUTCMinutes()),
  $second: part('$second', (at) => at.getUTCSeconds()),
  $millisecond: part('$millisecond', (at) => at.getUTCMilliseconds()),
};

type Operands = (root: Doc, variables: Variables) => Map<string, Operand>;

function compileOperands(parts: Doc, compile: Compile): Operands {
  const expressions = Array.from(parts, ([name, value]) => [name, compile(value)] as const);
  return (root, variables) =>
    new Map(expressions.map(([name, make]) => [name, make(root, variables)] as const));
}

/** `$dateToString`: null without a date is `onNull`, or null. */
function dateToString(operand: Value, compile: Compile): Expression {
  const name = '$dateToString';
  const parts = namedOperands(name, operand, {
    required: ['date'],
    optional: ['format', 'timezone', 'onNull'],
    notObject: 18629,
    unknown: 18534,
    missing: [18628],
  });
  const operands = compileOperands(parts, compile);
  return (root, variables) => {
    const given = operands(root, variables);
    const date = given.get('date');
    if (isNothing(date)) return parts.has('onNull') ? given.get('onNull') : null;
    const format = given.get('format');
    if (parts.has('timezone') && isNothing(given.get('timezone'))) return null;
    if (parts.has('format') && isNothing(format)) return null;
    if (format !== undefined && typeof format !== 'string') {
      throw new CommandError(18533, `${name} requires that 'format' be a string`);
    }
    return formatDate(dateOf(name, date), format, zoneOf(given));
  };
}

function zoneOf(given: Map<string, Operand>): number {
  const zone = given.get('timezone') ?? 'UTC';
  if (typeof zone === 'string') return offsetMs(zone);
  throw new CommandError(40517, `timezone must evaluate to a string, found ${typeName(zone)}`);
}

function unitOf(name: string, unit: Value): Unit {
  if (typeof unit === 'string' && isUnit(unit)) return unit;
  throw new CommandError(9, `${name} parameter 'unit' value cannot be recognized as a time unit`);
}

/** `$dateAdd` and `$dateSubtract`: months and years keep the day, or use the last day of the month. */
function moveDate(name: string, sign: 1 | -1): SpecialForm {
  return (operand, compile) => {
    const parts = namedOperands(name, operand, {
      required: ['startDate', 'unit', 'amount'],
      optional: ['timezone'],
      notObject: 5166400,
      unknown: 5166401,
      missing: [5166402, 5166402, 5166402],
    });
    const operands = compileOperands(parts, compile);
    return (root, variables) => {
      const given = operands(root, variables);
      const [start, unit, amount] = [
        given.get('startDate'),
        given.get('unit'),
        given.get('amount'),
      ];
      if (isNothing(start) || isNothing(unit) || isNothing(amount)) return null;
      if (parts.has('timezone') && isNothing(given.get('timezone'))) return null;
      const count = asInteger(amount);
      if (count === undefined)
        throw new CommandError(5166405, `${name} expects integer amount of time units`);
      return addUnits(dateOf(name, start), sign * Number(count), unitOf(name, unit), zoneOf(given));
    };
  };
}

/** `$dateDiff`: how many boundaries of the unit lie between, as a long; weeks begin on Sunday. */
function dateDiff(operand: Value, compile: Compile): Expression {
  const name = '$dateDiff';
  const parts = namedOperands(name, operand, {
    required: ['startDate', 'endDate', 'unit'],
    optional: ['timezone'],
    notObject: 5166301,
    unknown: 5166302,
    missing: [5166303, 5166304, 5166305],
  });
  const operands = compileOperands(parts, compile);
  return (root, variables) => {
    const given = operands(root, variables);
    const [start, end, unit] = [given.get('startDate'), given.get('endDate'), given.get('unit')];
    if (isNothing(start) || isNothing(end) || isNothing(unit)) return null;
    if (parts.has('timezone') && isNothing(given.get('timezone'))) return null;
    const [from, to] = [dateOf(name, start), dateOf(name, end)];
    return Long.fromNumber(unitsBetween(from, to, unitOf(name, unit), zoneOf(given)));
  };
}

export const DATE_FORMS: Readonly<Record<string, SpecialForm>> = {
  $dateToString: dateToString,
  $dateAdd: moveDate('$dateAdd', 1),
  $dateSubtract: moveDate('$dateSubtract', -1),
  $dateDiff: dateDiff,
};
