import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test as sequential } from 'vitest';
import type { DeliveredEvent } from '#src/domain/live-event.ts';
import { eventually } from '../support/eventually.ts';
import {
  callersOf,
  callerUpdated,
  follow,
  newSubject,
  useEventStorage,
} from './live-events-on-storage.ts';

const { startEvents } = useEventStorage();

// Two of them wait for seconds.
const test = sequential.concurrent;

async function everything(stream: AsyncIterable<DeliveredEvent>): Promise<DeliveredEvent[]> {
  const received: DeliveredEvent[] = [];
  for await (const event of stream) received.push(event);
  return received;
}

const never = new AbortController().signal;

test('a client that reads nothing gets a hundred events and then the end', async () => {
  const events = startEvents();
  const subject = newSubject();
  const slow = await events.subscribe(subject, null, {
    key: 'slow',
    clientClosed: never,
    isStillAllowed: async () => true,
  });
  const fast = await follow(events, subject);
  for (let place = 0; place < 300; place += 1) {
    events.publish(subject.scope, callerUpdated(`caller ${place}`));
  }
  await eventually(() => expect(fast.received).toHaveLength(300));
  await sleep(5_500);
  const received = await everything(slow);
  expect(callersOf(received)).toEqual(callersOf(fast.received.slice(0, 100)));
  const rest = await follow(events, subject, { after: received.at(-1)?.cursor ?? '' });
  await eventually(() =>
    expect(callersOf(rest.received)).toEqual(callersOf(fast.received.slice(100))),
  );
  fast.close();
  rest.close();
  await eventually(() => expect(events.openStreams()).toBe(0));
});

test('a key has sixteen streams, and all keys together a number of their own', async () => {
  const events = startEvents();
  const subject = newSubject();
  const open = (key: string) => follow(events, subject, { key });
  const streams = await Promise.all(Array.from({ length: 16 }, () => open('one')));
  await expect(open('one')).rejects.toMatchObject({ code: 'rate_limited', retryAfterS: 1 });
  const others = await Promise.all(
    Array.from({ length: 24 }, (_, place) => open(`key ${place % 2}`)),
  );
  await expect(open('another')).rejects.toMatchObject({ code: 'service_unavailable' });
  streams[0]?.close();
  await streams[0]?.ended;
  await eventually(() => expect(events.openStreams()).toBe(39));
  streams[0] = await open('one');
  for (const { close } of [...streams, ...others]) close();
  await eventually(() => expect(events.openStreams()).toBe(0));
});

test('a stream ends once its key is no longer valid', async () => {
  const events = startEvents();
  let isValid = true;
  const stream = await events.subscribe(newSubject(), null, {
    key: 'key',
    clientClosed: never,
    isStillAllowed: async () => isValid,
  });
  const ended = everything(stream).then(() => performance.now());
  await sleep(200);
  isValid = false;
  const sinceMs = performance.now();
  expect((await ended) - sinceMs).toBeLessThan(6_000);
  expect(events.openStreams()).toBe(0);
});

test('a stop ends all streams and refuses new ones', async () => {
  const events = startEvents();
  const streams = await Promise.all([follow(events, newSubject()), follow(events, newSubject())]);
  events.endStreams();
  expect(await Promise.all(streams.map(({ ended }) => ended))).toEqual(['complete', 'complete']);
  await expect(follow(events, newSubject())).rejects.toMatchObject({ code: 'service_unavailable' });
});
