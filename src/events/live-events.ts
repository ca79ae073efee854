import { addAbortSignal } from 'node:stream';
import { createInProgress } from '../concurrency/in-progress.ts';
import { createWriteBehind } from '../concurrency/write-behind.ts';
import { DomainError } from '../domain/errors.ts';
import type { DeliveredEvent, LiveEvent, NewEvent } from '../domain/live-event.ts';
import type { Scope } from '../domain/scope.ts';
import type { EventSubject } from './event-cursor.ts';
import type { EventReader } from './event-reader.ts';
import { type LiveStream, openStream } from './live-stream.ts';
import { createLiveTail } from './live-tail.ts';

/** Well below the time that a revoked key stays in the cache; the check costs no read while it is there. */
const CHECK_KEY_EVERY_MS = 5_000;
/** Events of one moment are one write. */
const WRITE_AFTER_MS = 50;

/** Streams of one key in this process. */
const MOST_EACH = 16;
const RETRY_AFTER_S = 1;

/** Who subscribes. */
type Subscriber = {
  /** The same for all streams of one key. */
  readonly key: string;
  /** Whether the key and the tenant are still there. */
  readonly isStillAllowed: () => Promise<boolean>;
  /** Ends when the client has disconnected. */
  readonly clientClosed: AbortSignal;
};

export type LiveEvents = ReturnType<typeof createLiveEvents>;

export type LiveEventsOptions = {
  readonly reader: EventReader;
  /** Within a time limit. */
  readonly write: (events: readonly NewEvent[]) => Promise<void>;
  readonly newId: () => string;
  /** Streams of all keys together, so that they leave connections for requests. */
  readonly mostStreams: number;
  readonly onStreams: (open: number) => void;
  readonly onDropped: (count: number) => void;
  readonly reportFault: (what: string, error: unknown) => void;
};

export function createLiveEvents(options: LiveEventsOptions) {
  const { reader, reportFault, write, newId } = options;
  const onReadFault = (error: unknown) => reportFault('reading events', error);
  const tail = createLiveTail(reader, onReadFault);
  const events = createWriteBehind<NewEvent>({
    write: (batch) => write(batch).then(tail.wake),
    delayMs: WRITE_AFTER_MS,
    batchSize: 100,
    mostWaiting: 10_000,
    isWorthRetrying: () => true,
    onDropped: options.onDropped,
    onFault: (error) => reportFault('storing events', error),
  });
  const open = createInProgress();
  const streams = new Set<LiveStream>();
  let isStopping = false;

  /** Counts a stream of a key until the returned function is called. */
  function takeSlot(key: string): () => void {
    if (open.of(key) >= MOST_EACH) {
      const message = `A key has at most ${MOST_EACH} subscriptions at once; end one of them`;
      throw new DomainError('rate_limited', message, { retryAfterS: RETRY_AFTER_S });
    }
    if (open.total() >= options.mostStreams)
      throw new DomainError('service_unavailable', 'There are too many subscriptions at once');
    const end = open.begin(key);
    options.onStreams(open.total());
    return () => {
      end();
      options.onStreams(open.total());
    };
  }

  return {
    /** Tells subscribers in all processes of something that is stored. Nothing waits for it, and it never fails. */
    publish: (scope: Scope, event: LiveEvent): void => events.add({ id: newId(), scope, event }),
    /**
     * @param after the cursor to resume after; null: from now on
     * @throws DomainError `validation_error` for a cursor that cannot be used, `rate_limited` for too many streams of the
     *   key, `service_unavailable`
     */
    async subscribe(
      subject: EventSubject,
      after: string | null,
      { key, isStillAllowed, clientClosed }: Subscriber,
    ): Promise<AsyncIterable<DeliveredEvent>> {
      if (isStopping) throw stopping();
      const free = takeSlot(key);
      const onClose = () => {
        free();
        clearInterval(keyChecks);
        streams.delete(stream);
      };
      const request = { subject, after, onClose, onFault: onReadFault };
      const stream = await openStream(reader, tail, request).catch((error: unknown) => {
        free();
        throw error;
      });
      // A client that goes is no fault of the stream.
      stream.events.on('error', () => undefined);
      const keyChecks = setInterval(async () => {
        if (!(await isStillAllowed())) stream.end();
      }, CHECK_KEY_EVERY_MS).unref();
      streams.add(stream);
      if (isStopping) stream.end();
      addAbortSignal(clientClosed, stream.events);
      return stream.events;
    },
    /** Ends all streams and refuses new ones: the service stops. */
    endStreams(): void {
      isStopping = true;
      for (const stream of streams) stream.end();
    },
    /** Writes what is waiting. */
    close: events.close,
  };
}

const stopping = () => new DomainError('service_unavailable', 'The service is stopping');
