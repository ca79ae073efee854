import { Readable } from 'node:stream';
import {
  type DeliveredEvent,
  type EventPosition,
  isAfter,
  type StoredEvent,
} from '../domain/live-event.ts';
import { scopeKey } from '../domain/scope.ts';
import {
  createDeliveredEvents,
  digestOf,
  startingAt,
  VISIBLE_AFTER_MS,
} from './delivered-events.ts';
import { type EventSubject, isOf, type Progress, readCursor, writeCursor } from './event-cursor.ts';
import { type EventReader, eventsAfter, readCompleteBefore } from './event-reader.ts';
import type { LiveTail } from './live-tail.ts';

/** Events that wait for a client. What comes after them is left in storage. */
const MOST_UNDELIVERED = 100;
/** For a client to read those. */
const DELIVER_WITHIN_MS = 5_000;
/** Less than a stream may have undelivered. */
const PAGE = 50;

type StreamRequest = {
  readonly subject: EventSubject;
  /** The cursor to resume after; null: from now on. */
  readonly after: string | null;
  /** Called once, when the client has everything or has disconnected. */
  readonly onClose: () => void;
  readonly onFault: (error: unknown) => void;
};

/** What a new stream has delivered already. */
type Start = { readonly progress: Progress; readonly delivered: readonly StoredEvent[] };

export type LiveStream = ReturnType<typeof createLiveStream>;

/**
 * Opens a stream of new events, which first delivers what it missed.
 *
 * @throws DomainError `validation_error` for a cursor that cannot be used, `service_unavailable`
 */
export const openStream = (
  reader: EventReader,
  tail: LiveTail,
  request: StreamRequest,
): Promise<LiveStream> =>
  tail.inTurn(async () => {
    const { subject, after } = request;
    const completeBeforeMs = await readCompleteBefore(reader);
    const nowMs = completeBeforeMs + VISIBLE_AFTER_MS;
    const start =
      after === null
        ? { progress: startingAt(nowMs), delivered: [] }
        : await readStart(reader, subject, readCursor(after, subject, nowMs));
    const stream = createLiveStream(reader, tail, request, start);
    if (after === null) tail.join(stream, completeBeforeMs);
    else stream.leaveTail();
    return stream;
  });

/**
 * Reads again what a stream had delivered at its cursor. Where there is more than that, some of it became visible only
 * after the cursor was made: it cannot be told which, and all is delivered again.
 */
async function readStart(
  reader: EventReader,
  subject: EventSubject,
  progress: Progress,
): Promise<Start> {
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

function createLiveStream(
  reader: EventReader,
  tail: LiveTail,
  { subject, onClose, onFault }: StreamRequest,
  start: Start,
) {
  const delivered = createDeliveredEvents(start.progress, start.delivered);
  let isEnded = false;
  let endOfPatience: NodeJS.Timeout | undefined;
  /** From where the stream reads for itself, at the pace of its client; null while it reads with the others. */
  let position: EventPosition | null = null;
  let reading: Promise<void> = Promise.resolve();

  /** Objects of `DeliveredEvent`. */
  const events = new Readable({
    objectMode: true,
    highWaterMark: 1,
    read() {
      clearTimeout(endOfPatience);
      reading = reading.then(readUntilFound).catch((error: unknown) => {
        onFault(error);
        end();
      });
    },
  });
  events.once('close', () => {
    clearTimeout(endOfPatience);
    tail.leave(stream);
    onClose();
  });

  const isClosed = () => isEnded || events.destroyed;

  /** Ends the stream after what is undelivered. */
  function end(): void {
    if (isClosed()) return;
    isEnded = true;
    events.push(null);
  }

  /** Lets the stream read by itself what it has not delivered, instead of with the others. */
  function leaveTail(): void {
    tail.leave(stream);
    position = { atMs: delivered.progress().sinceMs, id: '' };
  }

  /** Reads a page, and lets the stream join the others again after the last. @returns whether any of it is delivered */
  async function readPage(from: EventPosition): Promise<boolean> {
    const completeBeforeMs = await readCompleteBefore(reader);
    const page = await reader.listAfter([scopeKey(subject.scope)], from, PAGE);
    const offered = page.map((event) => stream.offer(event, completeBeforeMs));
    position = page.length < PAGE ? null : (page.at(-1) ?? null);
    if (position === null && !isClosed()) tail.join(stream, completeBeforeMs);
    return offered.includes(true);
  }

  async function readUntilFound(): Promise<void> {
    for (let isFound = false; position !== null && !isFound && !isClosed(); ) {
      const from = position;
      isFound = await tail.inTurn(() => readPage(from));
    }
  }

  const stream = {
    subject,
    events,
    end,
    leaveTail,
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
        leaveTail();
        return false;
      }
      delivered.add(stored, completeBeforeMs);
      const cursor = writeCursor(subject, delivered.progress());
      events.push({ event: stored.event, atMs: stored.atMs, cursor } satisfies DeliveredEvent);
      return true;
    },
  };
  return stream;
}
