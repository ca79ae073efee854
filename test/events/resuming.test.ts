import { setTimeout as sleep } from 'node:timers/promises';
import { v7 as uuidv7 } from 'uuid';
import { expect, test } from 'vitest';
import { scopeKey } from '#src/domain/scope.ts';
import { readCursor, writeCursor } from '#src/events/event-cursor.ts';
import { eventually } from '../support/eventually.ts';
import {
  callersOf,
  callerUpdated,
  follow,
  newSubject,
  useEventStorage,
} from './live-events-on-storage.ts';

const { startEvents, db } = useEventStorage();

const uids = (count: number) => Array.from({ length: count }, (_, place) => `caller ${place}`);

test.each([1, 49, 50, 51, 120, 299])(
  'a stream that ended after %i events of 300 is resumed without a gap or a repetition',
  async (seen) => {
    const [here, there] = [startEvents(), startEvents()];
    const subject = newSubject();
    const first = await follow(here, subject);
    for (const uid of uids(300)) here.publish(subject.scope, callerUpdated(uid));
    await eventually(() => expect(first.received).toHaveLength(300));
    first.close();
    const second = await follow(there, subject, { after: first.received[seen - 1]?.cursor ?? '' });
    const rest = callersOf(first.received.slice(seen));
    await eventually(() => expect(callersOf(second.received)).toEqual(rest));
    here.publish(subject.scope, callerUpdated('new'));
    await eventually(() => expect(callersOf(second.received)).toEqual([...rest, 'new']));
    second.close();
  },
);

test('an event that became visible before the place of the cursor is delivered', async () => {
  const events = startEvents();
  const subject = newSubject();
  const first = await follow(events, subject);
  await sleep(900);
  events.publish(subject.scope, callerUpdated('seen'));
  await eventually(() => expect(first.received).toHaveLength(1));
  first.close();
  await first.ended;
  const [{ cursor, atMs } = { cursor: '', atMs: 0 }] = first.received;
  const late = {
    scope: scopeKey(subject.scope),
    at: new Date(atMs - 500),
    event: callerUpdated('late'),
  };
  await db()
    .collection<{ _id: string }>('events')
    .insertOne({ _id: uuidv7(), ...late });
  const second = await follow(events, subject, { after: cursor });
  await eventually(() => expect(callersOf(second.received)).toContain('late'));
  second.close();
});

test('a cursor is good for an hour', () => {
  const subject = newSubject();
  const atMs = 1_800_000_000_000;
  const progress = { sinceMs: atMs - 1_000, last: { atMs, id: uuidv7() }, digest: 4_294_967_295 };
  const cursor = writeCursor(subject, progress);
  expect(readCursor(cursor, subject, atMs + 3_600_000)).toEqual(progress);
  expect(() => readCursor(cursor, subject, atMs + 3_600_001)).toThrow('older than an hour');
});

test('a cursor of another subscription, and any other text, is refused', async () => {
  const events = startEvents();
  const subject = newSubject();
  const stream = await follow(events, subject);
  events.publish(subject.scope, callerUpdated('one'));
  await eventually(() => expect(stream.received).toHaveLength(1));
  stream.close();
  const cursor = stream.received[0]?.cursor ?? '';
  const { scope } = subject;
  const others = [
    { ...subject, scope: { ...scope, mode: 'test' as const } },
    { ...subject, scope: newSubject().scope },
    { ...subject, kind: 'callEnded' as const },
    { ...subject, callerUid: 'one' },
  ];
  const refusal = { code: 'validation_error', message: expect.stringMatching(/^after: /) };
  for (const other of others) {
    await expect(follow(events, other, { after: cursor })).rejects.toMatchObject(refusal);
  }
  const longCursor = Buffer.from(JSON.stringify(['x'.repeat(2_000)])).toString('base64url');
  for (const after of ['', 'x', cursor.slice(1), 'bnVsbA', 'W10', longCursor]) {
    await expect(follow(events, subject, { after })).rejects.toMatchObject(refusal);
  }
  await eventually(() => expect(events.openStreams()).toBe(0));
});
