import type { Db } from 'mongodb';
import type { EventPosition, LiveEvent, NewEvent, StoredEvent } from '../domain/live-event.ts';
import { scopeKey } from '../domain/scope.ts';

type EventRow = { _id: string; scope: string; at: Date; event: LiveEvent };

export type EventStore = {
  /** Stores events with the time of the server. They are lost if the server fails at once. */
  add(events: readonly NewEvent[]): Promise<void>;
  /** The server's clock, Unix milliseconds. */
  nowMs(signal: AbortSignal): Promise<number>;
  /** The first events of the scopes after a position, in their order. */
  listAfter(
    scopeKeys: readonly string[],
    position: EventPosition,
    limit: number,
    signal: AbortSignal,
  ): Promise<StoredEvent[]>;
};

/** An insert has no access to the server's clock; an update has. */
const insertion = ({ id, scope, event }: NewEvent) => ({
  updateOne: {
    filter: { _id: { $eq: id }, scope: { $eq: scopeKey(scope) } },
    update: { $setOnInsert: { event }, $currentDate: { at: true } as const },
    upsert: true,
  },
});

const toEvent = ({ _id, scope, at, event }: EventRow): StoredEvent => ({
  id: _id,
  scopeKey: scope,
  atMs: at.getTime(),
  event,
});

export function createEventStore(db: Db): EventStore {
  const events = db.collection<EventRow>('events');
  return {
    async add(added) {
      await events.bulkWrite(added.map(insertion), { ordered: false });
    },
    async nowMs(signal) {
      const { localTime } = await db.command({ hello: 1 }, { signal });
      return localTime.getTime();
    },
    async listAfter(scopeKeys, { atMs, id }, limit, signal) {
      const at = new Date(atMs);
      const rows = await events
        .find(
          {
            scope: { $in: [...scopeKeys] },
            at: { $gte: at },
            $or: [{ at: { $gt: at } }, { _id: { $gt: id } }],
          },
          { signal },
        )
        .sort({ at: 1, _id: 1 })
        .limit(limit)
        .toArray();
      return rows.map(toEvent);
    },
  };
}
