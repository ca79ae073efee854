import type { Doc } from '../bson/document.ts';
import type { Engine } from '../engine.ts';
import { CommandError } from '../errors.ts';
import type { OptionKind } from '../refusals/feature-kind.ts';
import { refusedOptions, refuseOptions } from '../refusals/options.ts';
import type { Sliced } from '../slice.ts';
import { checkFields, type Fields } from '../wire/fields.ts';

/** One command as it came in. */
export type Request = {
  readonly name: string;
  readonly body: Doc;
  readonly database: string;
  readonly connection: Connection;
  /** The key of the session it was sent in, or null without one. */
  readonly session: string | null;
  /** The server's clock, once per command: `$$NOW` does not move within one. */
  readonly now: Date;
};

/** The connection of a command. */
export type Connection = {
  readonly id: number;
  /** `host:port` on TCP, null on the Unix socket. */
  readonly address: string | null;
};

/** A document, or its bytes if it contains stored documents. */
export type Reply = Doc | Uint8Array;

/** One command: its spellings, the fields it knows, and what it does. */
export type Command = {
  readonly names: readonly string[];
  readonly fields: Fields;
  /** Options of MongoDB that are refused with advice, rather than as unknown fields. */
  readonly refuses?: OptionKind;
  run(request: Request, engine: Engine): Sliced<Reply>;
};

/** A command that can also be checked without being run. */
type CheckedCommand = Command & {
  /** Refuses any field the command does not know. */
  check(request: Request): void;
};

/** Fields any command may carry and that change nothing here. */
const COMMON_FIELDS: Fields = {
  $db: 'string',
  lsid: 'object',
  txnNumber: 'number',
  $readPreference: 'object',
  $clusterTime: 'object',
  writeConcern: 'object',
  readConcern: 'object',
  maxTimeMS: 'number',
  comment: 'any',
  apiVersion: 'string',
  apiStrict: 'bool',
  apiDeprecationErrors: 'bool',
  autocommit: 'bool',
  startTransaction: 'bool',
  maxTimeMSOpOnly: 'number',
  mayBypassWriteBlocking: 'bool',
};

/** Whether any command may carry the field. */
export const isCommonField = (name: string): boolean => Object.hasOwn(COMMON_FIELDS, name);

/** Makes a command that checks its fields before anything else. */
export function defineCommand(command: Command): CheckedCommand {
  const { names, fields, refuses } = command;
  const others = [...names, ...(refuses === undefined ? [] : refusedOptions(refuses))];
  const anything = Object.fromEntries(others.map((name) => [name, 'any' as const]));
  const allowed = { ...anything, ...COMMON_FIELDS, ...fields };
  const check = ({ name, body }: Request) => {
    checkFields(body, allowed, name);
    if (refuses !== undefined) refuseOptions(refuses, body);
  };
  return {
    ...command,
    check,
    run(request, engine) {
      check(request);
      return command.run(request, engine);
    },
  };
}

/** A command that answers at once. */
export function instant(
  names: readonly string[],
  fields: Fields,
  answer: (request: Request, engine: Engine) => Reply,
): Command {
  return defineCommand({
    names,
    fields,
    // biome-ignore lint/correctness/useYield: it answers without a pause
    *run(request, engine) {
      return answer(request, engine);
    },
  });
}

/** The namespace of a command whose first field names a collection. */
export function namespaceOf(request: Request): string {
  const name = request.body.get(request.name);
  if (typeof name !== 'string') {
    throw new CommandError(73, 'The collection name has an invalid type');
  }
  return joinNamespace(request.database, name);
}

/** `database.collection`, both checked. */
export function joinNamespace(database: string, collection: string): string {
  const isWrong = collection === '' || /[$\0]|^\./.test(collection);
  if (isWrong || Buffer.byteLength(collection) > 200) {
    throw new CommandError(73, 'Invalid collection name');
  }
  return `${checkDatabase(database)}.${collection}`;
}

/** The database name, checked by MongoDB's rules. */
export function checkDatabase(name: string): string {
  if (name === '' || Buffer.byteLength(name) > 63 || /[/\\. "$*<>:|?\0]/.test(name)) {
    throw new CommandError(73, 'Invalid database name');
  }
  return name;
}

/** Refuses collections whose name is kept for MongoDB's own. */
export function checkWritable(ns: string): string {
  if (ns.slice(ns.indexOf('.') + 1).startsWith('system.')) {
    throw new CommandError(73, 'Collections of the system cannot be written');
  }
  return ns;
}

/** An index named by name or by key pattern. */
export function readHint(command: Doc): Doc | string | undefined {
  const hint = command.get('hint');
  if (hint === undefined || typeof hint === 'string') return hint;
  if (hint instanceof Map) return hint.size === 0 ? undefined : hint;
  throw new CommandError(9, 'Hint must be a string or an object');
}
