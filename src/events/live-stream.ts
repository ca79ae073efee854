import { Readable } from 'node:stream';
import type { DeliveredEvent, StoredEvent } from '../domain/live-event.ts';
import { createDeliveredEvents } from './delivered-events.ts';
import { type EventSubject, isOf, type Progress, writeCursor } from './event-cursor.ts';

/** Events that wait for a client. What comes after them is left in storage. */
const MOST_UNDELIVERED = 100;
/** For a client to read those. */
const DELIVER_WITHIN_MS = 5_000;

export type LiveStream = ReturnType<typeof createLiveStream>;

type LiveStreamOptions = {
  readonly subject: EventSubject;
  readonly progress: Progress;
  /** The events that the progress is made of. */
  readonly delivered: readonly StoredEvent[];
  /** Called when the client wants more than there is. */
  readonly onEmpty: () => void;
  /** Called when an event came too early for the client, and was not taken. */
  readonly onOverflow: () => void;
  /** Called once, when the client has everything or has disconnected. */
  readonly onClose: () => void;
};

export function createLiveStream(options: LiveStreamOptions) {
  const { subject, progress, onEmpty, onOverflow, onClose } = options;
  const delivered = createDeliveredEvents(progress, options.delivered);
  let isEnded = false;
  let endOfPatience: NodeJS.Timeout | undefined;

  /** Objects of `DeliveredEvent`. */
  const events = new Readable({
    objectMode: true,
    highWaterMark: 1,
    read() {
      clearTimeout(endOfPatience);
      onEmpty();
    },
  });
  events.once('close', () => {
    clearTimeout(endOfPatience);
    onClose();
  });

  const isClosed = () => isEnded || events.destroyed;

  /** Ends the stream after what is undelivered. */
  function end(): void {
    if (isClosed()) return;
    isEnded = true;
    events.push(null);
  }

  return {
    subject,
    events,
    end,
    isClosed,
    /** All events before that are delivered. */
    sinceMs: () => delivered.progress().sinceMs,
    /**
     * Delivers an event if it belongs to the stream and is new to it.
     *
     * @param completeBeforeMs no event before it is still to come
     * @returns whether the client gets it now
     */
    offer(stored: StoredEvent, completeBeforeMs: number): boolean {
      if (isClosed() || !isOf(subject, stored) || !delivered.isNew(stored)) return false;
      if (events.readableLength >= MOST_UNDELIVERED) {
        clearTimeout(endOfPatience);
        endOfPatience = setTimeout(end, DELIVER_WITHIN_MS).unref();
        onOverflow();
        return false;
      }
      delivered.add(stored, completeBeforeMs);
      const cursor = writeCursor(subject, delivered.progress());
      events.push({ event: stored.event, atMs: stored.atMs, cursor } satisfies DeliveredEvent);
      return true;
    },
  };
}
