import { Double, Int32, Timestamp } from 'bson';
import { isLong, isNumber } from '../bson/compare.ts';
import type { Doc, Value } from '../bson/document.ts';
import { CommandError } from '../errors.ts';

/** The number in a value, or undefined when it is no number. */
export function numberOf(value: Value | undefined): number | undefined {
  if (value instanceof Int32 || value instanceof Double) return Number(value.value);
  return isLong(value) ? value.toNumber() : undefined;
}

/** A number field of a command, a whole one of at least `minimum`. */
export function readInteger(command: Doc, name: string, minimum = 0): number | undefined {
  const value = command.get(name);
  if (value === undefined || value === null) return undefined;
  const number = numberOf(value);
  if (number === undefined) throw wrongType(name, 'a number');
  if (!Number.isInteger(number)) throw new CommandError(9, `The field '${name}' must be whole`);
  if (number < minimum) {
    throw new CommandError(51024, `BSON field '${name}' value must be >= ${minimum}`);
  }
  return number;
}

/** A boolean field; numbers count as MongoDB counts them. */
export function readBoolean(command: Doc, name: string, absent = false): boolean {
  const value = command.get(name);
  if (value === undefined || value === null) return absent;
  if (typeof value === 'boolean') return value;
  const number = numberOf(value);
  if (number === undefined) throw wrongType(name, 'a boolean');
  return number !== 0;
}

/** A document field, undefined when absent. */
export function readDocument(command: Doc, name: string): Doc | undefined {
  const value = command.get(name);
  if (value === undefined || value === null) return undefined;
  if (!(value instanceof Map)) throw wrongType(name, 'an object');
  return value;
}

/** An array field, undefined when absent. */
export function readArray(command: Doc, name: string): Value[] | undefined {
  const value = command.get(name);
  if (value === undefined || value === null) return undefined;
  if (!Array.isArray(value)) throw wrongType(name, 'an array');
  return value;
}

/** A string field that has to be there. */
export function readString(command: Doc, name: string): string {
  const value = command.get(name) ?? null;
  if (value === null) throw missing(name);
  if (typeof value !== 'string') throw wrongType(name, 'a string');
  return value;
}

/** A required array of documents that must not be empty. */
export function readStatements(command: Doc, name: string): Doc[] {
  const values = readArray(command, name);
  if (values === undefined) throw missing(name);
  if (values.length === 0 || values.length > 100_000) {
    throw new CommandError(16, 'Write batch sizes must be between 1 and 100000');
  }
  return values.map((value) => {
    if (!(value instanceof Map)) throw wrongType(name, 'an array of objects');
    return value;
  });
}

/** The types of fields: a `flag` is a boolean or a number; `any` is checked elsewhere. */
const TYPES = {
  any: () => true,
  array: Array.isArray,
  bool: (value: Value) => typeof value === 'boolean',
  flag: (value: Value) => typeof value === 'boolean' || isNumber(value),
  number: (value: Value) => numberOf(value) !== undefined,
  object: (value: Value) => value instanceof Map,
  string: (value: Value) => typeof value === 'string',
  timestamp: (value: Value) => value instanceof Timestamp,
};

/** Fields of a command or of a part of it; null counts as missing. Source: MongoDB's command definitions. */
export type Fields = Readonly<Record<string, keyof typeof TYPES>>;

/** Refuses any field that is not listed or has another type, so that no option is ignored silently. */
export function checkFields(doc: Doc, allowed: Fields, where: string): void {
  for (const [name, value] of doc) {
    const type = Object.hasOwn(allowed, name) ? allowed[name] : undefined;
    if (type === undefined) {
      throw new CommandError(40415, `BSON field '${where}.${name}' is an unknown field`);
    }
    if (value !== null && !TYPES[type](value)) throw wrongType(`${where}.${name}`, `a ${type}`);
  }
}

/** The error for a missing required field. */
export function missing(field: string): CommandError {
  return new CommandError(40414, `BSON field '${field}' is missing but a required field`);
}

function wrongType(name: string, wanted: string): CommandError {
  return new CommandError(14, `BSON field '${name}' is the wrong type, expected ${wanted}`);
}
