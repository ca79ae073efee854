import { BSONRegExp, ObjectId, Timestamp } from 'bson';
import type { Doc, Value } from '../bson/document.ts';
import { typeName } from '../bson/type-names.ts';
import { CommandError } from '../errors.ts';
import { REFERENCE } from '../query/literal.ts';

/**
 * A new document with `_id` first, made up when there is none. An array or a regular expression is
 * refused with 53, names that begin with `$` inside an `_id` with 52, save those of a DBRef.
 */
export function withId(doc: Doc, id: Value | undefined = doc.get('_id')): Doc {
  if (id !== undefined) checkId(id);
  const [first] = doc.keys();
  if (first === '_id' && id === doc.get('_id')) return doc;
  const made: Doc = new Map([['_id', id === undefined ? new ObjectId() : id]]);
  for (const [name, value] of doc) if (name !== '_id') made.set(name, value);
  return made;
}

function checkId(id: Value): void {
  if (Array.isArray(id) || id instanceof BSONRegExp) {
    throw new CommandError(53, `The '_id' value cannot be of type ${typeName(id)}`);
  }
  if (id instanceof Map) refuseDollars(id);
}

function refuseDollars(container: Doc | Value[]): void {
  for (const [name, value] of container.entries()) {
    if (typeof name === 'string' && name.startsWith('$') && !REFERENCE.has(name)) {
      throw new CommandError(52, `_id fields may not contain '$'-prefixed fields: ${name}`);
    }
    if (value instanceof Map || Array.isArray(value)) refuseDollars(value);
  }
}

let ticks = 0;

/** A timestamp that no other one of this process equals. */
export function timestampOf(now: Date): Timestamp {
  ticks = (ticks % 0xffff_ffff) + 1;
  return new Timestamp({ t: Math.floor(now.getTime() / 1000), i: ticks });
}

/**
 * The document with the time in place of every empty timestamp at its top level, save in `_id`.
 * Source: MongoDB manual, BSON Types, Timestamps.
 */
export function stamped(doc: Doc, now: Date): Doc {
  const empty = [...doc].filter(([name, value]) => name !== '_id' && isEmptyTimestamp(value));
  if (empty.length === 0) return doc;
  const made: Doc = new Map(doc);
  for (const [name] of empty) made.set(name, timestampOf(now));
  return made;
}

function isEmptyTimestamp(value: Value): boolean {
  return value instanceof Timestamp && value.isZero();
}
