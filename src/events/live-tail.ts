import pLimit from 'p-limit';
import type { StoredEvent } from '../domain/live-event.ts';
import { scopeKey } from '../domain/scope.ts';
import type { EventSubject } from './event-cursor.ts';
import { type EventReader, eventsAfter, readCompleteBefore } from './event-reader.ts';

const READ_EVERY_MS = 250;

/** A stream that reads with the others. */
type TailedStream = {
  readonly subject: EventSubject;
  offer(stored: StoredEvent, completeBeforeMs: number): boolean;
};

export type LiveTail = ReturnType<typeof createLiveTail>;

/**
 * Delivers the events of all processes to the streams of this one, by reading them from storage. Without a stream
 * nothing is read.
 *
 * @param onFault called once for each outage
 */
export function createLiveTail(reader: EventReader, onFault: (error: unknown) => void) {
  const streams = new Map<string, Set<TailedStream>>();
  const inTurn = pLimit(1);
  let timer: NodeJS.Timeout | undefined;
  let isReadQueued = false;
  let isFailing = false;
  let completeBeforeMs = 0;

  async function readNew(): Promise<void> {
    isReadQueued = false;
    if (streams.size === 0) return;
    const nextMs = await readCompleteBefore(reader);
    const position = { atMs: completeBeforeMs, id: '' };
    for await (const event of eventsAfter(reader, [...streams.keys()], position)) {
      for (const stream of streams.get(event.scopeKey) ?? []) stream.offer(event, nextMs);
    }
    completeBeforeMs = nextMs;
  }

  /** Reads as soon as possible: there are new events. */
  function wake(): void {
    if (isReadQueued || streams.size === 0) return;
    isReadQueued = true;
    inTurn(readNew).then(
      () => {
        isFailing = false;
      },
      (error: unknown) => {
        if (!isFailing) onFault(error);
        isFailing = true;
      },
    );
  }

  return {
    wake,
    /** Runs reads one after another, so that none is missed between a stream's own reads and those for all. */
    inTurn,
    /**
     * Delivers new events to a stream from now on. Called in turn.
     *
     * @param streamCompleteBeforeMs the stream has all events before it
     */
    join(stream: TailedStream, streamCompleteBeforeMs: number): void {
      if (streams.size === 0) {
        completeBeforeMs = streamCompleteBeforeMs;
        timer = setInterval(wake, READ_EVERY_MS).unref();
      }
      const key = scopeKey(stream.subject.scope);
      streams.set(key, (streams.get(key) ?? new Set()).add(stream));
    },
    leave(stream: TailedStream): void {
      const key = scopeKey(stream.subject.scope);
      streams.get(key)?.delete(stream);
      if (streams.get(key)?.size === 0) streams.delete(key);
      if (streams.size === 0) clearInterval(timer);
    },
  };
}
