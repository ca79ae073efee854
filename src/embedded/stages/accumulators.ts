import type { Value } from '../bson/document.ts';
import { encodeKey } from '../bson/key.ts';
import { integer } from '../bson/numbers.ts';
import { average, extreme, sum } from '../expr/grouped.ts';
import { mergeObjects } from '../expr/objects.ts';

/** Makes a group's value of its documents' values, of which missing ones are undefined. */
export type Accumulate = (values: (Value | undefined)[]) => Value;

function present(values: (Value | undefined)[]): Value[] {
  return values.filter((value) => value !== undefined);
}

function distinct(values: (Value | undefined)[]): Value[] {
  const found = new Map<string, Value>();
  for (const value of present(values)) {
    const key = Buffer.from(encodeKey(value)).toString('latin1');
    if (!found.has(key)) found.set(key, value);
  }
  return [...found.values()];
}

/** The accumulators of `$group`; `$push` and `$addToSet` leave missing values out. */
export const ACCUMULATORS: ReadonlyMap<string, Accumulate> = new Map<string, Accumulate>([
  ['$sum', sum],
  ['$avg', average],
  ['$min', (values) => extreme(-1, values)],
  ['$max', (values) => extreme(1, values)],
  ['$first', (values) => values[0] ?? null],
  ['$last', (values) => values.at(-1) ?? null],
  ['$push', present],
  ['$addToSet', distinct],
  ['$mergeObjects', mergeObjects],
  ['$count', (values) => integer(BigInt(values.length), false) ?? null],
]);
