import type { Doc, Value } from '../bson/document.ts';
import { CommandError } from '../errors.ts';
import { readArray, readBoolean } from '../wire/fields.ts';

/** The commands of this server that are in version 1. Source: MongoDB manual, Stable API. */
const STABLE_COMMANDS = new Set([
  ...['aggregate', 'collMod', 'count', 'create', 'createIndexes', 'delete', 'drop'],
  ...['dropDatabase', 'dropIndexes', 'endSessions', 'explain', 'find', 'findAndModify', 'getMore'],
  ...['hello', 'insert', 'killCursors', 'listCollections', 'listDatabases', 'listIndexes', 'ping'],
  ...['refreshSessions', 'update'],
]);

/** Options of an index that version 1 leaves out. */
const UNSTABLE_INDEX_OPTIONS = ['background', 'bucketSize', 'sparse', 'storageEngine'];

/**
 * Refuses what is not in the API version that the client declared. With `apiStrict` that includes commands and
 * options which another version may not have.
 */
export function checkApiVersion(name: string, body: Doc): void {
  const version = body.get('apiVersion');
  const isStrict = readBoolean(body, 'apiStrict');
  if (version === undefined && (isStrict || readBoolean(body, 'apiDeprecationErrors'))) {
    throw new CommandError(
      4886600,
      'Provided apiStrict and/or apiDeprecationErrors without passing apiVersion',
    );
  }
  if (version !== undefined && version !== '1') {
    throw new CommandError(322, 'API version must be "1"');
  }
  if (!isStrict) return;
  if (!STABLE_COMMANDS.has(name)) throw notStable(`the command ${name}`);
  if (name === 'find' && body.has('noCursorTimeout')) throw notStable('the field noCursorTimeout');
  if (name === 'createIndexes') refuseUnstableIndexes(readArray(body, 'indexes') ?? []);
}

function refuseUnstableIndexes(specs: readonly Value[]): void {
  for (const option of UNSTABLE_INDEX_OPTIONS) {
    if (specs.some((spec) => spec instanceof Map && spec.has(option))) {
      throw notStable(`the index option ${option}`);
    }
  }
}

function notStable(what: string): CommandError {
  return new CommandError(323, `Provided apiStrict:true, but ${what} is not in API Version 1`);
}
