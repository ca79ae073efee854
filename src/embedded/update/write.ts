import type { Doc, Value } from '../bson/document.ts';
import { typeName } from '../bson/type-names.ts';
import { CommandError } from '../errors.ts';
import { isIndex } from '../query/paths.ts';

/** MongoDB's limit on the nulls that writing far beyond an array's end makes. */
const MAX_PADDING = 1_500_000;

type Replace = (value: Value | undefined) => Value | undefined;

/**
 * A copy of the document with the value at a path replaced; only what lies on the path is copied.
 * Missing parents are made when there is something to put into them; a parent that is neither a
 * document nor an array is refused with 28. A result of undefined removes the field, and in an
 * array leaves null.
 */
export function writeAt(doc: Doc, parts: readonly string[], replace: Replace): Doc {
  const made = writeInto(doc, parts, 0, replace);
  return made instanceof Map ? made : doc;
}

function writeInto(
  parent: Value,
  parts: readonly string[],
  depth: number,
  replace: Replace,
): Value {
  const part = parts[depth] ?? '';
  if (parent instanceof Map) {
    const next = childOf(parent.get(part), parts, depth, replace);
    if (next === parent.get(part)) return parent;
    const copy = new Map(parent);
    if (next === undefined) copy.delete(part);
    else copy.set(part, next);
    return copy;
  }
  if (Array.isArray(parent)) return writeElement(parent, parts, depth, replace);
  throw notViable(parent, parts, depth);
}

function writeElement(
  items: Value[],
  parts: readonly string[],
  depth: number,
  replace: Replace,
): Value {
  const part = parts[depth] ?? '';
  if (!isIndex(part)) throw notViable(items, parts, depth);
  const index = Number(part);
  const next = childOf(items[index], parts, depth, replace);
  if (next === items[index]) return items;
  if (index - items.length > MAX_PADDING) {
    throw new CommandError(34, "can't backfill more than 1500000 elements");
  }
  const copy = items.slice();
  while (copy.length < index) copy.push(null);
  copy[index] = next ?? null;
  return copy;
}

function childOf(
  child: Value | undefined,
  parts: readonly string[],
  depth: number,
  replace: Replace,
): Value | undefined {
  if (depth === parts.length - 1) return replace(child);
  if (child !== undefined) return writeInto(child, parts, depth + 1, replace);
  const value = replace(undefined);
  return value === undefined ? undefined : nest(value, parts, depth + 1);
}

/** What is made below a missing parent are documents, also for parts that are numbers. */
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

/** Refuses with 28 a path that goes on below a scalar, or by a name into an array. */
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
