import { type EventPosition, isAfter, type StoredEvent } from '../domain/live-event.ts';
import { scopeKey } from '../domain/scope.ts';
import { digestOf, startingAt, VISIBLE_AFTER_MS } from './delivered-events.ts';
import { type EventSubject, isOf, type Progress, readCursor } from './event-cursor.ts';
import { type EventReader, eventsAfter, readCompleteBefore } from './event-reader.ts';
import { createLiveStream, type LiveStream } from './live-stream.ts';
import type { LiveTail } from './live-tail.ts';

export type StreamRequest = {
  readonly subject: EventSubject;
  /** The cursor to resume after; null: from now on. */
  readonly after: string | null;
  /** Called once, when the client has everything or has disconnected. */
  readonly onClose: () => void;
  readonly onFault: (error: unknown) => void;
};

/** What a new stream has delivered already. */
type Start = { readonly progress: Progress; readonly delivered: readonly StoredEvent[] };

/**
 * Opens a stream of new events, which first delivers what it missed.
 *
 * @throws DomainError `validation_error` for a cursor that cannot be used, `service_unavailable`
 */
export const openStream = (
  reader: EventReader,
  tail: LiveTail,
  { subject, after, onClose, onFault }: StreamRequest,
): Promise<LiveStream> =>
  tail.inTurn(async () => {
    const completeBeforeMs = await readCompleteBefore(reader);
    const nowMs = completeBeforeMs + VISIBLE_AFTER_MS;
    const start =
      after === null
        ? { progress: startingAt(nowMs), delivered: [] }
        : await readStart(reader, subject, readCursor(after, subject, nowMs));
    const stream = createLiveStream({
      subject,
      ...start,
      onEmpty: () => missed.read(),
      onOverflow: () => missed.leaveTail(),
      onClose() {
        tail.leave(stream);
        onClose();
      },
    });
    const missed = createMissedEvents(reader, tail, stream, onFault);
    if (after === null) tail.join(stream, completeBeforeMs);
    else missed.leaveTail();
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

/** Less than a stream may have undelivered. */
const PAGE = 50;

/** What a stream reads for itself, at the pace of its client: what it missed, and what comes too fast for it. */
function createMissedEvents(
  reader: EventReader,
  tail: LiveTail,
  stream: LiveStream,
  onFault: (error: unknown) => void,
) {
  let position: EventPosition | null = null;
  let last: Promise<void> = Promise.resolve();

  /** @returns whether the stream delivers any of the page */
  async function readPage(from: EventPosition): Promise<boolean> {
    const completeBeforeMs = await readCompleteBefore(reader);
    const page = await reader.listAfter([scopeKey(stream.subject.scope)], from, PAGE);
    const offered = page.map((event) => stream.offer(event, completeBeforeMs));
    position = page.length < PAGE ? null : (page.at(-1) ?? null);
    if (position === null && !stream.isClosed()) tail.join(stream, completeBeforeMs);
    return offered.includes(true);
  }

  async function readUntilFound(): Promise<void> {
    for (let isFound = false; position !== null && !isFound && !stream.isClosed(); ) {
      const from = position;
      isFound = await tail.inTurn(() => readPage(from));
    }
  }

  return {
    /** Lets the stream read by itself what it has not delivered, instead of with the others. */
    leaveTail(): void {
      tail.leave(stream);
      position = { atMs: stream.sinceMs(), id: '' };
    },
    /** Reads a page of that, and lets the stream join the others again after the last. Called when it has none left. */
    read(): void {
      last = last.then(readUntilFound).catch((error: unknown) => {
        onFault(error);
        stream.end();
      });
    },
  };
}
