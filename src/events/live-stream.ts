import { Readable } from 'node:stream';
import type { DeliveredEvent, StoredEvent } from '../domain/live-event.ts';
import { createDeliveredEvents } from './delivered-events.ts';
import { type EventSubject, isOf, type Progress, writeCursor } from './event-cursor.ts';

/** Events that wait for a slow client; with one more the stream ends. */
const MOST_UNDELIVERED = 100;

export type LiveStream = {
  readonly subject: EventSubject;
  /** Objects of `DeliveredEvent`. */
  readonly events: Readable;
  /**
   * Delivers an event if it belongs to the stream and is new to it.
   *
   * @param completeBeforeMs no event before it is still to come
   */
  offer(event: StoredEvent, completeBeforeMs: number): void;
  /** Ends the stream after what is undelivered. */
  end(): void;
  isClosed(): boolean;
};

type LiveStreamOptions = {
  readonly subject: EventSubject;
  readonly progress: Progress;
  /** The events that the progress is made of. */
  readonly delivered: readonly StoredEvent[];
  /** Called when everything is delivered. */
  readonly onEmpty: () => void;
  /** Called once, when the client has everything or has gone. */
  readonly onClose: () => void;
};

export function createLiveStream(options: LiveStreamOptions): LiveStream {
  const { subject, progress, onEmpty, onClose } = options;
  const delivered = createDeliveredEvents(progress, options.delivered);
  const events = new Readable({ objectMode: true, highWaterMark: 1, read: onEmpty });
  events.once('close', onClose);
  let isEnded = false;

  const stream: LiveStream = {
    subject,
    events,
    isClosed: () => isEnded || events.destroyed,
    offer(stored, completeBeforeMs) {
      if (stream.isClosed() || !isOf(subject, stored)) return;
      if (!delivered.add(stored, completeBeforeMs)) return;
      if (events.readableLength >= MOST_UNDELIVERED) return stream.end();
      const cursor = writeCursor(subject, delivered.progress());
      events.push({ event: stored.event, atMs: stored.atMs, cursor } satisfies DeliveredEvent);
    },
    end() {
      if (stream.isClosed()) return;
      isEnded = true;
      events.push(null);
    },
  };
  return stream;
}
