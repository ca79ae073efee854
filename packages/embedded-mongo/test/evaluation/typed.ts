import { deserialize, EJSON, serialize } from 'bson';
import { decode } from '#src/bson/decode.ts';
import type { Doc, Value } from '#src/bson/document.ts';
import { encode } from '#src/bson/encode.ts';
import { CommandError } from '#src/errors.ts';

/** A plain JavaScript value as the server sees it after the driver has sent it. */
export function typed(value: unknown): Value {
  const wrapped = decode(serialize({ value }, { ignoreUndefined: false }));
  const inner = wrapped.get('value');
  if (inner === undefined) throw new Error('nothing to type');
  return inner;
}

export function doc(value: object): Doc {
  return decode(serialize(value, { ignoreUndefined: false }));
}

/** Type, order and worth of everything in a value, as one text. */
export function shown(value: Value | undefined): string {
  if (value === undefined) return 'missing';
  const bytes = encode(new Map([['value', value]]));
  const { value: back } = deserialize(bytes, { promoteValues: false, bsonRegExp: true });
  return EJSON.stringify(back, { relaxed: false });
}

/** The code a call is refused with, or null when it is not refused. */
export function refusal(call: () => unknown): number | null {
  try {
    call();
  } catch (error) {
    if (error instanceof CommandError) return error.code;
    throw error;
  }
  return null;
}
