import { UNDEFINED } from '../bson/compare.ts';
import type { Doc, Value } from '../bson/document.ts';
import { keyText } from '../bson/key.ts';

/**
 * Called with one value of a path. `position` is the index in the outermost array that the path does not name an element
 * of, for the positional `$`. Returns true to stop.
 */
export type Visitor = (value: Value | undefined, position: number | null) => boolean;

/** Whether a path part names an array element. */
export function isIndex(part: string): boolean {
  return /^(0|[1-9]\d*)$/.test(part);
}

/** The value at a dotted path through documents only; arrays are not entered. */
export function getPath(doc: Doc, path: string): Value | undefined {
  let value: Value | undefined = doc;
  for (const part of path.split('.')) {
    if (!(value instanceof Map)) return undefined;
    value = value.get(part);
  }
  return value;
}

/**
 * Visits the values of a dotted path as filters do: in the documents of an array, and in an element named by its number.
 * A field that a document lacks is visited as undefined. An array element that is not a document is not visited, so
 * `{'a.b': null}` does not match `{a: [1]}` or `{a: []}`. With `leafArrays` the elements of an array at the end are
 * visited too, before the array itself.
 */
export function visitPath(
  doc: Doc,
  parts: readonly string[],
  leafArrays: boolean,
  visit: Visitor,
): boolean {
  return walkDoc(doc, { parts, leafArrays, visit }, 0, null);
}

type Walk = {
  parts: readonly string[];
  leafArrays: boolean;
  visit: Visitor;
};

function walkDoc(doc: Doc, walk: Walk, depth: number, position: number | null): boolean {
  const value = doc.get(walk.parts[depth] ?? '');
  if (depth === walk.parts.length - 1) return walkLeaf(value, walk, position);
  if (value instanceof Map) return walkDoc(value, walk, depth + 1, position);
  if (Array.isArray(value)) return walkArray(value, walk, depth + 1, position);
  return walk.visit(undefined, position);
}

function walkLeaf(value: Value | undefined, walk: Walk, position: number | null): boolean {
  if (walk.leafArrays && Array.isArray(value)) {
    const found = value.some((item, index) => walk.visit(item, position ?? index));
    if (found) return true;
  }
  return walk.visit(value, position);
}

function walkArray(items: Value[], walk: Walk, depth: number, position: number | null): boolean {
  const part = walk.parts[depth] ?? '';
  const named = isIndex(part) && Number(part) < items.length;
  return items.some((item, index) => {
    const enter = item instanceof Map && (!named || item.has(part));
    if (enter && walkDoc(item, walk, depth, position ?? index)) return true;
    return String(index) === part && walkElement(item, walk, depth, position);
  });
}

/** An element named by its number: a last one is seen as it is, also when it is an array. */
function walkElement(item: Value, walk: Walk, depth: number, position: number | null): boolean {
  if (depth === walk.parts.length - 1) return walk.visit(item, position);
  if (item instanceof Map) return walkDoc(item, walk, depth + 1, position);
  return Array.isArray(item) && walkArray(item, walk, depth + 1, position);
}

/**
 * The values an index holds for a path: one per distinct array element, a marker for an empty
 * array, undefined for what is missing. Every value a filter may see at the path is among them.
 */
export function indexValues(
  doc: Doc,
  path: string,
): { values: (Value | undefined)[]; multikey: boolean } {
  const found: Found = { values: [], multikey: false };
  collectDoc(doc, path.split('.'), 0, found);
  return found.multikey ? { ...found, values: distinct(found.values) } : found;
}

type Found = {
  values: (Value | undefined)[];
  multikey: boolean;
};

function collectDoc(doc: Doc, parts: readonly string[], depth: number, found: Found): void {
  collect(doc.get(parts[depth] ?? ''), parts, depth + 1, found);
}

function collect(
  value: Value | undefined,
  parts: readonly string[],
  depth: number,
  found: Found,
): void {
  const last = depth === parts.length;
  if (Array.isArray(value)) collectArray(value, parts, depth, found);
  else if (last) found.values.push(value);
  else if (value instanceof Map) collectDoc(value, parts, depth, found);
  else found.values.push(undefined);
}

function collectArray(items: Value[], parts: readonly string[], depth: number, found: Found): void {
  found.multikey = true;
  if (depth === parts.length) {
    found.values.push(...(items.length === 0 ? [UNDEFINED] : items));
    return;
  }
  if (items.length === 0) found.values.push(undefined);
  const part = parts[depth] ?? '';
  const named = isIndex(part) ? items[Number(part)] : undefined;
  if (named !== undefined) {
    collect(named, parts, depth + 1, found);
    // A filter sees an array named by its number whole.
    if (Array.isArray(named) && depth + 1 === parts.length) found.values.push(named);
  }
  for (const item of items) {
    const enter = item instanceof Map && (named === undefined || item.has(part));
    if (enter) collectDoc(item, parts, depth, found);
    else if (named === undefined) found.values.push(undefined);
  }
}

function distinct(values: (Value | undefined)[]): (Value | undefined)[] {
  const seen = new Map<string, Value | undefined>();
  for (const value of values) {
    const key = keyText(value);
    if (!seen.has(key)) seen.set(key, value);
  }
  return [...seen.values()];
}
