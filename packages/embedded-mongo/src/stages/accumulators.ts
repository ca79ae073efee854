import { Int32 } from 'bson';
import type { Doc, Value } from '../bson/document.ts';
import { keyText } from '../bson/key.ts';
import { createTotal } from '../expr/arithmetic.ts';
import { better, mean, numberIn } from '../expr/grouped.ts';
import { mergeObjects } from '../expr/objects.ts';

/** Makes a group's value from its documents' values, one by one; a missing one is undefined. */
export type Accumulator = {
  add(value: Value | undefined): void;
  result(): Value;
};

function sum(): Accumulator {
  const all = createTotal();
  return {
    add(value) {
      const number = numberIn('$sum', value);
      if (number !== undefined) all.add(number);
    },
    result: () => all.value(),
  };
}

function average(): Accumulator {
  const all = createTotal();
  let count = 0;
  return {
    add(value) {
      const number = numberIn('$avg', value);
      if (number === undefined) return;
      all.add(number);
      count += 1;
    },
    result: () => mean(all.value(), count),
  };
}

/** An accumulator of one value, which each new value may replace. */
function folded<T extends Value>(start: T, next: (kept: T, value: Value | undefined) => T) {
  return (): Accumulator => {
    let kept = start;
    return {
      add(value) {
        kept = next(kept, value);
      },
      result: () => kept,
    };
  };
}

function first(): Accumulator {
  let found: Value | undefined;
  let isFirst = true;
  return {
    add(value) {
      if (isFirst) found = value;
      isFirst = false;
    },
    result: () => found ?? null,
  };
}

function push(): Accumulator {
  const values: Value[] = [];
  return {
    add(value) {
      if (value !== undefined) values.push(value);
    },
    result: () => values,
  };
}

function addToSet(): Accumulator {
  const found = new Map<string, Value>();
  return {
    add(value) {
      if (value === undefined) return;
      const key = keyText(value);
      if (!found.has(key)) found.set(key, value);
    },
    result: () => [...found.values()],
  };
}

function merge(): Accumulator {
  const merged: Doc = new Map();
  return {
    add(value) {
      for (const [name, item] of mergeObjects([value])) merged.set(name, item);
    },
    result: () => merged,
  };
}

function count(): Accumulator {
  const all = createTotal();
  return { add: () => all.add(ONE), result: () => all.value() };
}

const ONE = new Int32(1);

/** The accumulators of `$group`; `$push` and `$addToSet` leave missing values out. */
export const ACCUMULATORS: ReadonlyMap<string, () => Accumulator> = new Map([
  ['$sum', sum],
  ['$avg', average],
  ['$min', folded<Value>(null, (kept, value) => better(-1, kept, value))],
  ['$max', folded<Value>(null, (kept, value) => better(1, kept, value))],
  ['$first', first],
  ['$last', folded<Value>(null, (_kept, value) => value ?? null)],
  ['$push', push],
  ['$addToSet', addToSet],
  ['$mergeObjects', merge],
  ['$count', count],
]);
