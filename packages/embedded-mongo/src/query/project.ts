import { asInteger } from '../bson/compare.ts';
import type { Doc, Value } from '../bson/document.ts';
import { CommandError } from '../errors.ts';
import type { Expression } from '../expr/types.ts';
import { bindVariables } from '../expr/variables.ts';
import { elementTest } from './field.ts';
import { compileFilter } from './match.ts';
import { getPath } from './paths.ts';
import { parseProjection } from './projection-parse.ts';
import { applyTree, type Leaf } from './projection-tree.ts';
import { isTruthy } from './value-tests.ts';

type ProjectOptions = {
  let?: Doc | undefined;
  now?: Date;
};

/**
 * Compiles the projection of a find or findAndModify: inclusion, exclusion, expressions, `$slice`,
 * `$elemMatch` and the positional `$`, whose element the caller gives as `position`.
 */
export function compileProjection(
  projection: Doc,
  { let: values, now = new Date() }: ProjectOptions = {},
): (doc: Doc, position?: number | null) => Doc {
  if (projection.size === 0) return (doc) => doc;
  const variables = bindVariables(values, now);
  const [plain, positional] = splitPositional(projection);
  const tree = parseProjection(plain, {
    names: [...variables.keys()],
    findOperator,
    literals: false,
  });
  return (doc, position = null) => {
    const root = positional === null ? doc : onlyMatched(doc, positional, position);
    return applyTree(tree, { root, variables, position });
  };
}

function splitPositional(projection: Doc): [Doc, string | null] {
  const marked = [...projection.keys()].filter((name) => /\.\$(\.|$)/.test(name));
  const [name] = marked;
  if (name === undefined) return [projection, null];
  if (marked.length > 1) {
    throw new CommandError(31276, 'Cannot specify more than one positional projection per query.');
  }
  if (!name.endsWith('.$')) {
    throw new CommandError(31394, 'A positional projection may only be at the end of a path');
  }
  if (!isTruthy(projection.get(name))) {
    throw new CommandError(31395, 'positional projection cannot be used with exclusion');
  }
  const path = name.slice(0, -2);
  const plain = Array.from(projection, ([key, value]): [string, Value] => [
    key === name ? path : key,
    value,
  ]);
  return [new Map(plain), path];
}

/** "The positional `$` operator limits the contents of an array to return the first element that matches." */
function onlyMatched(doc: Doc, path: string, position: number | null): Doc {
  return replaceAt(doc, path.split('.'), 0, (value) => {
    if (!Array.isArray(value)) return value;
    const item = position === null ? undefined : value[position];
    if (item !== undefined) return [item];
    throw new CommandError(
      51246,
      "Executor error during find command :: caused by :: positional operator '.$' couldn't find a matching element in the array",
    );
  });
}

function replaceAt(
  doc: Doc,
  parts: readonly string[],
  depth: number,
  replace: (value: Value) => Value,
): Doc {
  const part = parts[depth] ?? '';
  const value = doc.get(part);
  if (value === undefined) return doc;
  const copy = new Map(doc);
  if (depth === parts.length - 1 || Array.isArray(value)) copy.set(part, replace(value));
  else if (value instanceof Map) copy.set(part, replaceAt(value, parts, depth + 1, replace));
  return copy;
}

function findOperator(path: string, operator: Doc): Leaf | undefined {
  const [name, second] = operator.keys();
  // Two operators are no expression either, and refused as such.
  if (second !== undefined) return undefined;
  const operand = name === undefined ? undefined : operator.get(name);
  if (operand === undefined) return undefined;
  if (name === '$slice') return sliceLeaf(operand);
  if (name === '$elemMatch') return { kind: 'compute', make: firstElement(path, operand) };
  if (name !== '$meta') return undefined;
  throw new CommandError(238, '$meta is not supported by the built-in database');
}

/** `$slice: n` or `[skip, limit]`; three operands make it the expression of the same name. */
function sliceLeaf(operand: Value): Leaf | undefined {
  if (!Array.isArray(operand)) {
    const count = wholeNumber(operand);
    const cut = (items: Value[]) => (count < 0 ? items.slice(count) : items.slice(0, count));
    return { kind: 'change', change: (value) => (Array.isArray(value) ? cut(value) : value) };
  }
  if (operand.length !== 2 || asInteger(operand[0]) === undefined) return undefined;
  const skip = wholeNumber(operand[0]);
  const limit = wholeNumber(operand[1]);
  if (limit <= 0) throw new CommandError(28724, 'Second argument to $slice must be positive');
  const cut = (items: Value[]) => {
    const from = skip < 0 ? Math.max(items.length + skip, 0) : skip;
    return items.slice(from, from + limit);
  };
  return { kind: 'change', change: (value) => (Array.isArray(value) ? cut(value) : value) };
}

function wholeNumber(value: Value | undefined): number {
  const whole = asInteger(value);
  if (whole === undefined)
    throw new CommandError(28667, 'Invalid $slice syntax: numbers are needed');
  return Number(whole);
}

/** `$elemMatch`: "the first matching element"; without one the field is left out. */
function firstElement(path: string, operand: Value): Expression {
  if (!(operand instanceof Map))
    throw new CommandError(31274, 'elemMatch: Invalid argument, object required');
  if (path.includes('.')) {
    throw new CommandError(31275, 'Cannot use $elemMatch projection on a nested field');
  }
  const test = elementTest(operand, (filter) => {
    const inner = compileFilter(filter, { embedded: true });
    return (doc) => inner.matches(doc);
  });
  return (root) => {
    const items = getPath(root, path);
    const item = Array.isArray(items) ? items.find(test) : undefined;
    return item === undefined ? undefined : [item];
  };
}
