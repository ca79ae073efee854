import { Long } from 'bson';
import type { Doc, Value } from '../bson/document.ts';
import { CommandError } from '../errors.ts';
import { parsePath } from '../expr/field-path.ts';
import { getPath } from '../query/paths.ts';
import { writeAt } from '../update/write.ts';
import { paced } from './paced.ts';
import type { Stage, StageContext } from './types.ts';

type Unwind = {
  path: string;
  indexField: string | undefined;
  keepsEmpty: boolean;
};

/**
 * `$unwind`: one document for each element. A value that is no array counts as its only element;
 * null, missing and an empty array make no document unless `preserveNullAndEmptyArrays`.
 */
export function unwind(operand: Value, { slice }: StageContext): Stage {
  const options = parse(operand);
  return function* (docs) {
    for (const doc of docs) {
      if (doc === undefined) yield undefined;
      else yield* paced(unwindOne(doc, options), slice);
    }
  };
}

function* unwindOne(doc: Doc, { path, indexField, keepsEmpty }: Unwind): Iterable<Doc> {
  const parts = path.split('.');
  const value = getPath(doc, path);
  const withIndex = (made: Doc, index: Value) =>
    indexField === undefined ? made : writeAt(made, indexField.split('.'), () => index);
  if (Array.isArray(value) && value.length > 0) {
    for (const [at, item] of value.entries()) {
      yield withIndex(
        writeAt(doc, parts, () => item),
        Long.fromNumber(at),
      );
    }
    return;
  }
  const empty = value === undefined || value === null || Array.isArray(value);
  if (empty && !keepsEmpty) return;
  const made = Array.isArray(value) ? writeAt(doc, parts, () => undefined) : doc;
  yield withIndex(made, null);
}

function parse(operand: Value): Unwind {
  if (typeof operand === 'string') {
    return { path: fieldOf(operand), indexField: undefined, keepsEmpty: false };
  }
  if (!(operand instanceof Map)) {
    throw new CommandError(
      15981,
      'expected either a string or an object as specification for $unwind stage',
    );
  }
  const known = ['path', 'includeArrayIndex', 'preserveNullAndEmptyArrays'];
  for (const name of operand.keys()) {
    if (!known.includes(name)) {
      throw new CommandError(28811, `unrecognized option to $unwind stage: ${name}`);
    }
  }
  return {
    path: fieldOf(pathOf(operand)),
    indexField: indexFieldOf(operand.get('includeArrayIndex')),
    keepsEmpty: flagOf(operand.get('preserveNullAndEmptyArrays')),
  };
}

function pathOf(options: Doc): Value {
  const path = options.get('path');
  if (path !== undefined) return path;
  throw new CommandError(28812, 'no path specified to $unwind stage');
}

function fieldOf(path: Value): string {
  if (typeof path !== 'string') {
    throw new CommandError(28808, 'expected a string as the path for $unwind stage');
  }
  if (path.startsWith('$')) return parsePath(path.slice(1)).join('.');
  throw new CommandError(28818, "path option to $unwind stage should be prefixed with a '$'");
}

function indexFieldOf(name: Value | undefined): string | undefined {
  if (name === undefined) return undefined;
  if (typeof name !== 'string' || name === '') {
    throw new CommandError(28810, 'expected a non-empty string for the includeArrayIndex option');
  }
  if (!name.startsWith('$')) return parsePath(name).join('.');
  throw new CommandError(28822, "includeArrayIndex should not be prefixed with a '$'");
}

function flagOf(flag: Value | undefined): boolean {
  if (flag === undefined || typeof flag === 'boolean') return flag === true;
  throw new CommandError(28809, 'expected a boolean for the preserveNullAndEmptyArrays option');
}
