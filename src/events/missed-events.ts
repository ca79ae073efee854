import type { EventPosition } from '../domain/live-event.ts';
import { scopeKey } from '../domain/scope.ts';
import { type EventReader, readCompleteBefore } from './event-reader.ts';
import type { LiveStream } from './live-stream.ts';
import type { LiveTail } from './live-tail.ts';

/** Less than a stream may have undelivered. */
const PAGE = 50;

/** What a stream reads for itself, at the pace of its client: what it missed, and what comes too fast for it. */
export function createMissedEvents(
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
