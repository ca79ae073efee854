import { expect, test } from 'vitest';
import type { Turn } from '#src/domain/call.ts';
import { callOf, GARAGE_DOOR, summarise } from '../support/samples/sample-calls.ts';

const DAY_MS = 86_400_000;
const FILLER = 'And then I said what I had to say about it. ';
const BOOKED = callOf(GARAGE_DOOR, 'appointment_booked');
/** Processor time of this thread: others on a busy machine do not count. */
const nowMs = (): number => process.threadCpuUsage().user / 1_000;

const turns = (count: number, textOf: (i: number) => string): Turn[] =>
  Array.from({ length: count }, (_, i) => ({
    role: i % 2 ? 'agent' : 'user',
    text: textOf(i),
    tsMs: i,
  }));

test('of ten thousand turns the agreement at the end is found', async () => {
  const filler = turns(10_000, (i) => `And then there was matter ${i} to talk about.`);
  const started = nowMs();
  const call = { ...BOOKED, transcript: [...filler, ...BOOKED.transcript] };
  const { facts } = await summarise(call);
  expect(nowMs() - started).toBeLessThan(4_000);
  const { startedAtMs } = BOOKED;
  const atMs = new Date(startedAtMs).setUTCHours(14, 30) + 3 * DAY_MS;
  expect(facts).toContainEqual(
    expect.objectContaining({ kind: 'appointment', value: expect.objectContaining({ atMs }) }),
  );
});

test('a call of four mebibytes is read at both ends', async () => {
  const filler = turns(1_080, () => FILLER.repeat(90));
  const [first, ...rest] = turns(2, () => 'I need a plumber.');
  const transcript = [...(first ? [first] : []), ...rest, ...filler];
  expect(JSON.stringify(transcript).length).toBeGreaterThan(4 * 1_024 * 1_024);
  const started = nowMs();
  expect((await summarise({ ...BOOKED, transcript })).summary).toContain('I need a plumber');
  expect(nowMs() - started).toBeLessThan(1_000);
});
