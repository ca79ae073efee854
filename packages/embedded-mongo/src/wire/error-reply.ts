import { Double, Int32 } from 'bson';
import type { Doc, Value } from '../bson/document.ts';
import { encode } from '../bson/encode.ts';
import { CommandError } from '../errors.ts';

/** The reply document of a refused command. */
export function errorReply(error: Error): Uint8Array {
  const refusal = asRefusal(error);
  return encode(
    new Map<string, Value>([
      ['ok', new Double(0)],
      ['errmsg', refusal.message],
      ['code', new Int32(refusal.code)],
      ['codeName', refusal.codeName],
      ...detailsOf(refusal),
    ]),
  );
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

/** An error in this server's code becomes InternalError with its place only: its message may contain stored values. */
export function asRefusal(error: Error): CommandError {
  if (error instanceof CommandError) return error;
  const { message, stack = '' } = error;
  const calls = stack.slice(stack.indexOf(message) + message.length);
  const place = /[\w.-]+:\d+(?=:\d+\)?$)/m.exec(calls)?.[0] ?? 'an unknown place';
  return new CommandError(1, `Internal error at ${place}`);
}

/** Nested in a reply, values of the deepest documents may be too deep to be written: then they are left out. */
function detailsOf(error: CommandError): [string, Value][] {
  const details = [...error.details].map(([name, value]): [string, Value] => [
    name,
    value as Value,
  ]);
  try {
    encode(new Map([['writeErrors', [new Map(details)]]]));
    return details;
  } catch {
    return [];
  }
}
