import { isNumber } from '../bson/compare.ts';
import type { Doc, Value } from '../bson/document.ts';
import { CommandError } from '../errors.ts';
import { compileExpression } from '../expr/evaluate.ts';
import { OPERATIONS, SPECIAL_FORMS } from '../expr/operators.ts';
import { ALTERNATIVES } from '../refusals/alternatives.ts';
import type { Branch, Leaf, ProjectionTree } from './projection-tree.ts';
import { isTruthy } from './value-tests.ts';

/** How a projection reads the operators that only `find` has; undefined when it is none of them. */
type ParseOperator = (path: string, operator: Doc) => Leaf | undefined;

export type ProjectionSyntax = {
  /** Names of the variables that expressions may use. */
  names: readonly string[];
  findOperator: ParseOperator;
  /** `$addFields`: numbers and booleans are values there, not switches. */
  literals: boolean;
};

type Entry = {
  path: string;
  leaf: Leaf;
};

/**
 * Parses a projection: only inclusions or only exclusions, except that an inclusion may exclude `_id`.
 * Mixtures are refused with 31253 and 31254, one path inside another with 31249 or 31250.
 */
export function parseProjection(projection: Doc, syntax: ProjectionSyntax): ProjectionTree {
  const entries = Array.from(projection).flatMap(([name, value]) =>
    parseEntry(name, value, syntax),
  );
  if (syntax.literals) {
    refuseConflicts(entries);
    return { branch: buildBranch(entries), keepsOthers: true };
  }
  const inclusion = isInclusion(entries);
  for (const { path, leaf } of entries) refuseMixture(path, leaf, inclusion);
  if (inclusion && !entries.some(({ path }) => path === '_id' || path.startsWith('_id.'))) {
    entries.unshift({ path: '_id', leaf: { kind: 'include' } });
  }
  return { branch: buildBranch(entries), keepsOthers: !inclusion };
}

function parseEntry(path: string, value: Value, syntax: ProjectionSyntax): Entry[] {
  refuseBadPath(path);
  if (!syntax.literals && (isNumber(value) || typeof value === 'boolean')) {
    return [{ path, leaf: { kind: isTruthy(value) ? 'include' : 'exclude' } }];
  }
  if (value instanceof Map) return parseNested(path, value, syntax);
  return [{ path, leaf: { kind: 'compute', make: compileExpression(value, syntax.names) } }];
}

function parseNested(path: string, value: Doc, syntax: ProjectionSyntax): Entry[] {
  const own = syntax.findOperator(path, value);
  if (own !== undefined) return [{ path, leaf: own }];
  const [first] = value.keys();
  if (first === undefined) {
    throw syntax.literals
      ? new CommandError(40180, 'an empty object is not a valid value; use $literal for one')
      : new CommandError(51270, 'An empty sub-projection is not a valid value.');
  }
  if (first.startsWith('$')) {
    if (!syntax.literals) refuseUnknown(first, value);
    return [{ path, leaf: { kind: 'compute', make: compileExpression(value, syntax.names) } }];
  }
  return Array.from(value).flatMap(([name, item]) => parseEntry(`${path}.${name}`, item, syntax));
}

/** With several operators the first is read as a path. An unknown operator has another code than in expressions. */
function refuseUnknown(operator: string, value: Doc): void {
  if (value.size > 1) refuseBadPath(operator);
  const isKnown = SPECIAL_FORMS.has(operator) || OPERATIONS.has(operator);
  if (isKnown || Object.hasOwn(ALTERNATIVES.expression, operator)) return;
  throw new CommandError(31325, `Unknown expression ${operator}`);
}

function refuseBadPath(path: string): void {
  const parts = path.split('.');
  if (path === '') {
    throw new CommandError(40352, 'FieldPath cannot be constructed with empty string');
  }
  if (path.endsWith('.')) throw new CommandError(40353, "FieldPath must not end with a '.'");
  if (parts.includes('')) {
    throw new CommandError(15998, 'FieldPath field names may not be empty strings.');
  }
  if (parts.some((part) => part.startsWith('$'))) {
    throw new CommandError(
      16410,
      "FieldPath field names may not start with '$'. Consider using $getField or $setField.",
    );
  }
}

/** The first field that says so decides; `_id` alone decides too, `$slice` alone excludes nothing. */
function isInclusion(entries: Entry[]): boolean {
  const decisive = entries.filter(({ path, leaf }) => path !== '_id' && leaf.kind !== 'change');
  const [first] = decisive;
  if (first !== undefined) return first.leaf.kind !== 'exclude';
  return entries.some(({ path, leaf }) => path === '_id' && leaf.kind !== 'exclude');
}

function refuseMixture(path: string, leaf: Leaf, inclusion: boolean): void {
  if (inclusion && leaf.kind === 'exclude' && path !== '_id') {
    throw new CommandError(31254, `Cannot do exclusion on field ${path} in inclusion projection`);
  }
  const includes = leaf.kind === 'include' || leaf.kind === 'compute';
  if (!inclusion && includes && !(path === '_id' && leaf.kind === 'include')) {
    throw new CommandError(31253, `Cannot do inclusion on field ${path} in exclusion projection`);
  }
}

/** `$addFields` has another code for one path inside another. */
function refuseConflicts(entries: Entry[]): void {
  const paths = new Set(entries.map(({ path }) => path));
  const above = (path: string) =>
    [...path.matchAll(/\./g)].map(({ index }) => path.slice(0, index));
  const isTwice = paths.size < entries.length;
  const conflict = [...paths].find((path) => isTwice || above(path).some((one) => paths.has(one)));
  if (conflict === undefined) return;
  throw new CommandError(40176, `specification contains two conflicting paths, one is ${conflict}`);
}

function buildBranch(entries: Entry[]): Branch {
  const root: Branch = new Map();
  for (const { path, leaf } of entries) insert(root, path, leaf);
  return root;
}

function insert(root: Branch, path: string, leaf: Leaf): void {
  const parts = path.split('.');
  const last = parts.pop() ?? '';
  let branch = root;
  for (const part of parts) {
    const next = branch.get(part) ?? new Map();
    if (!(next instanceof Map)) {
      throw new CommandError(31249, `Path collision at ${path} remaining portion ${last}`);
    }
    branch.set(part, next);
    branch = next;
  }
  if (branch.has(last)) throw new CommandError(31250, `Path collision at ${path}`);
  branch.set(last, leaf);
}
