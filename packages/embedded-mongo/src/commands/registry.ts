import { CommandError } from '../errors.ts';
import { unsupported } from '../refusals/unsupported.ts';
import {
  create,
  drop,
  dropDatabase,
  listCollections,
  listDatabases,
} from './collections/collections.ts';
import { collMod, createIndexes, dropIndexes, listIndexes } from './collections/indexes.ts';
import { renameCollection } from './collections/rename-collection.ts';
import { collStats, dbStats } from './collections/statistics.ts';
import { aggregate } from './reading/aggregate.ts';
import { count, distinct } from './reading/count.ts';
import { getMore, killCursors } from './reading/cursors.ts';
import { explain } from './reading/explain.ts';
import { find } from './reading/find.ts';
import type { Command } from './request.ts';
import {
  buildInfo,
  connectionStatus,
  endSessions,
  getLog,
  getParameter,
  hostInfo,
  ping,
  serverStatus,
  setParameter,
  usersInfo,
} from './server/admin.ts';
import { backup, backupStatus, holdWrites, restore } from './server/backup.ts';
import { hello } from './server/hello.ts';
import { remove } from './writing/delete.ts';
import { findAndModify } from './writing/find-and-modify.ts';
import { insert } from './writing/insert.ts';
import { update } from './writing/update.ts';

/** Every command of this server. */
export const COMMANDS: readonly Command[] = [
  hello,
  ping,
  endSessions,
  insert,
  update,
  remove,
  findAndModify,
  find,
  getMore,
  killCursors,
  aggregate,
  count,
  distinct,
  createIndexes,
  listIndexes,
  dropIndexes,
  listCollections,
  create,
  drop,
  dropDatabase,
  renameCollection,
  listDatabases,
  collMod,
  collStats,
  dbStats,
  serverStatus,
  hostInfo,
  getLog,
  usersInfo,
  connectionStatus,
  getParameter,
  setParameter,
  explain,
  buildInfo,
  backup,
  backupStatus,
  holdWrites,
  restore,
];

const BY_NAME = new Map(
  COMMANDS.flatMap((command) => command.names.map((name): [string, Command] => [name, command])),
);

/** The command of that name. The old OP_QUERY may only send `hello`. */
export function findCommand(name: string, legacy: boolean): Command {
  const command = BY_NAME.get(name);
  if (command === undefined) throw unsupported('command', name);
  if (legacy && command !== hello) {
    throw new CommandError(352, 'Unsupported OP_QUERY command');
  }
  return command;
}
