import type { NewRecallTrace } from '../../domain/callers/recall-trace.ts';
import { isWorthRetrying } from '../driver-errors.ts';
import { within } from '../time-limit.ts';
import type { RecallTraceStore } from './recall-traces.ts';

export type RecallTraceWriter = {
  /** Stores a trace within a second: no recall waits for it. */
  add(trace: NewRecallTrace): void;
  /** Writes those that wait, and stops. */
  close(): Promise<void>;
};

type WriterReports = {
  /** Called with the number of traces that will not be stored. */
  readonly onDropped: (traces: number) => void;
  /** Called once for each time in which traces cannot be written. */
  readonly onFault: (error: unknown) => void;
};

const WRITE_EVERY_MS = 500;
const MOST_WAITING = 1_000;
/** The built-in database does one command after another, and a recall must not wait long for its turn. */
const BATCH_SIZE = 50;
const LATEST_MS = 2_000;

/** Writes traces behind the answers, in batches. While storage is away they wait, up to a thousand. */
export function createRecallTraceWriter(
  store: Pick<RecallTraceStore, 'save'>,
  { onDropped, onFault }: WriterReports,
): RecallTraceWriter {
  const waiting: NewRecallTrace[] = [];
  let isFailing = false;
  let writing: Promise<void> | null = null;

  /** Whether the oldest traces no longer wait. */
  async function writeOldest(): Promise<boolean> {
    const batch = waiting.slice(0, BATCH_SIZE);
    try {
      await within(LATEST_MS, () => store.save(batch));
      isFailing = false;
    } catch (error) {
      if (!isFailing) onFault(error);
      isFailing = true;
      if (isWorthRetrying(error)) return false;
      onDropped(batch.length);
    }
    waiting.splice(0, batch.length);
    return true;
  }

  async function writeAll(): Promise<void> {
    while (waiting.length > 0 && (await writeOldest()));
  }

  const writeOnce = (): Promise<void> => {
    writing ??= writeAll().finally(() => {
      writing = null;
    });
    return writing;
  };
  const timer = setInterval(writeOnce, WRITE_EVERY_MS);
  timer.unref();
  return {
    add(trace) {
      if (waiting.length < MOST_WAITING) waiting.push(trace);
      else onDropped(1);
    },
    async close() {
      clearInterval(timer);
      await writing;
      await writeOnce();
      if (waiting.length > 0) onDropped(waiting.length);
    },
  };
}
