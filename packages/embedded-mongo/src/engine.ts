import { type Cursors, createCursors } from './commands/reading/cursor-store.ts';
import { openSessions, type Sessions } from './sessions/sessions.ts';
import { createSlice, type Slice } from './slice.ts';
import { type BackupCopies, createBackupCopies } from './storage/backups/backup-copies.ts';
import { type Catalog, openCatalog } from './storage/collections/catalog.ts';
import type { Database } from './storage/file/database.ts';

/** Settings that can change while the server runs. */
type Settings = {
  ttlMonitorSleepSecs: number;
  /** What refusals add where only a MongoDB server would do. */
  adviseInstead: string | null;
  onChange?: () => void;
  onRestore?: () => void;
};

/** The parts of the server that commands use. */
export type Engine = {
  readonly database: Database;
  readonly catalog: Catalog;
  readonly cursors: Cursors;
  readonly sessions: Sessions;
  readonly slice: Slice;
  readonly backupCopies: BackupCopies;
  readonly parameters: Settings;
  readonly startedAt: number;
};

/** Opens what is stored in a database file. */
export function openEngine(database: Database): Engine {
  return {
    database,
    catalog: openCatalog(database),
    sessions: openSessions(database),
    cursors: createCursors(),
    slice: createSlice(),
    backupCopies: createBackupCopies(database),
    parameters: { ttlMonitorSleepSecs: 60, adviseInstead: null },
    startedAt: Date.now(),
  };
}
