import type { Db } from 'mongodb';
import type { EventPosition, LiveEvent, NewEvent, StoredEvent } from '../domain/live-event.ts';
import { rowIn } from './rows.ts';

type EventRow = { _id: string; scope: string; at: Date; event: LiveEvent };

/** An insert has no access to the server's clock; an update has. */
const insertion = ({ id, scope, event }: NewEvent) => ({
  updateOne: {
    filter: rowIn(scope, id),
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

export function createEventStore(db: Db) {
  const events = db.collection<EventRow>('events');
  return {
    /** Stores events with the time of the server. They are lost if the server fails at once. */
    async add(added: readonly NewEvent[]) {
      await events.bulkWrite(added.map(insertion), { ordered: false });
    },
    /** The server's clock, Unix milliseconds. */
    async nowMs(signal: AbortSignal) {
      const { localTime } = await db.command({ hello: 1 }, { signal });
      return localTime.getTime();
    },
    /** The first events of the scopes after a position, in their order. */
    async listAfter(
      scopeKeys: readonly string[],
      { atMs, id }: EventPosition,
      limit: number,
      signal: AbortSignal,
    ) {
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
