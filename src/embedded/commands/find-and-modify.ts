import { decode, encode } from '../bson/codec.ts';
import type { Doc } from '../bson/document.ts';
import type { Engine } from '../engine.ts';
import { CommandError } from '../errors.ts';
import { planQuery, type Query } from '../plan/query.ts';
import type { Row } from '../plan/run.ts';
import { compileProjection } from '../query/project.ts';
import type { Sliced } from '../slice.ts';
import type { Collection } from '../storage/collection.ts';
import { readBoolean, readDocument } from '../wire/fields.ts';
import { document, valueReply } from '../wire/reply.ts';
import { changeRow, compileModifier, type Modifier } from './modify.ts';
import { type Result, recall, remember } from './remembered.ts';
import {
  checkCollation,
  checkWritable,
  defineCommand,
  namespaceOf,
  type Request,
  readHint,
} from './request.ts';
import { withId } from './write-batch.ts';

interface Options {
  readonly filter: Doc;
  readonly modifier: Modifier | null;
  readonly isNew: boolean;
  readonly isUpsert: boolean;
  readonly project: (bytes: Uint8Array) => Uint8Array;
}

const NOTHING: Result = { kind: 'nothing', id: undefined, shown: null };

/** `findAndModify`: changes, replaces, inserts or removes one document and shows it. */
export const findAndModify = defineCommand({
  names: ['findAndModify', 'findandmodify'],
  fields: [
    'query',
    'sort',
    'remove',
    'update',
    'new',
    'fields',
    'upsert',
    'arrayFilters',
    'hint',
    'let',
    'collation',
    'bypassDocumentValidation',
    'bypassEmptyTsReplacement',
  ],
  *run(request, engine) {
    const ns = checkWritable(namespaceOf(request));
    checkCollation(request.body);
    const options = readOptions(request);
    const attempt = engine.sessions.begin(request.body, 'findAndModify');
    const isDone = () => attempt?.done(0) !== undefined;
    const result = isDone() ? NOTHING : yield* modifyOne(request, engine, ns, options, isDone);
    const done = attempt?.done(0);
    if (done !== undefined) {
      return attempt?.reply() ?? replyTo(recall(done, engine.catalog.find(ns)), options);
    }
    const reply = replyTo(result, options);
    if (result.kind !== 'nothing') {
      attempt?.record(0, remember(result, options.isNew));
      attempt?.keepReply(reply);
    }
    return reply;
  },
});

function readOptions(request: Request): Options {
  const { body } = request;
  const filter = readDocument(body, 'query') ?? new Map();
  const [isRemove, isNew] = [readBoolean(body, 'remove'), readBoolean(body, 'new')];
  const [isUpsert, update] = [readBoolean(body, 'upsert'), body.get('update')];
  if (isRemove === (update !== undefined) || (isRemove && (isNew || isUpsert))) {
    throw new CommandError(
      9,
      'Either an update or remove=true must be specified, and remove alone',
    );
  }
  const modifier = isRemove ? null : compileModifier(request, { update, filter, options: body });
  return { filter, modifier, isNew, isUpsert, project: readProjection(body) };
}

function readProjection(body: Doc): (bytes: Uint8Array) => Uint8Array {
  const fields = readDocument(body, 'fields');
  if (fields === undefined || fields.size === 0) return (bytes) => bytes;
  const project = compileProjection(fields);
  return (bytes) => encode(project(decode(bytes)));
}

function* modifyOne(
  request: Request,
  engine: Engine,
  ns: string,
  options: Options,
  isDone: () => boolean,
): Sliced<Result> {
  const { catalog } = engine;
  const collection = options.isUpsert ? catalog.ensure(ns) : catalog.find(ns);
  if (collection === undefined) return NOTHING;
  const query = planModify(collection, request, engine, options.filter);
  for (const row of query.rows()) {
    if (row !== undefined) return applyTo(collection, row, query, options);
    yield;
    if (isDone()) return NOTHING;
  }
  if (!options.isUpsert || options.modifier === null) return NOTHING;
  return insertNew(collection, options.modifier, options.isNew);
}

function planModify(collection: Collection, request: Request, engine: Engine, filter: Doc): Query {
  const { body, now } = request;
  const sort = readDocument(body, 'sort');
  const asked = { filter, sort, hint: readHint(body), let: readDocument(body, 'let'), now };
  // Some candidates to spare, in case the first is taken while others are still being sorted.
  return planQuery(collection, { ...asked, limit: 10 }, engine.slice);
}

function applyTo(collection: Collection, row: Row, query: Query, options: Options): Result {
  const id = row.doc().get('_id');
  if (options.modifier === null) {
    collection.remove(row.r, row.doc());
    return { kind: 'removed', id, shown: row.bytes };
  }
  const { bytes } = changeRow(collection, row, query, options.modifier);
  return { kind: 'updated', id, shown: options.isNew ? bytes : row.bytes };
}

function insertNew(collection: Collection, modifier: Modifier, isNew: boolean): Result {
  const doc = withId(modifier.insert());
  collection.insert(doc);
  return { kind: 'inserted', id: doc.get('_id'), shown: isNew ? encode(doc) : null };
}

function replyTo(result: Result, { modifier, project }: Options): Uint8Array {
  const last = document({ n: result.kind === 'nothing' ? 0 : 1 });
  if (modifier !== null) last.set('updatedExisting', result.kind === 'updated');
  if (result.kind === 'inserted' && result.id !== undefined) last.set('upserted', result.id);
  return valueReply(last, result.shown === null ? null : project(result.shown));
}
