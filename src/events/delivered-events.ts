import { type EventPosition, isAfter, type StoredEvent } from '../domain/live-event.ts';
import type { Progress } from './event-cursor.ts';

/** An event is visible at the latest this long after the time that the server gave it; a busy server needs most of it. */
export const VISIBLE_AFTER_MS = 2_000;

/** Random bits of a UUIDv7. */
const bitsOf = (id: string): number => Number.parseInt(id.slice(-8), 16);

/** The order of the ids does not matter. */
const toggle = (digest: number, id: string): number => (digest ^ bitsOf(id)) >>> 0;

export const digestOf = (ids: readonly string[]): number => ids.reduce(toggle, 0);

/** A stream that delivers what happens from now on. */
export const startingAt = (nowMs: number): Progress => ({
  sinceMs: nowMs,
  last: { atMs: nowMs, id: '' },
  digest: 0,
});

/**
 * What a stream has delivered, so that it delivers nothing twice though it reads some events again.
 *
 * @param events those that the progress is made of, read again
 */
export function createDeliveredEvents(
  { sinceMs: startMs, last: startedAfter, digest: startDigest }: Progress,
  events: readonly StoredEvent[],
) {
  const atMsOf = new Map<string, number>(events.map(({ id, atMs }) => [id, atMs]));
  let sinceMs = startMs;
  let last: EventPosition = startedAfter;
  let digest = startDigest;

  /** In steps, so that an event costs the same however many there are. */
  function forgetBefore(ms: number): void {
    if (ms - sinceMs < VISIBLE_AFTER_MS) return;
    sinceMs = ms;
    for (const [id, atMs] of atMsOf) {
      if (atMs >= ms) continue;
      atMsOf.delete(id);
      digest = toggle(digest, id);
    }
  }

  return {
    /** False for an event that is older than the stream, too. */
    isNew: ({ id, atMs }: StoredEvent): boolean => atMs >= sinceMs && !atMsOf.has(id),
    /** @param completeBeforeMs no event before it is still to come */
    add({ id, atMs }: StoredEvent, completeBeforeMs: number): void {
      atMsOf.set(id, atMs);
      digest = toggle(digest, id);
      if (isAfter({ atMs, id }, last)) last = { atMs, id };
      forgetBefore(Math.min(last.atMs - VISIBLE_AFTER_MS, completeBeforeMs));
    },
    progress: (): Progress => ({ sinceMs, last, digest }),
  };
}
