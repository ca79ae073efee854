import { MongoNetworkError } from 'mongodb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { NewRecallTrace } from '#src/domain/callers/recall-trace.ts';
import { createRecallTraceWriter } from '#src/store/recall-traces/recall-traces.ts';
import { newTrace } from '../support/samples/recall-trace.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** The writer writes twice a second. */
async function nextWrite(): Promise<void> {
  await vi.advanceTimersByTimeAsync(500);
  await new Promise((resolve) => setImmediate(resolve));
}

/** A writer, what it wrote in which batches, and how many traces it dropped. */
function setUp(fails: () => Error | null = () => null) {
  const batches: string[][] = [];
  const faults: unknown[] = [];
  let dropped = 0;
  const save = async (traces: readonly NewRecallTrace[]) => {
    const error = fails();
    if (error) throw error;
    batches.push(traces.map(({ uid }) => uid));
  };
  const writer = createRecallTraceWriter({ save }, async () => {}, {
    onDropped: (traces) => {
      dropped += traces;
    },
    onFault: (error) => faults.push(error),
  });
  const add = (...uids: string[]) => {
    for (const uid of uids) writer.add(newTrace({ uid }));
  };
  return { writer, add, batches, faults, dropped: () => dropped };
}

const AWAY = () => new MongoNetworkError('The connection is lost');

test('traces are written together, and once', async () => {
  const { add, batches, writer } = setUp();
  add('a', 'b');
  await nextWrite();
  add('c');
  await nextWrite();
  await nextWrite();
  await writer.close();
  expect(batches).toEqual([['a', 'b'], ['c']]);
});

test('traces wait while storage is away, which is reported once', async () => {
  let error: Error | null = AWAY();
  const { add, batches, faults, dropped } = setUp(() => error);
  add('a');
  await nextWrite();
  add('b');
  await nextWrite();
  error = null;
  await nextWrite();
  expect(batches).toEqual([['a', 'b']]);
  expect(faults).toHaveLength(1);
  expect(dropped()).toBe(0);
});

test('more than a thousand that wait are dropped and counted', async () => {
  let error: Error | null = AWAY();
  const { add, batches, dropped } = setUp(() => error);
  add(...Array.from({ length: 1_003 }, (_, at) => String(at)));
  await nextWrite();
  expect(dropped()).toBe(3);
  error = null;
  await nextWrite();
  const sizes = batches.map(({ length }) => length);
  expect(sizes).toEqual(Array.from({ length: 20 }, () => 50));
});

test('traces that storage refuses for good keep no others waiting', async () => {
  const errors: (Error | null)[] = [new Error('A bug'), null];
  const { add, batches, dropped } = setUp(() => errors.shift() ?? null);
  add('a');
  await nextWrite();
  add('b');
  await nextWrite();
  expect(dropped()).toBe(1);
  expect(batches).toEqual([['b']]);
});

test('closing writes what waits, and counts what cannot be written', async () => {
  const good = setUp();
  good.add('a');
  await good.writer.close();
  expect(good.batches).toEqual([['a']]);
  const away = setUp(AWAY);
  away.add('a', 'b');
  await away.writer.close();
  expect(away.dropped()).toBe(2);
});
