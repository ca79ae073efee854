import { closeSync, fdatasync, openSync, statSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { CopyProgress, Database } from '../file/database.ts';

const SYNC_EVERY_PAGES = 4096;
/** A copy is cancelled if its status is not requested for so long. */
const ABANDONED_MS = 5_000;
const LOCKED_WAIT_MS = 5;

/** How a copy is getting on. */
type CopyState = CopyProgress & {
  readonly state: 'copying' | 'done' | 'failed';
  readonly error: unknown;
};

/** Copies of this database, one at a time. */
export type BackupCopies = {
  /** Starts to copy into an existing empty file. Returns false while another copy is being made. */
  begin(file: string): boolean;
  /** The last copy that was started, or null. */
  status(): CopyState | null;
  /** Cancels the current copy. Once it resolves, nothing reads the database. */
  stop(): Promise<void>;
};

type Copy = {
  state: CopyState['state'];
  progress: CopyProgress;
  error: unknown;
  askedAt: number;
};

/** The copies of one database; none has begun. */
export function createBackupCopies(database: Pick<Database, 'copyTo'>): BackupCopies {
  let copy: Copy | null = null;
  let running = Promise.resolve();
  async function run(current: Copy, file: string): Promise<void> {
    let syncer: Syncer | undefined;
    try {
      if (statSync(file).size > 0) throw new Error('The file to copy to is not empty');
      syncer = createSyncer(file);
      await copyWhenUnlocked(database, file, (progress) => {
        current.progress = progress;
        if (performance.now() - current.askedAt > ABANDONED_MS) throw new Error('Given up');
        syncer?.note(progress.copied);
      });
      current.state = 'done';
    } catch (error) {
      current.error = error;
      current.state = 'failed';
    } finally {
      syncer?.close();
    }
  }
  return {
    begin(file) {
      if (copy?.state === 'copying') return false;
      const progress = { copied: 0, total: 0 };
      copy = { state: 'copying', progress, error: null, askedAt: performance.now() };
      running = run(copy, file);
      return true;
    },
    status() {
      if (copy === null) return null;
      copy.askedAt = performance.now();
      return { state: copy.state, error: copy.error, ...copy.progress };
    },
    async stop() {
      if (copy !== null) copy.askedAt = Number.NEGATIVE_INFINITY;
      await running;
    },
  };
}

/** A first step during an open transaction fails without an error code; later steps wait for its end. */
async function copyWhenUnlocked(
  database: Pick<Database, 'copyTo'>,
  file: string,
  onProgress: (progress: CopyProgress) => void,
): Promise<void> {
  for (;;) {
    try {
      return await database.copyTo(file, onProgress);
    } catch (error) {
      if (!(error instanceof Error && 'errcode' in error && error.errcode === 0)) throw error;
      // Throws if the copy was cancelled, which has not been checked before the first step.
      onProgress({ copied: 0, total: 0 });
      await sleep(LOCKED_WAIT_MS);
    }
  }
}

type Syncer = {
  note(copied: number): void;
  close(): void;
};

/** Syncs the file during the copy, so that the fsync of the last step, during which nothing else runs, is short. */
function createSyncer(file: string): Syncer {
  const descriptor = openSync(file, 'r+');
  let syncedTo = 0;
  let isSyncing = false;
  let isClosed = false;
  return {
    note(copied) {
      if (isSyncing || copied - syncedTo < SYNC_EVERY_PAGES) return;
      isSyncing = true;
      syncedTo = copied;
      fdatasync(descriptor, () => {
        isSyncing = false;
        if (isClosed) closeSync(descriptor);
      });
    },
    close() {
      isClosed = true;
      if (!isSyncing) closeSync(descriptor);
    },
  };
}
