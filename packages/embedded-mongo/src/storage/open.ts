import { existsSync, statSync } from 'node:fs';
import { type Engine, openEngine } from '../engine.ts';
import { checkAll, checkTables } from './check.ts';
import { Damage } from './file/damage.ts';
import { type Database, faultOf, openDatabase } from './file/database.ts';

/** Larger files are checked while they are served. */
const AT_ONCE_BYTES = 32 * 1024 * 1024;

/** Opens a database file. `isChecked`: all data was checked, not only the tables. */
export function openChecked(file: string): { engine: Engine; isChecked: boolean } {
  const database = openDatabase(file);
  try {
    const engine = openEngine(database);
    const isChecked = sizeOf(file) + sizeOf(`${file}-wal`) <= AT_ONCE_BYTES;
    if (isChecked) checkAll(engine);
    else checkTables(engine);
    return { engine, isChecked };
  } catch (error) {
    throw asDamage(error, database);
  }
}

/**
 * Checks all data of a file that is not in use, and converts it to the current format.
 *
 * @throws Damage, or the error of opening the file
 */
export function checkUnserved(file: string): void {
  const database = openDatabase(file);
  try {
    checkAll(openEngine(database));
  } catch (error) {
    throw asDamage(error, database);
  } finally {
    database.close();
  }
}

/** Data that cannot be decoded was changed after it was written. */
function asDamage(error: unknown, { file }: Database): Error {
  const fault = faultOf(error, file);
  return fault === error && !(error instanceof Damage) ? new Damage(file, fault.message) : fault;
}

const sizeOf = (file: string) => (existsSync(file) ? statSync(file).size : 0);
