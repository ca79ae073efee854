import { BSONRegExp } from 'bson';
import { compareValues } from '../bson/compare.ts';
import type { Doc, Value } from '../bson/document.ts';
import { CommandError } from '../errors.ts';
import {
  checkFields,
  numberOf,
  readBoolean,
  readDocument,
  readInteger,
  readString,
} from '../wire/fields.ts';

/** One indexed path and its direction. */
export interface KeyPart {
  readonly path: string;
  readonly descending: boolean;
}

/** What an index is, as createIndexes states it. */
export interface IndexSpec {
  readonly name: string;
  readonly key: Doc;
  readonly parts: readonly KeyPart[];
  readonly unique: boolean;
  readonly sparse: boolean;
  readonly partial: Doc | undefined;
  readonly expireAfterSeconds: number | undefined;
}

const FIELDS = new Set([
  'name',
  'key',
  'unique',
  'sparse',
  'partialFilterExpression',
  'expireAfterSeconds',
  'v',
  'background',
  'ns',
  'hidden',
]);
/** MongoDB's limit. */
const MAX_PARTS = 32;

/** Reads one entry of createIndexes; kinds of index this server does not have are refused. */
export function parseIndexSpec(raw: Doc): IndexSpec {
  checkIndexFields(raw);
  const key = readKey(raw);
  const spec = {
    name: readString(raw, 'name'),
    key,
    parts: [...key].map(([path, direction]) => parsePart(path, direction)),
    unique: readBoolean(raw, 'unique'),
    sparse: readBoolean(raw, 'sparse'),
    partial: readDocument(raw, 'partialFilterExpression'),
    expireAfterSeconds: readInteger(raw, 'expireAfterSeconds', Number.NEGATIVE_INFINITY),
  };
  checkIdKey(spec, raw);
  checkOptions(spec);
  return spec;
}

function readKey(raw: Doc): Doc {
  const key = readDocument(raw, 'key');
  if (key === undefined || key.size === 0) throw new CommandError(67, 'Index keys cannot be empty');
  if (key.size > MAX_PARTS) throw new CommandError(13103, 'An index has 32 fields at most');
  return key;
}

function checkIndexFields(raw: Doc): void {
  try {
    checkFields(raw, FIELDS, 'createIndexes.indexes');
  } catch {
    throw new CommandError(197, `An index takes no options but ${[...FIELDS].join(', ')}`);
  }
  if (readBoolean(raw, 'hidden')) {
    throw new CommandError(238, 'Hidden indexes are not supported, drop the index instead');
  }
}

const ID_FIELDS = new Set(['name', 'key', 'v', 'ns']);

/** The index on `_id` is always there: it can be asked for, as it is and without options. */
function checkIdKey({ name, parts }: IndexSpec, raw: Doc): void {
  const [part, ...others] = parts;
  if (part?.path !== '_id' || others.length > 0) {
    if (name === '_id_') throw new CommandError(2, "The name '_id_' is that of the index on _id");
    return;
  }
  if (part.descending) throw new CommandError(2, 'The index on _id must have the key {_id: 1}');
  const option = [...raw.keys()].find((field) => !ID_FIELDS.has(field));
  if (option !== undefined) {
    throw new CommandError(197, `The index on _id takes no options, such as '${option}'`);
  }
}

/** Seconds of a TTL index that MongoDB takes: those of an int32. */
const MAX_SECONDS = 2 ** 31 - 1;

function checkOptions({ name, sparse, partial, parts, expireAfterSeconds }: IndexSpec): void {
  if (name === '') throw new CommandError(67, 'The index name cannot be empty');
  if (name === '*') throw new CommandError(2, "The index name '*' is not valid");
  if (partial !== undefined) checkPartial(partial);
  if (sparse && partial !== undefined) {
    throw new CommandError(67, 'An index cannot be both sparse and partial');
  }
  if (expireAfterSeconds === undefined) return;
  if (parts.length > 1) throw new CommandError(67, 'TTL indexes are single-field indexes');
  if (expireAfterSeconds < 0 || expireAfterSeconds > MAX_SECONDS) {
    throw new CommandError(67, `expireAfterSeconds must be between 0 and ${MAX_SECONDS}`);
  }
}

const PARTIAL_OPERATORS = new Set(['$eq', '$in', '$gt', '$gte', '$lt', '$lte', '$type', '$exists']);

/** A partial filter may use equality, ranges, `$in`, `$type`, `$exists: true`, `$and` and `$or`. */
function checkPartial(filter: Doc): void {
  for (const [path, value] of filter) {
    if (path === '$and' || path === '$or') {
      for (const part of Array.isArray(value) ? value : []) {
        if (part instanceof Map) checkPartial(part);
      }
    } else if (path.startsWith('$') || !isPartialCondition(value)) {
      throw new CommandError(67, 'Unsupported expression in the filter of a partial index');
    }
  }
}

function isPartialCondition(value: Value): boolean {
  if (value instanceof BSONRegExp) return false;
  const [first] = value instanceof Map ? value.keys() : [];
  if (!(value instanceof Map) || first?.startsWith('$') !== true) return true;
  return [...value].every(
    ([name, operand]) =>
      PARTIAL_OPERATORS.has(name) &&
      (name !== '$exists' || operand === true || (numberOf(operand) ?? 0) !== 0),
  );
}

function parsePart(path: string, direction: Value): KeyPart {
  const number = numberOf(direction);
  if (number === undefined || number === 0 || Number.isNaN(number)) {
    throw new CommandError(67, 'Only ascending and descending indexes are supported');
  }
  if (path.split('.').some((name) => name === '' || name.startsWith('$'))) {
    throw new CommandError(
      67,
      'An index path must not have empty names or names that start with $',
    );
  }
  return { path, descending: number < 0 };
}

/** Whether this is the index on `_id`, which every collection has already. */
export function isIdKey(spec: IndexSpec): boolean {
  return spec.parts.length === 1 && spec.parts[0]?.path === '_id' && !spec.parts[0].descending;
}

/** The document listIndexes shows and the catalog keeps. */
export function describeIndex(spec: IndexSpec, number: (value: number) => Value): Doc {
  const doc: Doc = new Map<string, Value>([
    ['v', number(2)],
    ['key', spec.key],
    ['name', spec.name],
  ]);
  if (spec.unique) doc.set('unique', true);
  if (spec.sparse) doc.set('sparse', true);
  if (spec.partial !== undefined) doc.set('partialFilterExpression', spec.partial);
  if (spec.expireAfterSeconds !== undefined) {
    doc.set('expireAfterSeconds', number(spec.expireAfterSeconds));
  }
  return doc;
}

/**
 * Whether `wanted` is there already as `existing`; throws where the two cannot both be. Codes as
 * MongoDB gives them: 86 for one name with two meanings, 85 for one meaning with two names.
 */
export function sameIndex(existing: IndexSpec, wanted: IndexSpec): boolean {
  const sameKey = samePattern(existing, wanted);
  const sameRules = sameKey && sameConditions(existing, wanted);
  const sameName = existing.name === wanted.name;
  if (sameName && !sameRules) {
    throw new CommandError(86, 'An existing index has the same name as the requested index');
  }
  if (!sameRules) return false;
  if (!sameName || existing.expireAfterSeconds !== wanted.expireAfterSeconds) {
    throw new CommandError(
      85,
      'An equivalent index already exists with a different name or options',
    );
  }
  return true;
}

function samePattern(a: IndexSpec, b: IndexSpec): boolean {
  const render = (spec: IndexSpec) => JSON.stringify(spec.parts.map((p) => [p.path, p.descending]));
  return render(a) === render(b);
}

function sameConditions(a: IndexSpec, b: IndexSpec): boolean {
  const samePartial = compareValues(a.partial ?? null, b.partial ?? null) === 0;
  return a.unique === b.unique && a.sparse === b.sparse && samePartial;
}
