import { Double, Int32 } from 'bson';
import type { Doc, Value } from '../bson/document.ts';
import { CommandError } from '../errors.ts';

/** The reply document of a refused command. */
export function errorReply(error: Error): Doc {
  const refusal = asRefusal(error);
  return new Map<string, Value>([
    ['ok', new Double(0)],
    ['errmsg', refusal.message],
    ['code', new Int32(refusal.code)],
    ['codeName', refusal.codeName],
    ...detailsOf(refusal),
  ]);
}

/** One entry of a write reply's `writeErrors`. */
export function writeError(index: number, error: CommandError): Doc {
  return new Map<string, Value>([
    ['index', new Int32(index)],
    ['code', new Int32(error.code)],
    ['errmsg', error.message],
    ...detailsOf(error),
  ]);
}

/** Faults of this server's own are InternalError, with a message that helps to find them. */
function asRefusal(error: Error): CommandError {
  if (error instanceof CommandError) return error;
  return new CommandError(1, `Internal error: ${error.message}`);
}

function detailsOf(error: CommandError): [string, Value][] {
  return [...error.details].map(([name, value]) => [name, value as Value]);
}
