import { Int32 } from 'bson';
import type { Doc, Value } from '#src/bson/document.ts';
import type { Choices } from './choices.ts';
import { PATHS, randomSort } from './filters.ts';
import { randomScalar } from './values.ts';

/** Entries of createIndexes: compound, descending, sparse, partial, unique, some of it together. */
export function randomIndexes(choices: Choices): Doc[] {
  return choices
    .several(1, 4, () => randomIndex(choices))
    .map((index, at) => new Map<string, Value>([['name', `index${at}`], ...index]));
}

function randomIndex(choices: Choices): Doc {
  const index: Doc = new Map([['key', randomSort(choices)]]);
  if (choices.chance(0.15)) index.set('unique', true);
  if (choices.chance(0.2)) index.set('sparse', true);
  else if (choices.chance(0.25)) index.set('partialFilterExpression', partialFilter(choices));
  return index;
}

function partialFilter(choices: Choices): Doc {
  const path = choices.pick(PATHS.slice(0, 5));
  const kind = choices.below(3);
  if (kind === 0) return new Map([[path, new Map([['$exists', true]])]]);
  if (kind === 1) return new Map([[path, randomScalar(choices)]]);
  const operator = choices.pick(['$gt', '$gte', '$lt', '$lte']);
  return new Map([[path, new Map([[operator, choices.pick<Value>([new Int32(1), 'a', true])]])]]);
}
