import type { Doc, Value } from '../../bson/document.ts';
import { CommandError } from '../../errors.ts';
import { refusedOptions, refuseOptions } from '../../refusals/options.ts';
import { unsupported } from '../../refusals/unsupported.ts';
import { numberOf, readBoolean, readDocument, readInteger, readString } from '../../wire/fields.ts';
import { checkPartial } from './partial-filter.ts';

/** One indexed path and its direction. */
export type KeyPart = {
  readonly path: string;
  readonly descending: boolean;
};

/** An index as in createIndexes. */
export type IndexSpec = {
  readonly name: string;
  readonly key: Doc;
  readonly parts: readonly KeyPart[];
  readonly unique: boolean;
  readonly sparse: boolean;
  readonly partial: Doc | undefined;
  readonly expireAfterSeconds: number | undefined;
};

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
  ...refusedOptions('option of an index'),
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
  const unknown = [...raw.keys()].find((name) => !FIELDS.has(name));
  if (unknown !== undefined) throw unsupported('option of an index', unknown);
  refuseOptions('option of an index', raw);
  const version = readInteger(raw, 'v', Number.NEGATIVE_INFINITY) ?? 2;
  if (version !== 1 && version !== 2) {
    throw new CommandError(67, `cannot create an index with v=${version}, leave it out`);
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

/** The largest expireAfterSeconds that MongoDB accepts: an int32. */
export const MAX_SECONDS = 2 ** 31 - 1;

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

function parsePart(path: string, direction: Value): KeyPart {
  if (typeof direction === 'string') throw unsupported('kind of index', direction);
  if (path === '$**' || path.endsWith('.$**')) throw unsupported('kind of index', 'wildcard');
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
