import { ObjectId } from 'bson';
import type { Doc, Value } from '../bson/document.ts';
import type { Engine } from '../engine.ts';
import { CommandError } from '../errors.ts';
import type { Attempt } from '../sessions.ts';
import type { Sliced } from '../slice.ts';
import { writeError } from '../wire/error-reply.ts';
import { numberOf, readBoolean, readStatements } from '../wire/fields.ts';
import { document, ok } from '../wire/reply.ts';
import type { Request } from './request.ts';

/** One statement of a batch, and whether an earlier attempt at it has been done meanwhile. */
export interface Statement {
  readonly body: Doc;
  readonly alreadyDone: () => Doc | undefined;
}

/** Does one statement; the result has `n`, for updates `nModified`, for upserts `upserted`. */
export type RunStatement = (statement: Statement) => Sliced<Doc>;

/**
 * Runs the statements of insert, update or delete in turn. One that is refused harms no other; it
 * ends the batch only when the batch is ordered.
 */
export function* runBatch(
  request: Request,
  engine: Engine,
  field: string,
  run: RunStatement,
): Sliced<Doc> {
  const statements = readStatements(request.body, field);
  const isOrdered = readBoolean(request.body, 'ordered', true);
  const attempt = engine.sessions.begin(request.body, request.name);
  const results: (Doc | undefined)[] = [];
  const errors: Value[] = [];
  const retried: number[] = [];
  for (const [index, body] of statements.entries()) {
    if (attempt?.done(index) !== undefined) retried.push(index);
    const outcome = yield* runOnce(body, index, attempt, run);
    results.push(outcome instanceof CommandError ? undefined : outcome);
    if (outcome instanceof CommandError) errors.push(writeError(index, outcome));
    if (errors.length > 0 && isOrdered) break;
    if (engine.slice.isOver()) yield;
  }
  return batchReply(request.name, { results, errors, retried });
}

function* runOnce(
  body: Doc,
  index: number,
  attempt: Attempt | null,
  run: RunStatement,
): Sliced<Doc | CommandError> {
  const alreadyDone = () => attempt?.done(index);
  const earlier = alreadyDone();
  if (earlier !== undefined) return earlier;
  try {
    const result = yield* run({ body, alreadyDone });
    if (numberOf(result.get('n')) !== 0) attempt?.record(index, result);
    return result;
  } catch (error) {
    if (error instanceof CommandError) return error;
    throw error;
  }
}

interface Outcome {
  readonly results: readonly (Doc | undefined)[];
  readonly errors: Value[];
  readonly retried: readonly number[];
}

function batchReply(name: string, { results, errors, retried }: Outcome): Doc {
  const reply = document({ n: total(results, 'n') });
  if (name === 'update')
    reply.set('nModified', document({ v: total(results, 'nModified') }).get('v') ?? null);
  const upserted = results.flatMap((result, index): Value[] => {
    const id = result?.get('upserted');
    return id === undefined ? [] : [document({ index, _id: id })];
  });
  if (upserted.length > 0) reply.set('upserted', upserted);
  if (errors.length > 0) reply.set('writeErrors', errors);
  if (retried.length > 0) {
    reply.set(
      'retriedStmtIds',
      retried.map((index) => document({ index }).get('index') ?? null),
    );
  }
  return new Map([...reply, ...ok()]);
}

function total(results: readonly (Doc | undefined)[], field: string): number {
  return results.reduce((sum, result) => sum + (numberOf(result?.get(field)) ?? 0), 0);
}

/** The document as it is stored: `_id` first, one made up when there is none. */
export function withId(doc: Doc): Doc {
  const [first] = doc.keys();
  const id = doc.get('_id') ?? (doc.has('_id') ? null : new ObjectId());
  if (
    Array.isArray(id) ||
    (typeof id === 'object' && id !== null && '_bsontype' in id && id._bsontype === 'BSONRegExp')
  ) {
    throw new CommandError(53, "The '_id' value cannot be an array or a regular expression");
  }
  return first === '_id'
    ? doc
    : new Map([['_id', id], ...[...doc].filter(([name]) => name !== '_id')]);
}
