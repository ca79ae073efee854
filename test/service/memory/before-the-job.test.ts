import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { finishedCall, newNumber, newSession } from '../../support/samples/calls.ts';
import { openTestDatabase } from '../../support/service/database.ts';
import { type Service, startService } from '../../support/service/service.ts';

const parts = new AsyncDisposableStack();
let service: Service;
let other: Service;

/** Two processes that answer, and none that works on jobs. */
beforeAll(async () => {
  const { uri } = parts.adopt(await openTestDatabase(), (one) => one.close());
  const start = () => startService({ mongodbUri: uri, settings: { ROLE: 'api' } });
  service = parts.adopt(await start(), (one) => one.stop());
  other = parts.adopt(await start(), (one) => one.stop());
});

afterAll(() => parts.disposeAsync());

test('a recall that comes before the job has the note of the call, through each process', async () => {
  const { live } = await service.createTenant();
  const call = finishedCall();
  await live.recall({ phone_number: call.phone_number, session_id: call.session_id });
  await live.writeBack(call);
  for (const client of [live, other.client(live.token ?? '')]) {
    const { caller, memory } = await client.recall(call.phone_number);
    expect(caller).toMatchObject({ name: 'Maria Lopez', total_calls: 1 });
    expect(memory.summary).toMatch(/Maria Lopez has called once/);
    expect(memory.recent_calls[0]?.summary).toMatch(/^Maria Lopez\. /);
  }
});

test('a call with more turns than are read while somebody waits is listed as not summarised yet', async () => {
  const { live } = await service.createTenant();
  const turn = { role: 'user', text: 'My water heater leaks.', ts_ms: 0 };
  const call = finishedCall({ transcript: Array.from({ length: 201 }, () => turn) });
  await live.writeBack(call);
  const { memory } = await live.recall(call.phone_number);
  expect(memory.recent_calls).toMatchObject([{ summary: 'Not summarised yet.' }]);
});

test('of newest calls three are read, and older ones are listed as not summarised yet', async () => {
  const { live } = await service.createTenant();
  const phone_number = newNumber();
  for (let at = 0; at < 4; at += 1) await live.writeBack(finishedCall({ phone_number }));
  const { memory } = await live.recall(phone_number);
  const notes = memory.recent_calls.map(({ summary }) => summary === 'Not summarised yet.');
  expect(notes).toEqual([false, false, false, true]);
});

test('a write-back that comes to another process before the session is stored has its metadata all the same', async () => {
  const { live } = await service.createTenant();
  const [phone_number, session_id] = [newNumber(), newSession()];
  const second = other.client(live.token ?? '');
  await Promise.all([
    live.recall({ phone_number, session_id, metadata: { line: 7 } }),
    second.writeBack(finishedCall({ phone_number, session_id })),
  ]);
  await sleep(100);
  const { calls } = await live.graphql<{ calls: { edges: object[] } }>(
    '{ calls { edges { node { sessionId metadata outcome } } } }',
  );
  const node = { sessionId: session_id, metadata: '{"line":7}', outcome: 'APPOINTMENT_BOOKED' };
  expect(calls.edges).toEqual([{ node }]);
});
