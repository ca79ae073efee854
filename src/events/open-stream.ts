import { type EventPosition, isAfter, type StoredEvent } from '../domain/live-event.ts';
import { scopeKey } from '../domain/scope.ts';
import { digestOf, startingAt, VISIBLE_AFTER_MS } from './delivered-events.ts';
import { type EventSubject, isOf, type Progress, readCursor } from './event-cursor.ts';
import { type EventReader, eventsAfter, readCompleteBefore } from './event-reader.ts';
import { createLiveStream, type LiveStream } from './live-stream.ts';
import type { LiveTail } from './live-tail.ts';

/** Less than a stream may have undelivered. */
const PAGE = 50;

export type StreamRequest = {
  readonly subject: EventSubject;
  /** The cursor to resume after; null: from now on. */
  readonly after: string | null;
  /** Called once, when the client has everything or has gone. */
  readonly onClose: () => void;
  readonly onFault: (error: unknown) => void;
};

/**
 * Opens a stream of new events, which may first read what it missed.
 *
 * @throws DomainError `validation_error` for a cursor that cannot be used, `service_unavailable`
 */
export async function openStream(
  reader: EventReader,
  tail: LiveTail,
  { subject, after, onClose, onFault }: StreamRequest,
): Promise<LiveStream> {
  const begin = async (): Promise<LiveStream> => {
    const completeBeforeMs = await readCompleteBefore(reader);
    const nowMs = completeBeforeMs + VISIBLE_AFTER_MS;
    if (after !== null) return resume(readCursor(after, subject, nowMs));
    const stream = createLiveStream({
      subject,
      progress: startingAt(nowMs),
      delivered: [],
      onEmpty: () => undefined,
      onClose: () => close(stream),
    });
    tail.join(stream, completeBeforeMs);
    return stream;
  };

  const close = (stream: LiveStream): void => {
    tail.leave(stream);
    onClose();
  };

  async function resume(asked: Progress): Promise<LiveStream> {
    const { progress, delivered } = await verify(reader, subject, asked);
    let missedAfter: EventPosition | null = progress.last;

    /** Joins the others once there is nothing more to read. */
    async function readMissed(position: EventPosition): Promise<void> {
      const completeBeforeMs = await readCompleteBefore(reader);
      const page = await reader.listAfter([scopeKey(subject.scope)], position, PAGE);
      for (const event of page) stream.offer(event, completeBeforeMs);
      missedAfter = page.length < PAGE ? null : (page.at(-1) ?? null);
      if (missedAfter === null && !stream.isClosed()) tail.join(stream, completeBeforeMs);
    }

    /** At the client's pace: called when it has read everything. */
    async function catchUp(): Promise<void> {
      for (let position = missedAfter; position !== null; position = missedAfter) {
        if (stream.isClosed() || stream.events.readableLength > 0) return;
        await tail.inTurn(() => readMissed(position));
      }
    }

    const stream = createLiveStream({
      subject,
      progress,
      delivered,
      onEmpty() {
        catchUp().catch((error: unknown) => {
          onFault(error);
          stream.end();
        });
      },
      onClose: () => close(stream),
    });
    return stream;
  }

  return tail.inTurn(begin);
}

/**
 * Reads again what a stream had delivered at its cursor. Where there is more than that, some of it became visible only
 * after the cursor was made: it cannot be told which, and all is delivered again.
 */
async function verify(
  reader: EventReader,
  subject: EventSubject,
  progress: Progress,
): Promise<{ progress: Progress; delivered: readonly StoredEvent[] }> {
  const { sinceMs, last, digest } = progress;
  const start = { atMs: sinceMs, id: '' };
  const delivered: StoredEvent[] = [];
  for await (const event of eventsAfter(reader, [scopeKey(subject.scope)], start)) {
    if (isAfter(event, last)) break;
    if (isOf(subject, event)) delivered.push(event);
  }
  return digestOf(delivered.map(({ id }) => id)) === digest
    ? { progress, delivered }
    : { progress: { sinceMs, last: start, digest: 0 }, delivered: [] };
}
