import { Int32 } from 'bson';
import type { Doc, Value } from '../../bson/document.ts';
import { encodeKey } from '../../bson/key.ts';
import { CommandError } from '../../errors.ts';
import { indexValues } from '../../query/paths.ts';
import type { IndexSpec } from './index-spec.ts';

/** A document that cannot be stored, and the key that another document has. */
type Taken = {
  readonly doc: Doc;
  readonly key: Uint8Array;
};

/**
 * The refusal of a second document with one key, with the pattern and the values drivers read. The
 * message leaves the values out: it may reach a log.
 */
export function duplicateKey(ns: string, index: IndexSpec, taken: Taken): CommandError {
  return refusal(ns, index.name, index.key, valuesOf(index, taken));
}

/** The refusal of a second document with one `_id`. */
export function duplicateId(ns: string, id: Value): CommandError {
  return refusal(ns, '_id_', new Map([['_id', new Int32(1)]]), new Map([['_id', id]]));
}

function refusal(ns: string, name: string, pattern: Doc, values: Doc): CommandError {
  return new CommandError(
    11000,
    `E11000 duplicate key error collection: ${ns} index: ${name}`,
    new Map<string, Value>([
      ['keyPattern', pattern],
      ['keyValue', values],
    ]),
  );
}

/** The values in the key: for an array, the element that is not unique. */
function valuesOf({ parts }: IndexSpec, { doc, key }: Taken): Doc {
  const values: Doc = new Map();
  let offset = 0;
  for (const { path, descending } of parts) {
    for (const value of indexValues(doc, path).values) {
      const part = encodeKey(value, descending);
      if (Buffer.compare(part, key.subarray(offset, offset + part.length)) !== 0) continue;
      values.set(path, value ?? null);
      offset += part.length;
      break;
    }
  }
  return values;
}
