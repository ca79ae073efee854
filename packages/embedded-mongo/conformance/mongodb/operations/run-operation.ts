import { AbstractCursor } from 'mongodb';
import { matchError } from '../matching/expected-error.ts';
import { atRoot, Mismatch, match } from '../matching/match.ts';
import type { Operation } from '../test-file.ts';
import { readArguments } from './arguments.ts';
import { COLLECTION_OPERATIONS } from './collection-operations.ts';
import {
  BUCKET_OPERATIONS,
  CLIENT_OPERATIONS,
  CURSOR_OPERATIONS,
  DATABASE_OPERATIONS,
} from './other-operations.ts';
import { RUNNER_OPERATIONS, type Setting } from './runner-operations.ts';
import { runOnSession } from './session-operations.ts';

/** Does one operation of a test, and throws unless it ends as the test wants. */
export async function runOperation(operation: Operation, setting: Setting): Promise<void> {
  const { name, object, ignoreResultAndError, expectError } = operation;
  if (object === 'testRunner') {
    await named(RUNNER_OPERATIONS, name)(operation.arguments ?? {}, setting);
    return;
  }
  const outcome = await settle(() => invoke(operation, setting));
  if (ignoreResultAndError === true) return;
  if ('error' in outcome) {
    if (expectError === undefined) throw outcome.error;
    matchError(expectError, outcome.error, name, setting.entities);
  } else if (expectError !== undefined) throw new Mismatch(`${name} did not fail`);
  else check(operation, outcome.result, setting);
}

type Outcome = { readonly result: unknown } | { readonly error: unknown };

async function settle(run: () => Promise<unknown>): Promise<Outcome> {
  try {
    return { result: await run() };
  } catch (error) {
    return { error };
  }
}

function check(operation: Operation, result: unknown, { entities }: Setting): void {
  const { name, saveResultAsEntity: id } = operation;
  if ('expectResult' in operation) matchResult(name, operation.expectResult, result, { entities });
  if (id === undefined) return;
  const isCursor = result instanceof AbstractCursor;
  entities.save(
    id,
    isCursor ? { kind: 'cursor', cursor: result } : { kind: 'value', value: result },
  );
}

/** If the result is an array, each of its documents is a root. */
function matchResult(
  name: string,
  expected: unknown,
  result: unknown,
  { entities }: Pick<Setting, 'entities'>,
): void {
  if (!Array.isArray(expected) || !Array.isArray(result)) {
    match(expected, result, atRoot(name, entities));
    return;
  }
  if (expected.length !== result.length) {
    throw new Mismatch(`${name} gave ${result.length} documents, wanted ${expected.length}`);
  }
  for (const [index, one] of expected.entries()) {
    match(one, result[index], atRoot(`${name}[${index}]`, entities));
  }
}

function invoke(operation: Operation, setting: Setting): Promise<unknown> {
  const entity = setting.entities.get(operation.object);
  const given = readArguments(operation, setting.entities);
  switch (entity.kind) {
    case 'collection':
      return named(COLLECTION_OPERATIONS, operation.name)(entity.collection, given);
    case 'database':
      return named(DATABASE_OPERATIONS, operation.name)(entity.db, given);
    case 'client':
      return named(CLIENT_OPERATIONS, operation.name)(entity.client, given);
    case 'cursor':
      return named(CURSOR_OPERATIONS, operation.name)(entity.cursor, given);
    case 'bucket':
      return named(BUCKET_OPERATIONS, operation.name)(entity.bucket, given);
    case 'session':
      return runOnSession(operation.name, entity.session, async () => {
        for (const one of given.callback ?? []) await runOperation(one, setting);
      });
    default:
      throw new Error(`Nothing can be done with ${operation.object}`);
  }
}

/** A test that asks for what this runner does not have must not pass. */
function named<T>(operations: Readonly<Record<string, T>>, name: string): T {
  const operation = operations[name];
  if (operation === undefined) throw new Error(`This runner does not know ${name}`);
  return operation;
}
