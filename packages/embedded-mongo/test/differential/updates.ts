import { Int32 } from 'bson';
import type { Doc, Value } from '#src/bson/document.ts';
import type { Choices } from './choices.ts';
import { command } from './engine.ts';
import { PATHS, randomFilter } from './filters.ts';
import type { Scene } from './scene.ts';
import { randomDocument, randomScalar, randomValue } from './values.ts';

/** A write of some kind to the collection of that name. */
export type Write = (name: string) => Doc;

const ONE = new Int32(1);

/** An insert, update, upsert, replacement, findAndModify or delete. */
export function randomWrite(choices: Choices, { docs }: Scene): Write {
  const id = choices.chance(0.9) ? choices.pick(docs).get('_id') : new Int32(choices.below(40));
  const byId: Doc = new Map([['_id', id ?? null]]);
  const filter = choices.chance(0.7) ? byId : randomFilter(choices);
  const isMulti = filter !== byId;
  const u = randomUpdate(choices);
  const sort: Doc = new Map([
    [choices.pick(PATHS), ONE],
    ['_id', ONE],
  ]);
  switch (choices.below(9)) {
    case 0:
      return deleting(isMulti ? filter : byId);
    case 1:
      return inserting(randomDocument(choices, new Int32(choices.below(60))));
    case 2:
      return updating({ q: byId, u: randomDocument(choices, id ?? null), upsert: true });
    case 3:
      return (name) => command({ findAndModify: name, query: filter, sort, update: u });
    case 4:
      return (name) => command({ findAndModify: name, query: filter, sort, remove: true });
    case 5:
      return updating({ q: byId, u, upsert: true });
    default:
      return updating({ q: filter, u, multi: isMulti });
  }
}

function inserting(doc: Doc): Write {
  return (name) => command({ insert: name, documents: [doc] });
}

function deleting(q: Doc): Write {
  return (name) => command({ delete: name, deletes: [command({ q, limit: 0 })] });
}

function updating(statement: Record<string, Value>): Write {
  return (name) => command({ update: name, updates: [command(statement)] });
}

/** An update of one field by an operator. */
export function randomUpdate(choices: Choices): Doc {
  const path = choices.pick(PATHS.slice(0, 9));
  const change = (operator: string, value: Value): Doc =>
    new Map([[operator, new Map([[path, value]])]]);
  switch (choices.below(10)) {
    case 0:
      return change('$unset', '');
    case 1:
      return change('$inc', ONE);
    case 2:
      return change('$push', randomValue(choices, 1));
    case 3:
      return change('$addToSet', randomScalar(choices));
    case 4:
      return change('$pull', randomScalar(choices));
    case 5:
      return change(choices.pick(['$min', '$max']), randomScalar(choices));
    case 6:
      return change('$pop', ONE);
    case 7:
      return new Map([['$rename', new Map([['c', 'b']])]]);
    default:
      return change('$set', randomValue(choices, 2));
  }
}
