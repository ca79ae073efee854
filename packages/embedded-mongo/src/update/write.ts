import type { Doc, Value } from '../bson/document.ts';
import { typeName } from '../bson/type-names.ts';
import { CommandError } from '../errors.ts';
import { isIndex } from '../query/paths.ts';

/** MongoDB's limit on the nulls that writing far beyond an array's end makes. */
const MAX_PADDING = 1_500_000;

type Replace = (value: Value | undefined) => Value | undefined;

/**
 * A copy of the document with the value at a path replaced; only the containers on the path are copied,
 * and each of them once for all writes with the same `owned`.
 * Missing parents are created when there is a value; a parent that is neither a document nor an array is refused with
 * 28. A result of undefined removes the field, or puts null into an array.
 */
export function writeAt(
  doc: Doc,
  parts: readonly string[],
  replace: Replace,
  owned: Owned = new WeakSet(),
): Doc {
  const made = writeInto(doc, { parts, replace, owned }, 0);
  return made instanceof Map ? made : doc;
}

/** The containers that the writes of one update have made, and so may change. */
export type Owned = WeakSet<Doc | Value[]>;

type Write = {
  readonly parts: readonly string[];
  readonly replace: Replace;
  readonly owned: Owned;
};

function writeInto(parent: Value, write: Write, depth: number): Value {
  const { parts, owned } = write;
  const part = parts[depth] ?? '';
  if (parent instanceof Map) {
    const next = childOf(parent.get(part), write, depth);
    if (next === parent.get(part)) return parent;
    const copy = owned.has(parent) ? parent : new Map(parent);
    owned.add(copy);
    if (next === undefined) copy.delete(part);
    else copy.set(part, next);
    return copy;
  }
  if (Array.isArray(parent)) return writeElement(parent, write, depth);
  throw notViable(parent, parts, depth);
}

function writeElement(items: Value[], write: Write, depth: number): Value {
  const { parts, owned } = write;
  const part = parts[depth] ?? '';
  if (!isIndex(part)) throw notViable(items, parts, depth);
  const index = Number(part);
  const next = childOf(items[index], write, depth);
  if (next === items[index]) return items;
  if (index - items.length > MAX_PADDING) {
    throw new CommandError(34, "can't backfill more than 1500000 elements");
  }
  const copy = owned.has(items) ? items : items.slice();
  owned.add(copy);
  while (copy.length < index) copy.push(null);
  copy[index] = next ?? null;
  return copy;
}

function childOf(child: Value | undefined, write: Write, depth: number): Value | undefined {
  const { parts, replace } = write;
  if (depth === parts.length - 1) return replace(child);
  if (child !== undefined) return writeInto(child, write, depth + 1);
  const value = replace(undefined);
  return value === undefined ? undefined : nest(value, parts, depth + 1);
}

/** Missing parents become documents, even if the next part of the path is a number. */
function nest(value: Value, parts: readonly string[], depth: number): Value {
  return parts.slice(depth).reduceRight<Value>((inner, part) => new Map([[part, inner]]), value);
}

function notViable(parent: Value, parts: readonly string[], depth: number): CommandError {
  const at = parts.slice(0, depth).join('.');
  return new CommandError(
    28,
    `Cannot create field '${parts[depth]}' in element '${at}', which is of type ${typeName(parent)}`,
  );
}

/** Refuses with 28 a path that continues below a scalar, or into an array by a name. */
export function refuseNotViable(doc: Doc, parts: readonly string[]): void {
  let parent: Value | undefined = doc;
  for (const [depth, part] of parts.entries()) {
    if (parent === undefined) return;
    const isArray = Array.isArray(parent);
    if (!(parent instanceof Map || isArray) || (isArray && !isIndex(part))) {
      throw notViable(parent, parts, depth);
    }
    parent = readAt(doc, parts.slice(0, depth + 1));
  }
}

/** The value at concrete path parts; array elements are named by their numbers. */
export function readAt(doc: Doc, parts: readonly string[]): Value | undefined {
  let value: Value | undefined = doc;
  for (const part of parts) {
    if (value instanceof Map) value = value.get(part);
    else if (Array.isArray(value) && isIndex(part)) value = value[Number(part)];
    else return undefined;
  }
  return value;
}

/** Whether a value could be written at the path without changing a parent's type. */
export function isReachable(doc: Doc, parts: readonly string[]): boolean {
  const parent = readAt(doc, parts.slice(0, -1));
  const last = parts.at(-1) ?? '';
  return parent instanceof Map || (Array.isArray(parent) && isIndex(last));
}
