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
  const key = readDocument(raw, 'key');
  if (key === undefined || key.size === 0 || key.size > MAX_PARTS) {
    throw new CommandError(67, 'An index needs between 1 and 32 fields');
  }
  const spec = {
    name: readString(raw, 'name'),
    key,
    parts: [...key].map(([path, direction]) => parsePart(path, direction)),
    unique: readBoolean(raw, 'unique'),
    sparse: readBoolean(raw, 'sparse'),
    partial: readDocument(raw, 'partialFilterExpression'),
    expireAfterSeconds: readInteger(raw, 'expireAfterSeconds'),
  };
  checkOptions(spec);
  return spec;
}

function checkIndexFields(raw: Doc): void {
  try {
    checkFields(raw, FIELDS, 'createIndexes.indexes');
  } catch {
    throw new CommandError(197, 'The index has an option that is not supported');
  }
}

function checkOptions(spec: IndexSpec): void {
  if (spec.name === '' || spec.name === '*')
    throw new CommandError(67, 'The index name is not valid');
  if (spec.sparse && spec.partial !== undefined) {
    throw new CommandError(67, 'An index cannot be both sparse and partial');
  }
  if (spec.expireAfterSeconds !== undefined && spec.parts.length > 1) {
    throw new CommandError(67, 'TTL indexes are single-field indexes');
  }
  if (isIdKey(spec) && (spec.sparse || spec.partial || spec.expireAfterSeconds !== undefined)) {
    throw new CommandError(197, 'The _id index takes no options');
  }
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
