import type { EventPosition, StoredEvent } from '../domain/live-event.ts';
import { VISIBLE_AFTER_MS } from './delivered-events.ts';

/** Reads events from storage, within a time limit. */
export type EventReader = {
  /** The clock that gives events their times, Unix milliseconds. */
  nowMs(): Promise<number>;
  /** The first events of the scopes after a position, in their order. */
  listAfter(
    scopeKeys: readonly string[],
    position: EventPosition,
    limit: number,
  ): Promise<StoredEvent[]>;
};

/** What is read after this finds every event before the returned time. */
export const readCompleteBefore = async (reader: EventReader): Promise<number> =>
  (await reader.nowMs()) - VISIBLE_AFTER_MS;

const PAGE = 500;

/** All events after a position, a page at a time. */
export async function* eventsAfter(
  reader: EventReader,
  scopeKeys: readonly string[],
  from: EventPosition,
): AsyncGenerator<StoredEvent> {
  for (let position: EventPosition | undefined = from; position; ) {
    const page: StoredEvent[] = await reader.listAfter(scopeKeys, position, PAGE);
    yield* page;
    position = page.length < PAGE ? undefined : page.at(-1);
  }
}
