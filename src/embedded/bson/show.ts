import { EJSON } from 'bson';
import type { Value } from './document.ts';

/** A value as MongoDB's messages show it, shortened so that a message stays readable. */
export function show(value: Value | undefined): string {
  if (value === undefined) return 'missing';
  const text = EJSON.stringify(plain(value)) ?? 'undefined';
  return text.length > 150 ? `${text.slice(0, 150)}…` : text;
}

/** Text is all that is made of the result, so keys that look like numbers may move. */
function plain(value: Value): unknown {
  if (value instanceof Map) {
    return Object.fromEntries(Array.from(value, ([name, item]) => [name, plain(item)]));
  }
  return Array.isArray(value) ? value.map(plain) : value;
}
