import { expect, test } from 'vitest';
import { finishedCall, settled } from '../../support/samples/calls.ts';
import { useService } from '../../support/service/service.ts';

/** Evening of 4 March in San Francisco, and 5 March already in London. */
const NOW_MS = Date.UTC(2026, 2, 5, 4, 0);

const service = useService({ now: () => NOW_MS });

const BOOKING = [
  { role: 'agent', text: 'Northside Plumbing, how can I help?', ts_ms: 0 },
  { role: 'user', text: 'My sink is blocked, can somebody come?', ts_ms: 2_000 },
  { role: 'agent', text: 'We can send somebody tomorrow at 3 pm.', ts_ms: 5_000 },
  { role: 'user', text: 'Tomorrow at 3 pm works for me.', ts_ms: 8_000 },
  { role: 'agent', text: 'Booked, tomorrow at 3 pm.', ts_ms: 9_000 },
];

test.each([
  ['San Francisco', '+14155550142', '5 March', 'Wednesday 4 March'],
  ['London', '+442079460142', '6 March', 'Thursday 5 March'],
])('tomorrow is the day it is where the number is: %s', async (_place, number, day, today) => {
  const { test: client } = await service().createTenant();
  await client.recall(number);
  await client.writeBack(
    finishedCall({ phone_number: number, transcript: BOOKING, duration_s: 60 }),
  );
  await settled(client);
  const { memory } = await client.recall(number);
  expect(memory.recent_calls[0]?.summary).toContain(day);
  expect(memory.summary).toContain(`\n${today}: `);
});

test('a call that no recall opened goes by the same clock', async () => {
  const { test: client } = await service().createTenant();
  const number = '+14155550143';
  await client.writeBack(
    finishedCall({ phone_number: number, transcript: BOOKING, duration_s: 60 }),
  );
  await settled(client);
  const { memory } = await client.recall(number);
  expect(memory.recent_calls[0]?.summary).toContain('5 March');
  expect(memory.summary).toContain('\nWednesday 4 March: ');
});
