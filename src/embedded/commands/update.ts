import type { Doc } from '../bson/document.ts';
import type { Engine } from '../engine.ts';
import { CommandError } from '../errors.ts';
import { planQuery, type Query } from '../plan/query.ts';
import { compileFilter } from '../query/match.ts';
import type { Sliced } from '../slice.ts';
import type { Collection } from '../storage/collection.ts';
import { checkFields, readBoolean, readDocument } from '../wire/fields.ts';
import { document } from '../wire/reply.ts';
import { changeRow, compileModifier, type Modifier } from './modify.ts';
import {
  checkCollation,
  checkWritable,
  defineCommand,
  namespaceOf,
  type Request,
  readHint,
} from './request.ts';
import { runBatch, type Statement, withId } from './write-batch.ts';

const STATEMENT_FIELDS = new Set([
  'q',
  'u',
  'multi',
  'upsert',
  'arrayFilters',
  'hint',
  'collation',
  'sort',
]);

/** `update`: each statement changes the first match or all, and may insert when there is none. */
export const update = defineCommand({
  names: ['update'],
  fields: ['updates', 'ordered', 'let', 'bypassDocumentValidation', 'bypassEmptyTsReplacement'],
  *run(request, engine) {
    const ns = checkWritable(namespaceOf(request));
    return yield* runBatch(request, engine, 'updates', (statement) =>
      runUpdate(request, engine, ns, statement),
    );
  },
});

function* runUpdate(
  request: Request,
  engine: Engine,
  ns: string,
  statement: Statement,
): Sliced<Doc> {
  const { body } = statement;
  checkFields(body, STATEMENT_FIELDS, 'update.updates');
  checkCollation(body);
  const filter = readDocument(body, 'q') ?? new Map();
  const modifier = compileModifier(request, { update: body.get('u'), filter, options: body });
  const isMulti = readBoolean(body, 'multi');
  if (isMulti && modifier.kind === 'replacement') {
    throw new CommandError(9, 'A replacement changes one document only');
  }
  const isUpsert = readBoolean(body, 'upsert');
  const collection = isUpsert ? engine.catalog.ensure(ns) : engine.catalog.find(ns);
  if (collection === undefined) return nothing(filter);
  const query = planStatement(collection, request, engine, body);
  const result = isMulti
    ? yield* changeAll(collection, query, modifier, engine)
    : yield* changeOne(collection, query, modifier, statement);
  if (result.get('n') !== undefined || !isUpsert) {
    return result.size > 0 ? result : document({ n: 0, nModified: 0 });
  }
  return insertNew(collection, modifier);
}

function planStatement(collection: Collection, request: Request, engine: Engine, body: Doc): Query {
  const filter = readDocument(body, 'q') ?? new Map();
  const { now } = request;
  const shared = { filter, hint: readHint(body), let: readDocument(request.body, 'let'), now };
  // Some candidates to spare, in case the first changes while others are still being sorted.
  const order = { sort: readDocument(body, 'sort'), limit: readBoolean(body, 'multi') ? 0 : 10 };
  return planQuery(collection, { ...shared, ...order }, engine.slice);
}

/** What no match is answered with; a wrong filter is refused even so. */
function nothing(filter: Doc): Doc {
  compileFilter(filter);
  return document({ n: 0, nModified: 0 });
}

function* changeOne(
  collection: Collection,
  query: Query,
  modifier: Modifier,
  { alreadyDone }: Statement,
): Sliced<Doc> {
  for (const row of query.rows()) {
    if (row === undefined) yield;
    else {
      const { modified } = changeRow(collection, row, query, modifier);
      return document({ n: 1, nModified: modified ? 1 : 0 });
    }
    const done = alreadyDone();
    if (done !== undefined) return done;
  }
  return new Map();
}

function* changeAll(
  collection: Collection,
  query: Query,
  modifier: Modifier,
  engine: Engine,
): Sliced<Doc> {
  let [n, nModified] = [0, 0];
  for (const row of query.rows()) {
    if (row === undefined) yield;
    else {
      nModified += changeRow(collection, row, query, modifier).modified ? 1 : 0;
      n += 1;
    }
    if (row !== undefined && engine.slice.isOver()) yield;
  }
  return n === 0 ? new Map() : document({ n, nModified });
}

function insertNew(collection: Collection, modifier: Modifier): Doc {
  const doc = withId(modifier.insert());
  collection.insert(doc);
  return document({ n: 1, nModified: 0, upserted: doc.get('_id') ?? null });
}
