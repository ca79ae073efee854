import { Binary, Decimal128, Double, Int32, Long, ObjectId, Timestamp } from 'mongodb';

/** The driver gives numbers as they are in JavaScript, so that their types cannot be told apart. */
const isNumber = (value: unknown) =>
  typeof value === 'number' ||
  typeof value === 'bigint' ||
  value instanceof Int32 ||
  value instanceof Long ||
  value instanceof Double;

const TYPES: Readonly<Record<string, (value: unknown) => boolean>> = {
  number: (value) => isNumber(value) || value instanceof Decimal128,
  int: isNumber,
  long: isNumber,
  double: isNumber,
  decimal: (value) => value instanceof Decimal128,
  string: (value) => typeof value === 'string',
  bool: (value) => typeof value === 'boolean',
  null: (value) => value === null,
  array: Array.isArray,
  date: (value) => value instanceof Date,
  objectId: (value) => value instanceof ObjectId,
  binData: (value) => value instanceof Binary || value instanceof Uint8Array,
  timestamp: (value) => value instanceof Timestamp,
  object: (value) =>
    typeof value === 'object' && value !== null && !Array.isArray(value) && !('_bsontype' in value),
};

/** Whether a value is of the type that has this name in MongoDB's `$type`. */
export function isOfType(value: unknown, name: string): boolean {
  const test = TYPES[name];
  if (test === undefined) throw new Error(`This runner does not know the type ${name}`);
  return test(value);
}
