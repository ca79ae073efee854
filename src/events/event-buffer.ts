import type { LiveEvent, NewEvent } from '../domain/live-event.ts';
import type { Scope } from '../domain/scope.ts';

/** Events of one moment are one write. */
const WRITE_AFTER_MS = 50;
const BATCH = 100;
const RETRY_AFTER_MS = 1_000;
const MOST_WAITING = 10_000;

export type EventBufferOptions = {
  readonly newId: () => string;
  /** Within a time limit. */
  readonly write: (events: readonly NewEvent[]) => Promise<void>;
  readonly onWritten: () => void;
  /** Called with the number of events that are lost. */
  readonly onDropped: (count: number) => void;
  /** Called once for each outage. */
  readonly onFault: (error: unknown) => void;
};

export type EventBuffer = {
  /** Never waits. When too many wait, while storage is away, the event is dropped. */
  add(scope: Scope, event: LiveEvent): void;
  /** Writes what is waiting, or drops it. */
  close(): Promise<void>;
};

/** Writes events in batches, behind the work that they tell of. What cannot be written is tried again. */
export function createEventBuffer(options: EventBufferOptions): EventBuffer {
  const { newId, write, onWritten, onDropped, onFault } = options;
  const waiting: NewEvent[] = [];
  let timer: NodeJS.Timeout | undefined;
  let written: Promise<void> = Promise.resolve();
  let isFailing = false;

  async function writeAll(): Promise<void> {
    timer = undefined;
    while (waiting.length > 0) {
      const batch = waiting.slice(0, BATCH);
      await write(batch);
      waiting.splice(0, batch.length);
      isFailing = false;
      onWritten();
    }
  }

  function fail(error: unknown): void {
    if (!isFailing) onFault(error);
    isFailing = true;
    writeAfter(RETRY_AFTER_MS);
  }

  function writeAfter(ms: number): void {
    timer ??= setTimeout(() => {
      written = written.then(writeAll).catch(fail);
    }, ms).unref();
  }

  return {
    add(scope, event) {
      if (waiting.length >= MOST_WAITING) return onDropped(1);
      waiting.push({ id: newId(), scope, event });
      writeAfter(WRITE_AFTER_MS);
    },
    async close() {
      await written.then(writeAll).catch(fail);
      clearTimeout(timer);
      onDropped(waiting.splice(0).length);
    },
  };
}
