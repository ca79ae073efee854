import { existsSync, statSync } from 'node:fs';
import { type Engine, openEngine } from '../engine.ts';
import { checkAll, checkTables } from './check.ts';
import { Damage } from './file/damage.ts';
import { type Database, faultOf, openDatabase } from './file/database.ts';

/** What is checked before serving; the rest of the files is checked while they serve. */
const AT_ONCE_BYTES = 32 * 1024 * 1024;

/** Opens a database file; `isChecked` says whether all that is in it was checked, or its tables only. */
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
 * Checks the whole of a file that nobody serves, whatever its size; it becomes a file of the current format.
 *
 * @throws Damage, or what keeps the file from being opened
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

/** What cannot be read back was not written so. */
function asDamage(error: unknown, { file }: Database): Error {
  const fault = faultOf(error, file);
  return fault === error && !(error instanceof Damage) ? new Damage(file, fault.message) : fault;
}

const sizeOf = (file: string) => (existsSync(file) ? statSync(file).size : 0);
