import { Decimal128, Double, Int32, MaxKey, MinKey } from 'bson';
import { isLong, ORDER, typeOrder } from './compare.ts';
import type { Value } from './document.ts';

/** BSON type numbers by their alias in `$type`. Source: MongoDB manual, BSON Types. */
export const TYPE_CODES: ReadonlyMap<string, number> = new Map([
  ['double', 1],
  ['string', 2],
  ['object', 3],
  ['array', 4],
  ['binData', 5],
  ['undefined', 6],
  ['objectId', 7],
  ['bool', 8],
  ['date', 9],
  ['null', 10],
  ['regex', 11],
  ['dbPointer', 12],
  ['javascript', 13],
  ['symbol', 14],
  ['javascriptWithScope', 15],
  ['int', 16],
  ['timestamp', 17],
  ['long', 18],
  ['decimal', 19],
  ['minKey', -1],
  ['maxKey', 127],
]);

const NAME_BY_ORDER: ReadonlyMap<number, string> = new Map([
  [ORDER.undefined, 'undefined'],
  [ORDER.null, 'null'],
  [ORDER.object, 'object'],
  [ORDER.array, 'array'],
  [ORDER.binary, 'binData'],
  [ORDER.objectId, 'objectId'],
  [ORDER.boolean, 'bool'],
  [ORDER.date, 'date'],
  [ORDER.timestamp, 'timestamp'],
  [ORDER.regExp, 'regex'],
  [ORDER.code, 'javascript'],
]);

/** The alias of a value's own type; a missing value is 'missing', as the `$type` expression says. */
export function typeName(value: Value | undefined): string {
  if (value === undefined) return 'missing';
  if (typeof value === 'string') return 'string';
  if (value instanceof Int32) return 'int';
  if (value instanceof Double) return 'double';
  if (isLong(value)) return 'long';
  if (value instanceof Decimal128) return 'decimal';
  const name = NAME_BY_ORDER.get(typeOrder(value));
  if (name !== undefined) return name;
  if (value instanceof MinKey) return 'minKey';
  return value instanceof MaxKey ? 'maxKey' : 'symbol';
}
