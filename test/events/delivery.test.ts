import { setTimeout as sleep } from 'node:timers/promises';
import { v7 as uuidv7 } from 'uuid';
import { expect, test } from 'vitest';
import { scopeKey } from '#src/domain/scope.ts';
import { VISIBLE_AFTER_MS } from '#src/events/delivered-events.ts';
import { eventually } from '../support/eventually.ts';
import {
  callersOf,
  callerUpdated,
  follow,
  newSubject,
  useEventStorage,
} from './live-events-on-storage.ts';

const { startEvents, db, commands } = useEventStorage();

const uids = (count: number, prefix = 'caller') =>
  Array.from({ length: count }, (_, place) => `${prefix} ${place}`);

test('events of all processes reach a stream once, and those of one process in their order', async () => {
  const [here, there] = [startEvents(), startEvents()];
  const subject = newSubject();
  const stream = await follow(there, subject);
  const sent = uids(300);
  for (const [place, uid] of sent.entries()) {
    (place % 2 ? here : there).publish(subject.scope, callerUpdated(uid));
    if (place % 50 === 0) await sleep(60);
  }
  await eventually(() => expect(stream.received).toHaveLength(300));
  await sleep(600);
  expect(callersOf(stream.received).toSorted()).toEqual(sent.toSorted());
  const isOfOther = (uid: string | null) => sent.indexOf(uid ?? '') % 2 === 1;
  expect(callersOf(stream.received).filter(isOfOther)).toEqual(sent.filter(isOfOther));
  stream.close();
});

test('an event that becomes visible late is delivered all the same', async () => {
  const events = startEvents();
  const subject = newSubject();
  const stream = await follow(events, subject);
  await sleep(900);
  events.publish(subject.scope, callerUpdated('in time'));
  await eventually(() => expect(stream.received).toHaveLength(1));
  const at = new Date((stream.received[0]?.atMs ?? 0) - 800);
  const late = { scope: scopeKey(subject.scope), at, event: callerUpdated('late') };
  await db()
    .collection<{ _id: string }>('events')
    .insertOne({ _id: uuidv7(), ...late });
  await eventually(() => expect(callersOf(stream.received)).toEqual(['in time', 'late']));
  stream.close();
});

test('nothing of another scope, of another kind or of another caller is delivered', async () => {
  const events = startEvents();
  const [subject, other] = [newSubject(), newSubject()];
  const { scope } = subject;
  const of = (callerUid: string) => follow(events, { ...subject, callerUid });
  const [all, one] = await Promise.all([follow(events, subject), of('one')]);
  events.publish(other.scope, callerUpdated('one'));
  events.publish({ ...scope, mode: 'test' }, callerUpdated('one'));
  events.publish(scope, { kind: 'callEnded', callUid: 'call', callerUid: 'one' });
  events.publish(scope, callerUpdated('another'));
  events.publish(scope, callerUpdated('one'));
  await eventually(() => expect(callersOf(all.received)).toEqual(['another', 'one']));
  expect(callersOf(one.received)).toEqual(['one']);
  all.close();
  one.close();
});

test('without a subscriber nothing is read', async () => {
  const events = startEvents();
  const subject = newSubject();
  const stream = await follow(events, subject);
  stream.close();
  await stream.ended;
  await sleep(100);
  commands.length = 0;
  events.publish(subject.scope, callerUpdated());
  await sleep(600);
  expect(commands).toEqual(['update']);
});

test('events that storage does not take are dropped and counted', async () => {
  const events = startEvents(() => true);
  const { scope } = newSubject();
  for (let left = 10_500; left > 0; left -= 1) events.publish(scope, callerUpdated());
  expect(events.dropped()).toBe(500);
  await events.close();
  expect(events.dropped()).toBe(10_500);
  expect(events.faults).toContain('storing events');
});

test('what is waiting at the end is stored', async () => {
  const [here, there] = [startEvents(), startEvents()];
  const subject = newSubject();
  const stream = await follow(there, subject);
  here.publish(subject.scope, callerUpdated('last'));
  await here.close();
  await eventually(() => expect(callersOf(stream.received)).toEqual(['last']));
  stream.close();
});

test('a stream goes on after an outage without a gap', async () => {
  let isAway = false;
  const [here, there] = [startEvents(), startEvents(() => isAway)];
  const subject = newSubject();
  const stream = await follow(there, subject);
  isAway = true;
  for (const uid of uids(20)) here.publish(subject.scope, callerUpdated(uid));
  // Longer than what is read again anyway, because events may become visible late.
  await sleep(VISIBLE_AFTER_MS + 1_500);
  expect(stream.received).toHaveLength(0);
  isAway = false;
  await eventually(() =>
    expect(callersOf(stream.received).toSorted()).toEqual(uids(20).toSorted()),
  );
  expect(there.faults).toEqual(['reading events']);
  stream.close();
});
