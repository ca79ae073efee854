import { BSONError } from 'bson';
import { CommandError } from '../errors.ts';

export function invalidBson(message: string): CommandError {
  return new CommandError(22, `Invalid BSON: ${message}`);
}

/** An error of the parser as the error that clients get; any other error as it is. */
export function asInvalidBson(error: unknown): unknown {
  const isParseError = error instanceof BSONError || error instanceof RangeError;
  return isParseError ? invalidBson(error.message) : error;
}
