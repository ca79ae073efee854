import type { Doc } from '../../bson/document.ts';
import type { Engine } from '../../engine.ts';
import { CommandError } from '../../errors.ts';
import type { Sliced } from '../../slice.ts';
import { checkFields, type Fields, readInteger } from '../../wire/fields.ts';
import { document } from '../../wire/reply.ts';
import { checkWritable, defineCommand, namespaceOf, type Request, readHint } from '../request.ts';
import { findTarget, readFilter, readQuery, requireField } from './target.ts';
import { refuseRetryable, runBatch, type Statement } from './write-batch.ts';

const STATEMENT_FIELDS: Fields = { q: 'object', limit: 'any', hint: 'any', collation: 'object' };

/** `delete`: each statement removes the first match or all. */
export const remove = defineCommand({
  names: ['delete'],
  fields: { deletes: 'array', ordered: 'bool', let: 'object' },
  *run(request, engine) {
    const ns = checkWritable(namespaceOf(request));
    return yield* runBatch(request, engine, {
      field: 'deletes',
      check: checkDelete,
      run: (statement) => runDelete(request, engine, ns, statement),
    });
  },
});

/** Refuses a statement that is malformed. */
export function checkDelete(body: Doc): void {
  checkFields(body, STATEMENT_FIELDS, 'delete.deletes');
  readFilter(body, 'delete.deletes');
  requireField(body, 'delete.deletes', 'limit');
  readHint(body);
  if ((readInteger(body, 'limit') ?? 0) <= 1) return;
  throw new CommandError(9, 'The limit field in delete objects must be 0 or 1');
}

function* runDelete(
  request: Request,
  engine: Engine,
  ns: string,
  { body, alreadyDone }: Statement,
): Sliced<Doc> {
  const filter = readFilter(body, 'delete.deletes');
  const limit = readInteger(body, 'limit');
  if (limit === 0) refuseRetryable(request, 'Cannot use retryable writes with limit=0');
  const target = findTarget(engine, ns, readQuery(request, body, filter, limit === 0));
  if (target === null) return document({ n: 0 });
  let n = 0;
  for (const row of target.query.rows()) {
    if (row === undefined) {
      yield;
      const done = alreadyDone();
      if (done !== null) return done;
      continue;
    }
    target.collection.remove(row.r, row.doc());
    n += 1;
    if (limit === 1) break;
    if (engine.slice.isOver()) yield;
  }
  return document({ n });
}
