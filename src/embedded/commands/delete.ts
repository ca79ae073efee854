import type { Doc } from '../bson/document.ts';
import type { Engine } from '../engine.ts';
import { CommandError } from '../errors.ts';
import { planQuery } from '../plan/query.ts';
import { compileFilter } from '../query/match.ts';
import type { Sliced } from '../slice.ts';
import { checkFields, readDocument, readInteger } from '../wire/fields.ts';
import { document } from '../wire/reply.ts';
import {
  checkCollation,
  checkWritable,
  defineCommand,
  namespaceOf,
  type Request,
  readHint,
} from './request.ts';
import { runBatch, type Statement } from './write-batch.ts';

const STATEMENT_FIELDS = new Set(['q', 'limit', 'hint', 'collation']);

/** `delete`: each statement removes the first match or all. */
export const remove = defineCommand({
  names: ['delete'],
  fields: ['deletes', 'ordered', 'let'],
  *run(request, engine) {
    const ns = checkWritable(namespaceOf(request));
    return yield* runBatch(request, engine, 'deletes', (statement) =>
      runDelete(request, engine, ns, statement),
    );
  },
});

function* runDelete(
  request: Request,
  engine: Engine,
  ns: string,
  { body, alreadyDone }: Statement,
): Sliced<Doc> {
  checkFields(body, STATEMENT_FIELDS, 'delete.deletes');
  checkCollation(body);
  const limit = readInteger(body, 'limit');
  if (limit === undefined || limit > 1) {
    throw new CommandError(9, 'The limit of a delete must be 0 or 1');
  }
  const filter = readDocument(body, 'q') ?? new Map();
  const collection = engine.catalog.find(ns);
  if (collection === undefined) return nothing(filter);
  const variables = readDocument(request.body, 'let');
  const asked = { filter, hint: readHint(body), let: variables, now: request.now };
  let n = 0;
  for (const row of planQuery(collection, asked, engine.slice).rows()) {
    if (row === undefined) {
      yield;
      const done = alreadyDone();
      if (done !== undefined) return done;
      continue;
    }
    collection.remove(row.r, row.doc());
    n += 1;
    if (limit === 1) break;
    if (engine.slice.isOver()) yield;
  }
  return document({ n });
}

function nothing(filter: Doc): Doc {
  compileFilter(filter);
  return document({ n: 0 });
}
