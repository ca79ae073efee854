import type { Cursors } from './commands/cursors.ts';
import type { Sessions } from './sessions.ts';
import type { Slice } from './slice.ts';
import type { Catalog } from './storage/catalog.ts';
import type { Database } from './storage/database.ts';

/** Settings an operator may change while the server runs; whoever acts on one is told. */
export interface Parameters {
  ttlMonitorSleepSecs: number;
  onChange?: () => void;
}

/** Everything a command works with. */
export interface Engine {
  readonly database: Database;
  readonly catalog: Catalog;
  readonly cursors: Cursors;
  readonly sessions: Sessions;
  readonly slice: Slice;
  readonly parameters: Parameters;
  readonly startedAt: number;
}
