import type { LiveEvent, NewEvent } from '../domain/live-event.ts';
import type { Scope } from '../domain/scope.ts';

/** Events of one moment are one write. */
const WRITE_AFTER_MS = 50;
/** All events of a write have the time of its start, and the last of them must be visible soon after it. */
const BATCH = 50;
const MOST_WAITING = 10_000;

export type EventBufferOptions = {
  readonly newId: () => string;
  /** Within a time limit. */
  readonly write: (events: readonly NewEvent[]) => Promise<void>;
  readonly onWritten: () => void;
  /** Called with the number of events that are lost. */
  readonly onDropped: (count: number) => void;
  readonly onFault: (error: unknown) => void;
};

export type EventBuffer = {
  /** Never waits. While storage is away events are dropped. */
  add(scope: Scope, event: LiveEvent): void;
  /** Writes what is waiting. */
  close(): Promise<void>;
};

/** Writes events in batches, behind the work that they tell of. */
export function createEventBuffer(options: EventBufferOptions): EventBuffer {
  const { newId, write, onWritten, onDropped, onFault } = options;
  const waiting: NewEvent[] = [];
  let timer: NodeJS.Timeout | undefined;
  let written: Promise<void> = Promise.resolve();

  async function writeAll(): Promise<void> {
    timer = undefined;
    while (waiting.length > 0) {
      const batch = waiting.splice(0, BATCH);
      try {
        await write(batch);
        onWritten();
      } catch (error) {
        onFault(error);
        onDropped(batch.length);
      }
    }
  }

  function writeNext(): Promise<void> {
    written = written.then(writeAll);
    return written;
  }

  return {
    add(scope, event) {
      if (waiting.length >= MOST_WAITING) return onDropped(1);
      waiting.push({ id: newId(), scope, event });
      timer ??= setTimeout(writeNext, WRITE_AFTER_MS).unref();
    },
    async close() {
      clearTimeout(timer);
      await writeNext();
    },
  };
}
