import { CommandError } from '../errors.ts';
import { refusalOf } from '../refusals.ts';
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
} from './admin.ts';
import { aggregate } from './aggregate.ts';
import { backup, backupStatus, restore } from './backup.ts';
import { create, drop, dropDatabase, listCollections, listDatabases } from './collections.ts';
import { count, distinct } from './count.ts';
import { getMore, killCursors } from './cursors.ts';
import { remove } from './delete.ts';
import { explain } from './explain.ts';
import { find } from './find.ts';
import { findAndModify } from './find-and-modify.ts';
import { hello } from './hello.ts';
import { collMod, createIndexes, dropIndexes, listIndexes } from './indexes.ts';
import { insert } from './insert.ts';
import { renameCollection } from './rename-collection.ts';
import type { Command } from './request.ts';
import { collStats, dbStats } from './statistics.ts';
import { update } from './update.ts';

/** Every command this server answers. */
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
  restore,
];

const BY_NAME = new Map(
  COMMANDS.flatMap((command) => command.names.map((name): [string, Command] => [name, command])),
);

/** The command of that name; by the old OP_QUERY only the driver's first greeting is taken. */
export function findCommand(name: string, legacy: boolean): Command {
  const command = BY_NAME.get(name);
  if (command === undefined) throw refusalOf('command', name);
  if (legacy && command !== hello) {
    throw new CommandError(352, 'Unsupported OP_QUERY command');
  }
  return command;
}
