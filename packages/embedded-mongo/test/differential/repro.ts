import type { Doc, Value } from '#src/bson/document.ts';
import { shown } from '../evaluation/typed.ts';
import type { Commands } from './engine.ts';
import { differenceIn, type Question } from './reads.ts';
import { type Scene, setUp } from './scene.ts';

/** Leaves out of a failing case whatever it fails without, and shows what remains. */
export function reproOf(commands: Commands, scene: Scene, question: Question): string {
  const fails = (tried: Scene, asked: Question) => {
    setUp(commands, 'repro', tried);
    return differenceIn(commands, 'repro', asked) !== null;
  };
  let [least, asked] = [scene, question];
  const docs = fewest(least.docs, (some) => fails({ ...least, docs: some }, asked));
  least = { ...least, docs };
  const indexes = fewest(least.indexes, (some) => fails({ ...least, indexes: some }, asked));
  least = { ...least, indexes };
  const filter = smallest(asked.filter, (one) => fails(least, { ...asked, filter: one }));
  asked = { ...asked, filter };
  setUp(commands, 'repro', least);
  return describe(least, asked, differenceIn(commands, 'repro', asked));
}

function fewest<T>(items: readonly T[], fails: (some: readonly T[]) => boolean): readonly T[] {
  return items.reduce<readonly T[]>((left, item) => {
    const without = left.filter((other) => other !== item);
    return fails(without) ? without : left;
  }, items);
}

/** Tries the filter without each of its conditions, and each part of a logical operator alone. */
function smallest(filter: Doc, fails: (filter: Doc) => boolean): Doc {
  for (const smaller of smallerFilters(filter)) if (fails(smaller)) return smallest(smaller, fails);
  return filter;
}

function* smallerFilters(filter: Doc): Generator<Doc> {
  for (const [path, value] of filter) {
    const rest = new Map([...filter].filter(([other]) => other !== path));
    yield rest;
    if (Array.isArray(value))
      yield* fewerParts(value, (parts) => new Map([...rest, [path, parts]]));
    else if (value instanceof Map) {
      for (const smaller of smallerFilters(value)) {
        if (smaller.size > 0) yield new Map([...rest, [path, smaller]]);
      }
    }
  }
}

function* fewerParts(parts: Value[], put: (parts: Value[]) => Doc): Generator<Doc> {
  for (const part of parts) {
    if (part instanceof Map) yield part;
    if (parts.length > 1) yield put(parts.filter((other) => other !== part));
  }
}

function describe(scene: Scene, asked: Question, difference: string | null): string {
  const { kind, filter, sort, projection, skip, limit, path } = asked;
  return [
    `${kind} ${difference ?? 'differs no more'}`,
    `documents${scene.indexesFirst ? ' (after the indexes)' : ''}:`,
    ...scene.docs.map((doc) => `  ${shown(doc)}`),
    'indexes:',
    ...scene.indexes.map((index) => `  ${shown(index)}`),
    `filter: ${shown(filter)}`,
    `sort: ${shown(sort)}, skip: ${skip}, limit: ${limit}, projection: ${shown(projection)}`,
    `distinct path: ${path}`,
  ].join('\n');
}
