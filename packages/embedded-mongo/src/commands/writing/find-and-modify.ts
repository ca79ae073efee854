import { decode } from '../../bson/decode.ts';
import type { Doc } from '../../bson/document.ts';
import { encode } from '../../bson/encode.ts';
import type { Engine } from '../../engine.ts';
import { CommandError } from '../../errors.ts';
import type { Row } from '../../plan/run.ts';
import { compileProjection } from '../../query/project.ts';
import type { Attempt } from '../../sessions/sessions.ts';
import type { Sliced } from '../../slice.ts';
import { readBoolean, readDocument } from '../../wire/fields.ts';
import { document, valueReply } from '../../wire/reply.ts';
import { checkWritable, defineCommand, namespaceOf, type Request } from '../request.ts';
import { type Result, resultFromRecord, retryRecord } from './find-and-modify-retry.ts';
import { changeRow, compileModifier, insertNew, type Modifier } from './modify.ts';
import { findTarget, readQuery, type Target } from './target.ts';

type Options = {
  readonly filter: Doc;
  readonly modifier: Modifier | null;
  readonly isNew: boolean;
  readonly isUpsert: boolean;
  readonly project: (bytes: Uint8Array) => Uint8Array;
};

const NOTHING: Result = { kind: 'nothing', id: undefined, shown: null };

/** `findAndModify`: changes, replaces, inserts or removes one document and shows it. */
export const findAndModify = defineCommand({
  names: ['findAndModify', 'findandmodify'],
  fields: {
    query: 'object',
    sort: 'object',
    remove: 'flag',
    update: 'any',
    new: 'flag',
    fields: 'object',
    upsert: 'flag',
    arrayFilters: 'array',
    hint: 'any',
    let: 'object',
    collation: 'object',
    bypassDocumentValidation: 'flag',
    bypassEmptyTsReplacement: 'bool',
  },
  *run(request, engine) {
    const ns = checkWritable(namespaceOf(request));
    const options = readOptions(request);
    const attempt = engine.sessions.begin(request, 'findAndModify');
    if (attempt === null) {
      return replyTo(yield* modifyOne(request, engine, ns, options, () => false), options);
    }
    try {
      return yield* runNumbered(request, engine, ns, options, attempt);
    } finally {
      attempt.end();
    }
  },
});

function* runNumbered(
  request: Request,
  engine: Engine,
  ns: string,
  options: Options,
  attempt: Attempt,
): Sliced<Uint8Array> {
  const isDone = () => attempt.done(0) !== null;
  const result = isDone() ? NOTHING : yield* modifyOne(request, engine, ns, options, isDone);
  const done = attempt.done(0);
  if (done !== null) {
    return attempt.reply() ?? replyTo(resultFromRecord(done, engine.catalog.find(ns)), options);
  }
  const reply = replyTo(result, options);
  if (result.kind === 'nothing') return reply;
  attempt.record(0, retryRecord(result, options.isNew));
  attempt.keepReply(reply);
  return reply;
}

function readOptions(request: Request): Options {
  const { body } = request;
  const filter = readDocument(body, 'query') ?? new Map();
  const [isRemove, isNew] = [readBoolean(body, 'remove'), readBoolean(body, 'new')];
  const [isUpsert, update] = [readBoolean(body, 'upsert'), body.get('update')];
  const isMixed = isRemove && (isNew || isUpsert || body.has('arrayFilters'));
  if (isRemove === (update !== undefined) || isMixed) {
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
  const asked = readQuery(request, request.body, options.filter, false);
  const target = findTarget(engine, ns, asked);
  for (const row of target?.query.rows() ?? []) {
    if (row !== undefined && target !== null) return applyTo(target, row, options);
    yield;
    if (isDone()) return NOTHING;
  }
  if (!options.isUpsert || options.modifier === null) return NOTHING;
  const { doc, _id } = insertNew(engine.catalog.ensure(ns), options.modifier);
  return { kind: 'inserted', id: _id, shown: options.isNew ? encode(doc) : null };
}

function applyTo(target: Target, row: Row, options: Options): Result {
  const id = row.doc().get('_id');
  if (options.modifier === null) {
    target.collection.remove(row.r, row.doc());
    return { kind: 'removed', id, shown: row.bytes };
  }
  const { bytes } = changeRow(target, row, options.modifier);
  return { kind: 'updated', id, shown: options.isNew ? bytes : row.bytes };
}

function replyTo(result: Result, { modifier, project }: Options): Uint8Array {
  const last = document({ n: result.kind === 'nothing' ? 0 : 1 });
  if (modifier !== null) last.set('updatedExisting', result.kind === 'updated');
  if (result.kind === 'inserted' && result.id !== undefined) last.set('upserted', result.id);
  return valueReply(last, result.shown === null ? null : project(result.shown));
}
