import { isDeepStrictEqual } from 'node:util';
import { BSON } from 'mongodb';
import type { Entities } from '../entities.ts';
import { isOfType } from './value-types.ts';

/** Something is not as the test wants it. */
export class Mismatch extends Error {}

type Place = { readonly path: string; readonly isRoot: boolean; readonly entities: Entities };

/**
 * Compares a value with what a test expects. Throws a Mismatch that names the place. Documents at
 * the root may have further fields, those within may not. Source: unified-test-format.md, "Evaluating Matches".
 */
export function match(expected: unknown, actual: unknown, place: Place): void {
  const operator = operatorOf(expected);
  if (operator !== null) matchOperator(operator, actual, place);
  else if (Array.isArray(expected)) matchArray(expected, actual, place);
  else if (isPlain(expected)) matchDocument(expected, actual, place);
  else if (!isSame(expected, actual)) throw differs(expected, actual, place);
}

/** A result's root is the result, or each document of a result that is an array. */
export const atRoot = (path: string, entities: Entities): Place => ({
  path,
  isRoot: true,
  entities,
});

function matchArray(expected: unknown[], actual: unknown, place: Place): void {
  if (!Array.isArray(actual) || actual.length !== expected.length) {
    throw differs(expected, actual, place);
  }
  for (const [index, item] of expected.entries()) {
    match(item, actual[index], { ...place, path: `${place.path}[${index}]` });
  }
}

function matchDocument(expected: Record<string, unknown>, actual: unknown, place: Place): void {
  if (typeof actual !== 'object' || actual === null || Array.isArray(actual)) {
    throw differs(expected, actual, place);
  }
  const fields = new Map<string, unknown>(
    actual instanceof Map
      ? [...actual].map(([key, value]) => [String(key), value])
      : Object.keys(expected)
          .filter((key) => key in actual)
          .map((key) => [key, Reflect.get(actual, key)]),
  );
  for (const [key, value] of Object.entries(expected)) {
    const path = `${place.path}.${key}`;
    match(value, fields.get(key), { ...place, path, isRoot: false });
  }
  if (place.isRoot) return;
  const extra = Object.keys(actual).filter((key) => !(key in expected));
  if (extra.length > 0) throw new Mismatch(`${place.path} has also ${extra.join(', ')}`);
}

type Operator = { readonly name: string; readonly operand: unknown };

function operatorOf(expected: unknown): Operator | null {
  if (!isPlain(expected)) return null;
  const [[name, operand] = ['', undefined], ...others] = Object.entries(expected);
  return name.startsWith('$$') && others.length === 0 ? { name, operand } : null;
}

function matchOperator({ name, operand }: Operator, actual: unknown, place: Place): void {
  if (name === '$$unsetOrMatches') {
    if (actual !== undefined) match(operand, actual, place);
  } else if (name === '$$matchAsRoot') match(operand, actual, { ...place, isRoot: true });
  else if (name === '$$matchAsDocument') {
    match(operand, BSON.EJSON.parse(String(actual)), { ...place, isRoot: false });
  } else if (!holds({ name, operand }, actual, place)) {
    throw differs({ [name]: operand }, actual, place);
  }
}

function holds({ name, operand }: Operator, actual: unknown, { entities }: Place): boolean {
  switch (name) {
    case '$$exists':
      return (actual !== undefined) === operand;
    case '$$type':
      return [operand].flat().some((type) => isOfType(actual, String(type)));
    case '$$matchesEntity':
      return isSame(entities.of('value', String(operand)).value, actual);
    case '$$matchesHexBytes':
      return actual instanceof Uint8Array && Buffer.from(actual).toString('hex') === operand;
    case '$$sessionLsid':
      return isDeepStrictEqual(actual, entities.of('session', String(operand)).session.id);
    case '$$lte':
      return Number(actual) <= Number(operand);
    default:
      throw new Error(`This runner does not know ${name}`);
  }
}

/** Numbers are compared by value, whatever their types. */
function isSame(expected: unknown, actual: unknown): boolean {
  if (isOfType(expected, 'number') && isOfType(actual, 'number')) {
    return Number(expected) === Number(actual);
  }
  return isDeepStrictEqual(expected, actual);
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return (
    typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
  );
}

function differs(expected: unknown, actual: unknown, { path }: Place): Mismatch {
  return new Mismatch(`${path} is ${show(actual)}, wanted ${show(expected)}`);
}

const show = (value: unknown) =>
  value === undefined ? 'absent' : BSON.EJSON.stringify(value).slice(0, 200);
