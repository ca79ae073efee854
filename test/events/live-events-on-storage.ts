import { randomUUID } from 'node:crypto';
import { type Db, MongoClient } from 'mongodb';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll } from 'vitest';
import type { DeliveredEvent } from '#src/domain/live-event.ts';
import type { EventSubject } from '#src/events/event-cursor.ts';
import { createLiveEvents, type LiveEvents } from '#src/events/live-events.ts';
import { createEventStore } from '#src/store/events.ts';
import { createIndexes } from '#src/store/indexes.ts';
import { openTestDatabase } from '../support/service/database.ts';

/** A scope of its own, and the subject of all its callers' changes. */
export const newSubject = (): EventSubject => ({
  scope: { tenantId: randomUUID(), mode: 'live' },
  kind: 'callerUpdated',
  callerUid: null,
});

export const callerUpdated = (callerUid: string = randomUUID()) =>
  ({ kind: 'callerUpdated', callerUid, change: 'memory' }) as const;

export type TestProcess = LiveEvents & {
  readonly dropped: () => number;
  readonly openStreams: () => number;
  readonly faults: readonly string[];
};

/** A real database, and what each process of the service has for events. */
export function useEventStorage() {
  let opened: Awaited<ReturnType<typeof openTestDatabase>>;
  let client: MongoClient;
  const commands: string[] = [];
  beforeAll(async () => {
    opened = await openTestDatabase();
    client = await new MongoClient(opened.uri, { monitorCommands: true }).connect();
    client.on('commandStarted', ({ commandName }) => commands.push(commandName));
    await createIndexes(client.db());
  });
  afterAll(async () => {
    await client.close();
    await opened.close();
  });

  function startEvents(isStorageAway: () => boolean = () => false): TestProcess {
    const store = createEventStore(client.db());
    const { signal } = new AbortController();
    const faults: string[] = [];
    let dropped = 0;
    let open = 0;
    const call = async <Result>(work: () => Promise<Result>) => {
      if (isStorageAway()) throw new Error('Storage is away');
      return work();
    };
    const events = createLiveEvents({
      reader: {
        nowMs: () => call(() => store.nowMs(signal)),
        listAfter: (keys, position, limit) =>
          call(() => store.listAfter(keys, position, limit, signal)),
      },
      write: (added) => call(() => store.add(added)),
      newId: uuidv7,
      mostStreams: 40,
      onStreams(count) {
        open = count;
      },
      onDropped(count) {
        dropped += count;
      },
      reportFault: (what) => faults.push(what),
    });
    return { ...events, faults, dropped: () => dropped, openStreams: () => open };
  }

  return { startEvents, db: (): Db => client.db(), commands };
}

/** A client of a stream that reads until it closes. */
export async function follow(
  events: LiveEvents,
  subject: EventSubject,
  { after = null, key = randomUUID() }: { after?: string | null; key?: string } = {},
) {
  const client = new AbortController();
  const subscriber = { key, clientClosed: client.signal, isStillAllowed: async () => true };
  const stream = await events.subscribe(subject, after, subscriber);
  const received: DeliveredEvent[] = [];
  const read = async () => {
    for await (const event of stream) received.push(event);
  };
  const ended = read().then(
    () => 'complete',
    () => 'broken off',
  );
  return { received, ended, close: () => client.abort() };
}

export const callersOf = (received: readonly DeliveredEvent[]) =>
  received.map(({ event }) => event.callerUid);
