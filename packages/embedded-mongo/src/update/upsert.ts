import { BSONRegExp } from 'bson';
import type { Doc, Value } from '../bson/document.ts';
import { CommandError } from '../errors.ts';
import { isOperators } from '../query/literal.ts';
import { writeAt } from './write.ts';

/**
 * What an upsert starts from: "the equality clauses from the `<query>` parameter". Comparison
 * operations are not included; of `$in`, `$all` and `$or` only those with a single member are. Two
 * clauses for one path, or for a path and one inside it, are refused with 54.
 */
export function seedOf(filter: Doc): Doc {
  const taken: string[] = [];
  return equalities(filter).reduce<Doc>((seed, [path, value]) => {
    const other = taken.find((known) => overlaps(known, path));
    if (other !== undefined) throw matchedTwice(path, other);
    taken.push(path);
    return writeAt(seed, path.split('.'), () => value);
  }, new Map());
}

/** The `_id` in the filter of a replacing upsert. Throws 111 if the filter has only a part of it. */
export function seedIdOf(filter: Doc): Value | undefined {
  const found = equalities(filter).filter(([path]) => overlaps(path, '_id'));
  const part = found.find(([path]) => path !== '_id');
  if (part !== undefined) {
    throw new CommandError(
      111,
      `field at '_id' must be exactly specified, field at sub-path '${part[0]}' found`,
    );
  }
  if (found.length > 1) throw matchedTwice('_id', '_id');
  return found[0]?.[1];
}

function overlaps(left: string, right: string): boolean {
  return `${left}.`.startsWith(`${right}.`) || `${right}.`.startsWith(`${left}.`);
}

function matchedTwice(path: string, other: string): CommandError {
  const what =
    path === other
      ? `path '${path}' is matched twice`
      : `'${path}' and '${other}' are both matched`;
  return new CommandError(54, `cannot infer query fields to set, ${what}`);
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
