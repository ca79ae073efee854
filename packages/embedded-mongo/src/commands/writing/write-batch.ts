import { Int32 } from 'bson';
import type { Doc, Value } from '../../bson/document.ts';
import type { Engine } from '../../engine.ts';
import { CommandError } from '../../errors.ts';
import { withAdvice } from '../../refusals/unsupported.ts';
import type { Attempt } from '../../sessions/sessions.ts';
import type { Sliced } from '../../slice.ts';
import { writeError } from '../../wire/error-reply.ts';
import { numberOf, readBoolean, readStatements } from '../../wire/fields.ts';
import { document, ok } from '../../wire/reply.ts';
import type { Request } from '../request.ts';

const MAX_MESSAGES_LENGTH = 1024 * 1024;

/** One statement of a batch. */
export type Statement = {
  readonly body: Doc;
  /** Its result if an earlier attempt has been completed in the meantime, else null. */
  readonly alreadyDone: () => Doc | null;
};

/** How insert, update or delete runs its statements. */
type Statements = {
  readonly field: string;
  /** Refuses a malformed statement. All are checked before the first one runs. */
  check?(body: Doc): void;
  /** The result has `n`, for updates `nModified`, for upserts `upserted`. */
  run(statement: Statement): Sliced<Doc>;
};

/**
 * Runs the statements of insert, update or delete in turn. A statement that is refused
 * ends the batch only if the batch is ordered.
 */
export function* runBatch(
  request: Request,
  engine: Engine,
  { field, check, run }: Statements,
): Sliced<Doc> {
  const statements = readStatements(request.body, field);
  if (check !== undefined) for (const body of statements) check(body);
  const isOrdered = readBoolean(request.body, 'ordered', true);
  const attempt = engine.sessions.begin(request, request.name);
  const advise = (error: CommandError) => withAdvice(error, engine.parameters.adviseInstead);
  const outcome: Outcome = { results: [], errors: [], retried: [] };
  try {
    for (const [index, body] of statements.entries()) {
      if ((attempt?.done(index) ?? null) !== null) outcome.retried.push(index);
      const result = yield* runOnce(body, index, attempt, run);
      if (result instanceof CommandError) outcome.errors.push([index, advise(result)]);
      else outcome.results.push([index, result]);
      if (outcome.errors.length > 0 && isOrdered) break;
      // No pause after the last one: if another command's write failed then, this finished batch would be undone too.
      if (index + 1 < statements.length && engine.slice.isOver()) yield;
    }
  } finally {
    attempt?.end();
  }
  return batchReply(request.name, outcome);
}

/** Refuses with 72 a statement that cannot be retried safely. */
export function refuseRetryable(request: Request, message: string): void {
  if (request.body.has('txnNumber')) throw new CommandError(72, message);
}

function* runOnce(
  body: Doc,
  index: number,
  attempt: Attempt | null,
  run: Statements['run'],
): Sliced<Doc | CommandError> {
  const alreadyDone = () => attempt?.done(index) ?? null;
  const earlier = alreadyDone();
  if (earlier !== null) return earlier;
  try {
    const result = yield* run({ body, alreadyDone });
    if (numberOf(result.get('n')) !== 0) attempt?.record(index, result);
    return result;
  } catch (error) {
    if (error instanceof CommandError) return error;
    throw error;
  }
}

type Outcome = {
  readonly results: [statement: number, result: Doc][];
  readonly errors: [statement: number, error: CommandError][];
  readonly retried: number[];
};

function batchReply(name: string, { results, errors, retried }: Outcome): Doc {
  const reply = document({ n: total(results, 'n') });
  if (name === 'update') reply.set('nModified', new Int32(total(results, 'nModified')));
  const upserted = results.flatMap(([index, result]): Value[] => {
    const id = result.get('upserted');
    return id === undefined ? [] : [document({ index, _id: id })];
  });
  if (upserted.length > 0) reply.set('upserted', upserted);
  if (errors.length > 0) reply.set('writeErrors', writeErrors(errors));
  const again = retried.map((index) => new Int32(index));
  if (again.length > 0) reply.set('retriedStmtIds', again);
  return new Map([...reply, ...ok()]);
}

function total(results: Outcome['results'], field: string): number {
  return results.reduce((sum, [, result]) => sum + (numberOf(result.get(field)) ?? 0), 0);
}

/** After a megabyte of messages only index and code are included, so that the reply is not too large. */
function writeErrors(errors: Outcome['errors']): Value[] {
  let left = MAX_MESSAGES_LENGTH;
  return errors.map(([index, error]) => {
    left -= error.message.length;
    return writeError(index, left > 0 ? error : new CommandError(error.code, ''));
  });
}
