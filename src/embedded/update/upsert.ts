import { BSONRegExp, ObjectId } from 'bson';
import type { Doc, Value } from '../bson/document.ts';
import { typeName } from '../bson/type-names.ts';
import { CommandError } from '../errors.ts';
import { isOperators } from '../query/field.ts';
import { readAt, writeAt } from './write.ts';

/**
 * What an upsert starts from: "the equality clauses from the `<query>` parameter". Comparison
 * operations are not included; of `$in`, `$all` and `$or` only those with a single member are.
 */
export function seedOf(filter: Doc): Doc {
  let seed: Doc = new Map();
  for (const [path, value] of equalities(filter)) {
    const parts = path.split('.');
    if (readAt(seed, parts) !== undefined) {
      throw new CommandError(
        54,
        `cannot infer query fields to set, path '${path}' is matched twice`,
      );
    }
    seed = writeAt(seed, parts, () => value);
  }
  return seed;
}

function equalities(filter: Doc): [string, Value][] {
  return Array.from(filter).flatMap(([name, condition]) => {
    if (name === '$and' || name === '$or') return clauseEqualities(name, condition);
    if (name.startsWith('$')) return [];
    if (!isOperators(condition)) {
      return condition instanceof BSONRegExp ? [] : [[name, condition] as [string, Value]];
    }
    return Array.from(condition).flatMap(([operator, operand]) =>
      soleValue(operator, operand).map((value): [string, Value] => [name, value]),
    );
  });
}

function clauseEqualities(name: string, clauses: Value): [string, Value][] {
  if (!Array.isArray(clauses) || (name === '$or' && clauses.length !== 1)) return [];
  return clauses.flatMap((clause) => (clause instanceof Map ? equalities(clause) : []));
}

function soleValue(operator: string, operand: Value): Value[] {
  if (operator === '$eq') return [operand];
  const listed = operator === '$in' || operator === '$all';
  if (!listed || !Array.isArray(operand) || operand.length !== 1) return [];
  return operand.filter((item) => !(item instanceof BSONRegExp || isOperators(item)));
}

/** A new document with `_id` first, made when there is none. */
export function withId(doc: Doc, id: Value | undefined = doc.get('_id')): Doc {
  refuseBadId(id);
  const made: Doc = new Map([['_id', id ?? (id === null ? null : new ObjectId())]]);
  for (const [name, value] of doc) if (name !== '_id') made.set(name, value);
  return made;
}

function refuseBadId(id: Value | undefined): void {
  if (!Array.isArray(id) && !(id instanceof BSONRegExp)) return;
  throw new CommandError(53, `The '_id' value cannot be of type ${typeName(id)}`);
}
