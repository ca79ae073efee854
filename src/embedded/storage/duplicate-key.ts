import { Int32 } from 'bson';
import type { Doc, Value } from '../bson/document.ts';
import { CommandError } from '../errors.ts';
import { getPath } from '../query/paths.ts';
import type { IndexSpec } from './index-spec.ts';

/** The refusal of a second document with one key, with the pattern and the values drivers read. */
export function duplicateKey(ns: string, index: IndexSpec | 'id', doc: Doc): CommandError {
  const name = index === 'id' ? '_id_' : index.name;
  const pattern: Doc = index === 'id' ? new Map([['_id', new Int32(1)]]) : index.key;
  const values: Doc = new Map(
    [...pattern.keys()].map((path) => [path, getPath(doc, path) ?? null]),
  );
  return new CommandError(
    11000,
    `E11000 duplicate key error collection: ${ns} index: ${name} dup key: ${render(values)}`,
    new Map<string, Value>([
      ['keyPattern', pattern],
      ['keyValue', values],
    ]),
  );
}

function render(values: Doc): string {
  const parts = [...values].map(([path, value]) => `${path}: ${renderValue(value)}`);
  return `{ ${parts.join(', ')} }`;
}

function renderValue(value: Value): string {
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  if (value instanceof Date) return `new Date(${value.getTime()})`;
  if (value instanceof Map) return render(value);
  if (Array.isArray(value)) return `[ ${value.map(renderValue).join(', ')} ]`;
  return value._bsontype === 'ObjectId' ? `ObjectId('${value}')` : String(value);
}
