import {
  MongoBulkWriteError,
  MongoClientBulkWriteError,
  MongoError,
  MongoServerError,
} from 'mongodb';
import type { Entities } from '../entities.ts';
import type { ExpectedError } from '../test-file.ts';
import { atRoot, Mismatch, match } from './match.ts';

/** Throws a Mismatch unless an operation failed as its test wants. Source: unified-test-format.md, "expectedError". */
export function matchError(
  expected: ExpectedError,
  error: unknown,
  name: string,
  entities: Entities,
): void {
  if (!(error instanceof Error)) throw new Mismatch(`${name} threw no error`);
  // A bulk write of a client wraps what ended it.
  const top = error instanceof MongoClientBulkWriteError ? (error.cause ?? error) : error;
  matchOrigin(expected, top, name);
  matchLabels(expected, top, name);
  const { errorResponse, writeErrors, writeConcernErrors } = expected;
  if (errorResponse !== undefined) {
    const response = top instanceof MongoServerError ? top.errorResponse : undefined;
    match(errorResponse, response, atRoot(`${name} errorResponse`, entities));
  }
  if ('expectResult' in expected) {
    match(expected.expectResult, resultOf(error), atRoot(`${name} result`, entities));
  }
  if (writeErrors !== undefined || writeConcernErrors !== undefined) {
    matchWriteErrors(expected, error, name, entities);
  }
}

function matchOrigin(expected: ExpectedError, error: Error, name: string): void {
  const { isClientError, errorContains, errorCode, errorCodeName } = expected;
  const answered = error instanceof MongoServerError ? error : undefined;
  const wrong = (what: string) => new Mismatch(`${name} failed ${what}: ${error.message}`);
  if (isClientError !== undefined && isClientError !== (answered === undefined)) {
    throw wrong(isClientError ? 'at the server' : 'at the client');
  }
  const lowerCased = error.message.toLowerCase();
  if (errorContains !== undefined && !lowerCased.includes(errorContains.toLowerCase())) {
    throw wrong(`without “${errorContains}”`);
  }
  if (errorCode !== undefined && answered?.code !== errorCode) {
    throw wrong(`with ${answered?.code ?? 'no code'}, wanted ${errorCode}`);
  }
  const codeName = String(answered?.codeName ?? '').toLowerCase();
  if (errorCodeName !== undefined && codeName !== errorCodeName.toLowerCase()) {
    throw wrong(`with ${codeName}, wanted ${errorCodeName}`);
  }
}

function matchLabels(expected: ExpectedError, error: Error, name: string): void {
  const has = (label: string) => error instanceof MongoError && error.hasErrorLabel(label);
  const absent = (expected.errorLabelsContain ?? []).filter((label) => !has(label));
  const present = (expected.errorLabelsOmit ?? []).filter(has);
  if (absent.length > 0) throw new Mismatch(`${name} failed without the label ${absent.join()}`);
  if (present.length > 0) throw new Mismatch(`${name} failed with the label ${present.join()}`);
}

function resultOf(error: Error): unknown {
  if (error instanceof MongoClientBulkWriteError) return error.partialResult;
  return error instanceof MongoBulkWriteError ? error.result : undefined;
}

function matchWriteErrors(
  { writeErrors = {}, writeConcernErrors = [] }: ExpectedError,
  error: Error,
  name: string,
  entities: Entities,
): void {
  if (!(error instanceof MongoClientBulkWriteError)) {
    throw new Mismatch(`${name} failed otherwise: ${error.message}`);
  }
  const actual = Object.fromEntries(error.writeErrors);
  if (Object.keys(actual).join() !== Object.keys(writeErrors).join()) {
    throw new Mismatch(`${name} has write errors at ${Object.keys(actual).join()}`);
  }
  match(writeConcernErrors, error.writeConcernErrors, atRoot(`${name} concerns`, entities));
  match(writeErrors, actual, atRoot(`${name} write errors`, entities));
}
