import { BSONRegExp } from 'bson';
import { typeOrder } from '../bson/compare.ts';
import type { Value } from '../bson/document.ts';
import { encodeKey, TEXT_END_BYTES } from '../bson/key.ts';
import type { Segment } from '../storage/tables/key-table.ts';
import type { Condition } from './conditions.ts';
import { literalPrefix } from './literal-prefix.ts';

const EMPTY = new Uint8Array(0);
/** Above every key: no type byte is this high, inverted or not. */
const TOP = Uint8Array.of(0xff, 0xff);

/** The whole of an index. */
const EVERYTHING: Segment = { low: EMPTY, high: TOP };

/** Values that a path is pinned to, or null when nothing pins it. `exact`: nothing else is asked. */
export function pointsOf(
  conditions: readonly Condition[],
): { values: readonly Value[]; exact: boolean } | null {
  const exact = conditions.length === 1;
  const equal = conditions.find(({ operator }) => operator === '$eq');
  if (equal !== undefined) return { values: [equal.value], exact };
  const among = conditions.find(({ operator }) => operator === '$in');
  if (among === undefined || !Array.isArray(among.value)) return null;
  return { values: among.value, exact };
}

/** Extends each prefix by each value's key. */
export function extend(
  prefixes: readonly Uint8Array[],
  values: readonly Value[],
  descending: boolean,
): Uint8Array[] {
  const keys = values.map((value) => encodeKey(value, descending));
  return prefixes.flatMap((prefix) => keys.map((key) => Buffer.concat([prefix, key])));
}

/** The range of keys that begin with a prefix. */
export function prefixSegment(prefix: Uint8Array): Segment {
  return prefix.length === 0 ? EVERYTHING : { low: prefix, high: successor(prefix) };
}

/** The ranges below a prefix that the comparisons of the next path leave; all of it without any. */
export function rangeSegments(
  prefix: Uint8Array,
  conditions: readonly Condition[],
  descending: boolean,
): Segment[] {
  const pattern = conditions.find(({ operator }) => operator === '$regex')?.value;
  if (pattern instanceof BSONRegExp) return patternSegments(prefix, pattern, descending);
  let segment: Segment | null = null;
  for (const condition of conditions) {
    const limits = limitsOf(condition, descending);
    if (limits === null) continue;
    segment = intersect(segment, {
      low: Buffer.concat([prefix, limits.low]),
      high: Buffer.concat([prefix, limits.high]),
    });
  }
  return [segment ?? prefixSegment(prefix)];
}

/** The strings that begin as the expression does, and the same expression where one is stored. */
function patternSegments(prefix: Uint8Array, pattern: BSONRegExp, descending: boolean): Segment[] {
  const text = encodeKey(literalPrefix(pattern), descending);
  const starts = [text.subarray(0, -TEXT_END_BYTES), encodeKey(pattern, descending)];
  return starts.map((start) => prefixSegment(Buffer.concat([prefix, start])));
}

/** A range stays inside its operand's type: `{$gt: 5}` matches no string. */
function limitsOf({ operator, value }: Condition, descending: boolean): Segment | null {
  if (operator === '$eq' || operator === '$in') return null;
  const bracket = typeOrder(value);
  const type = Uint8Array.of(descending ? 0xff - bracket : bracket);
  const key = encodeKey(value, descending);
  const upwards = operator.startsWith('$gt') !== descending;
  const inclusive = operator.endsWith('e');
  if (upwards) return { low: inclusive ? key : successor(key), high: successor(type) };
  return { low: type, high: inclusive ? successor(key) : key };
}

function intersect(a: Segment | null, b: Segment): Segment {
  if (a === null) return b;
  return {
    low: Buffer.compare(a.low, b.low) >= 0 ? a.low : b.low,
    high: Buffer.compare(a.high, b.high) <= 0 ? a.high : b.high,
  };
}

/** The lowest bytes above everything that begins with the prefix. */
function successor(prefix: Uint8Array): Uint8Array {
  const last = prefix.findLastIndex((byte) => byte !== 0xff);
  if (last < 0) return TOP;
  const next = new Uint8Array(prefix.subarray(0, last + 1));
  next[last] = (next[last] ?? 0) + 1;
  return next;
}

/** Segments in key order without repeats; points of one index never overlap otherwise. */
export function inOrder(segments: readonly Segment[]): Segment[] {
  const sorted = [...segments].sort((a, b) => Buffer.compare(a.low, b.low));
  return sorted.filter((segment, index) => {
    const previous = sorted[index - 1];
    const isRepeat = previous !== undefined && Buffer.compare(previous.low, segment.low) === 0;
    return !isRepeat && Buffer.compare(segment.low, segment.high) < 0;
  });
}
