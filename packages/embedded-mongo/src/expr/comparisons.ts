import { Int32 } from 'bson';
import { compareValues, UNDEFINED } from '../bson/compare.ts';
import type { Value } from '../bson/document.ts';
import type { Operation } from './types.ts';

/** Orders any two values; unlike in filters, types mix and a missing value is below null. */
function compareOperands(left: Value | undefined, right: Value | undefined): number {
  return compareValues(left ?? missing(left), right ?? missing(right));
}

function missing(value: null | undefined): Value {
  return value === undefined ? UNDEFINED : null;
}

function comparison(accept: (order: number) => Value): Operation {
  return { min: 2, max: 2, run: ([left, right]) => accept(compareOperands(left, right)) };
}

export const COMPARISONS: Readonly<Record<string, Operation>> = {
  $eq: comparison((order) => order === 0),
  $ne: comparison((order) => order !== 0),
  $gt: comparison((order) => order > 0),
  $gte: comparison((order) => order >= 0),
  $lt: comparison((order) => order < 0),
  $lte: comparison((order) => order <= 0),
  $cmp: comparison((order) => new Int32(Math.sign(order))),
};
