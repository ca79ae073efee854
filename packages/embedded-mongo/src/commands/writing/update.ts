import type { Doc } from '../../bson/document.ts';
import type { Engine } from '../../engine.ts';
import { CommandError } from '../../errors.ts';
import type { Sliced } from '../../slice.ts';
import { checkFields, type Fields, readBoolean } from '../../wire/fields.ts';
import { document } from '../../wire/reply.ts';
import { checkWritable, defineCommand, namespaceOf, type Request, readHint } from '../request.ts';
import { changeRow, compileModifier, insertNew, type Modifier } from './modify.ts';
import { findTarget, readFilter, readQuery, requireField, type Target } from './target.ts';
import { refuseRetryable, runBatch, type Statement } from './write-batch.ts';

const STATEMENT_FIELDS: Fields = {
  q: 'object',
  u: 'any',
  multi: 'bool',
  upsert: 'bool',
  arrayFilters: 'array',
  hint: 'any',
  collation: 'object',
  sort: 'object',
};

/** `update`: each statement changes the first match or all, and may insert when there is none. */
export const update = defineCommand({
  names: ['update'],
  fields: {
    updates: 'array',
    ordered: 'bool',
    let: 'object',
    bypassDocumentValidation: 'flag',
    bypassEmptyTsReplacement: 'bool',
  },
  *run(request, engine) {
    const ns = checkWritable(namespaceOf(request));
    return yield* runBatch(request, engine, {
      field: 'updates',
      check: checkUpdate,
      run: (statement) => runUpdate(request, engine, ns, statement),
    });
  },
});

/** Refuses a statement that is malformed. */
export function checkUpdate(body: Doc): void {
  checkFields(body, STATEMENT_FIELDS, 'update.updates');
  readFilter(body, 'update.updates');
  requireField(body, 'update.updates', 'u');
  readHint(body);
}

function* runUpdate(
  request: Request,
  engine: Engine,
  ns: string,
  statement: Statement,
): Sliced<Doc> {
  const { body } = statement;
  const filter = readFilter(body, 'update.updates');
  const modifier = compileModifier(request, { update: body.get('u'), filter, options: body });
  const isMulti = readBoolean(body, 'multi');
  if (isMulti) checkMulti(request, body, modifier);
  const asked = readQuery(request, body, filter, isMulti);
  const target = findTarget(engine, ns, asked);
  const result = isMulti
    ? yield* changeAll(target, modifier, engine)
    : yield* changeOne(target, modifier, statement);
  if (result !== null) return result;
  if (!readBoolean(body, 'upsert')) return document({ n: 0, nModified: 0 });
  const { _id } = insertNew(engine.catalog.ensure(ns), modifier);
  return document({ n: 1, nModified: 0, upserted: _id });
}

function checkMulti(request: Request, body: Doc, modifier: Modifier): void {
  refuseRetryable(request, 'Cannot use retryable writes with multi=true');
  if (modifier.kind === 'replacement') {
    throw new CommandError(9, 'A replacement changes one document only');
  }
  if (body.has('sort')) throw new CommandError(9, 'Cannot specify sort with multi=true');
}

/** Null when nothing matched. */
function* changeOne(
  target: Target | null,
  modifier: Modifier,
  { alreadyDone }: Statement,
): Sliced<Doc | null> {
  if (target === null) return null;
  for (const row of target.query.rows()) {
    if (row !== undefined) {
      const { modified } = changeRow(target, row, modifier);
      return document({ n: 1, nModified: modified ? 1 : 0 });
    }
    yield;
    const done = alreadyDone();
    if (done !== null) return done;
  }
  return null;
}

function* changeAll(target: Target | null, modifier: Modifier, engine: Engine): Sliced<Doc | null> {
  if (target === null) return null;
  let [n, nModified] = [0, 0];
  for (const row of target.query.rows()) {
    if (row === undefined) yield;
    else {
      nModified += changeRow(target, row, modifier).modified ? 1 : 0;
      n += 1;
    }
    if (row !== undefined && engine.slice.isOver()) yield;
  }
  return n === 0 ? null : document({ n, nModified });
}
