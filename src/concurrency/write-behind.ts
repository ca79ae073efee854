import { within } from './within.ts';

/** Stores rows soon, so that nobody waits for it. */
export type WriteBehind<Row> = {
  add(row: Row): void;
  /** Waits until the rows that were added before are stored, or storage has refused them. */
  flush(): Promise<void>;
  /** Writes those that wait, and stops. */
  close(): Promise<void>;
};

export type WriteBehindOptions<Row> = {
  readonly write: (batch: readonly Row[]) => Promise<void>;
  /** Milliseconds between the first row that waits and its write. */
  readonly delayMs: number;
  readonly batchSize: number;
  /** While it returns true, rows wait for up to five delays in place of one, until a batch is full. */
  readonly isBusy?: () => boolean;
  readonly mostWaiting: number;
  /** Whether the rows wait and are written again after this error. */
  readonly isWorthRetrying: (error: unknown) => boolean;
  /** Called with the number of rows that will not be stored. */
  readonly onDropped: (rows: number) => void;
  /** Called once for each time in which rows cannot be written. */
  readonly onFault: (error: unknown) => void;
};

const TIMEOUT_MS = 2_000;
/** While storage is away, rows are written again after this time. */
const RETRY_MS = 500;
const MOST_DELAYS_WHILE_BUSY = 5;

/** Writes rows behind the answers, in batches. While storage is away they wait, up to `mostWaiting`. */
export function createWriteBehind<Row>(options: WriteBehindOptions<Row>): WriteBehind<Row> {
  const { write, delayMs, batchSize, mostWaiting, isWorthRetrying, onDropped, onFault } = options;
  const waiting: Row[] = [];
  let settled = 0;
  let isFailing = false;
  let writing: Promise<boolean> | null = null;
  let timer: NodeJS.Timeout | null = null;
  let delays = 0;

  /** Whether the oldest rows no longer wait. */
  async function writeOldest(): Promise<boolean> {
    const batch = waiting.slice(0, batchSize);
    try {
      await within(TIMEOUT_MS, () => write(batch));
      isFailing = false;
    } catch (error) {
      if (!isFailing) onFault(error);
      isFailing = true;
      if (isWorthRetrying(error)) return false;
      onDropped(batch.length);
    }
    waiting.splice(0, batch.length);
    settled += batch.length;
    return true;
  }

  function writeOnce(): Promise<boolean> {
    writing ??= writeOldest().finally(() => {
      writing = null;
    });
    return writing;
  }

  async function flush(): Promise<void> {
    const last = settled + waiting.length;
    while (settled < last && (await writeOnce()));
  }

  async function flushByTimer(): Promise<void> {
    delays += 1;
    const mayWait = delays < MOST_DELAYS_WHILE_BUSY && waiting.length < batchSize;
    if (!mayWait || !options.isBusy?.()) {
      delays = 0;
      await flush();
    }
    timer = null;
    if (waiting.length > 0) schedule();
  }

  function schedule(): void {
    timer ??= setTimeout(flushByTimer, isFailing ? RETRY_MS : delayMs).unref();
  }

  return {
    add(row) {
      if (waiting.length >= mostWaiting) return onDropped(1);
      waiting.push(row);
      schedule();
    },
    flush,
    async close() {
      if (timer) clearTimeout(timer);
      await flush();
      if (waiting.length > 0) onDropped(waiting.splice(0).length);
    },
  };
}
