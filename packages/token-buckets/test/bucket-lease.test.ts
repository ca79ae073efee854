import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createBucketLease } from '../src/bucket-lease.ts';
import type { RateLimit, Settled, Settling } from '../src/settlement.ts';
import { virtualTime } from './virtual-time.ts';

/** A token bucket as textbooks have it. Tokens may be owed. */
function trueBucket({ capacity, refillPerS }: RateLimit, now: () => number) {
  let [tokens, atMs] = [capacity, 0];
  const refill = (room = capacity) => {
    tokens = Math.min(room, tokens + ((now() - atMs) / 1_000) * refillPerS);
    atMs = now();
  };
  return {
    take(): boolean {
      refill();
      if (tokens < 1 - 1e-9) return false;
      tokens -= 1;
      return true;
    },
    settle({ spent, withinMs, wanted }: Settling): Settled {
      refill(capacity + Math.max(0, Math.min(spent, (withinMs / 1_000) * refillPerS)));
      tokens = Math.max(-Math.max(capacity, 8), tokens - spent);
      const granted = Math.max(0, Math.min(wanted, Math.floor(tokens + 1e-9)));
      tokens -= granted;
      return { granted, tokens };
    },
  };
}

type Arrival = { readonly atMs: number; readonly process: number };

type Run = {
  readonly limit: RateLimit;
  readonly arrivals: readonly Arrival[];
  readonly processes?: number;
  /** How long asking takes, there and back. */
  readonly latencyMs?: number;
  /** Asked about whenever the bucket is. */
  readonly isAway?: (atMs: number) => boolean;
  /** Whether the bucket does what it is asked, and the answer is lost. */
  readonly isDeaf?: (atMs: number) => boolean;
};

/** Plays requests against processes that share one bucket; tells when each was granted or refused. */
async function play({ limit, arrivals, processes = 1, latencyMs = 0, isAway, isDeaf }: Run) {
  const time = virtualTime();
  const { clock } = time;
  const shared = trueBucket(limit, clock.now);
  const leases = Array.from({ length: processes }, () =>
    createBucketLease({
      clock,
      waitMs: 50,
      onFault: () => undefined,
      async settle(_limit, due) {
        await time.after(latencyMs / 2);
        if (isAway?.(clock.now())) throw new Error('Away');
        const answer = shared.settle(due);
        if (isDeaf?.(clock.now())) throw new Error('Settled, and nobody heard');
        await time.after(latencyMs / 2);
        return answer;
      },
    }),
  );
  const answers: { atMs: number; waitedMs: number; retryAfterS: number }[] = [];
  const arrive = (index: number): void => {
    const arrival = arrivals[index];
    if (!arrival) return;
    const { atMs, process } = arrival;
    clock.later(atMs - clock.now(), async () => {
      arrive(index + 1);
      const retryAfterS = (await leases[process % processes]?.take(limit)) ?? 0;
      answers.push({ atMs, waitedMs: clock.now() - atMs, retryAfterS });
    });
  };
  arrive(0);
  await time.run();
  return answers;
}

const limits = fc.record({
  capacity: fc.oneof(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 200 })),
  refillPerS: fc.integer({ min: 1, max: 100 }),
});

/** Requests of which some come together and some after a rest. */
const arrivals = fc
  .array(
    fc.record({
      afterMs: fc.oneof(fc.constant(0), fc.integer({ max: 30, min: 0 }), fc.nat(3_000)),
      process: fc.nat(3),
    }),
    { minLength: 1, maxLength: 150, size: 'max' },
  )
  .map((steps) => {
    let atMs = 0;
    return steps.map(({ afterMs, process }) => {
      atMs += afterMs;
      return { atMs, process };
    });
  });

const granted = (answers: readonly { retryAfterS: number }[]) =>
  answers.filter(({ retryAfterS }) => retryAfterS === 0).length;

const flood = (requestsPerS: number, seconds: number, processes: number): Arrival[] =>
  Array.from({ length: requestsPerS * seconds }, (_, index) => ({
    atMs: (index * 1_000) / requestsPerS,
    process: index % processes,
  }));

const RUNS = { numRuns: 500 };

/** Each of four processes spends the only token on trust, and does so again when it should be there again. */
const SMALLEST: [RateLimit, Arrival[], number, number] = [
  { capacity: 1, refillPerS: 1 },
  [
    ...[3, 0, 1, 2].map((process) => ({ atMs: 0, process })),
    ...[0, 3].map((process) => ({ atMs: 2_018, process })),
    ...[0, 0, 2, 1].map((process) => ({ atMs: 2_050, process })),
  ],
  4,
  0,
];

describe('A token bucket that is leased', () => {
  test('by one process grants what a token bucket does, to one token at any time', async () => {
    await fc.assert(
      fc.asyncProperty(limits, arrivals, async (limit, requests) => {
        let nowMs = 0;
        const reference = trueBucket(limit, () => nowMs);
        const answers = await play({ limit, arrivals: requests });
        let more = 0;
        for (const [index, { atMs }] of requests.entries()) {
          nowMs = atMs;
          more += Number(answers[index]?.retryAfterS === 0) - Number(reference.take());
          expect(Math.abs(more), `request ${index}`).toBeLessThanOrEqual(1);
        }
      }),
      RUNS,
    );
  });

  test('by several processes never grants more than it holds and what each may owe', async () => {
    await fc.assert(
      fc.asyncProperty(
        limits,
        arrivals,
        fc.integer({ min: 2, max: 4 }),
        fc.nat(20),
        async (limit, requests, processes, latencyMs) => {
          const answers = await play({ limit, arrivals: requests, processes, latencyMs });
          const owed = processes * Math.max(1, limit.capacity / 8);
          for (const [from, { atMs: fromMs }] of requests.entries()) {
            const since = answers.filter(({ atMs }) => atMs >= fromMs);
            const untilMs = Math.max(...since.map(({ atMs, waitedMs }) => atMs + waitedMs));
            const held = limit.capacity + ((untilMs - fromMs) / 1_000) * limit.refillPerS;
            expect(granted(since), `from ${from}`).toBeLessThanOrEqual(held + owed);
          }
        },
      ),
      { ...RUNS, examples: [SMALLEST] },
    );
  });

  test('grants a flood over two processes its capacity and its rate, to one token', async () => {
    for (const latencyMs of [0, 1, 4, 15]) {
      for (const limit of [
        { capacity: 120, refillPerS: 40 },
        { capacity: 5, refillPerS: 2 },
        { capacity: 1_000, refillPerS: 100 },
      ]) {
        const requests = flood(limit.refillPerS * 20, 10, 2);
        const answers = await play({ limit, arrivals: requests, processes: 2, latencyMs });
        const due = limit.capacity + 10 * limit.refillPerS;
        expect(Math.abs(granted(answers) - due), `${latencyMs} ms, ${due}`).toBeLessThanOrEqual(1);
      }
    }
  });

  test('grants at most a bucket more when asking takes longer than a request waits', async () => {
    const limit = { capacity: 120, refillPerS: 40 };
    const requests = flood(800, 20, 2);
    const answers = await play({ limit, arrivals: requests, processes: 2, latencyMs: 150 });
    expect(Math.max(...answers.map(({ waitedMs }) => waitedMs))).toBeLessThanOrEqual(50);
    const due = limit.capacity + 20 * limit.refillPerS;
    expect(granted(answers)).toBeGreaterThanOrEqual(due - 0.2 * 2 * limit.refillPerS);
    expect(granted(answers)).toBeLessThanOrEqual(due + limit.capacity);
  });

  test('refuses nobody below the rate for answers that were lost', async () => {
    const limit = { capacity: 120, refillPerS: 40 };
    const isDeaf = (atMs: number) => atMs < 300_000;
    const answers = await play({ limit, arrivals: flood(20, 320, 1), latencyMs: 4, isDeaf });
    expect(answers.filter(({ retryAfterS }) => retryAfterS > 0)).toEqual([]);
  });

  test('keeps no request waiting while there is plenty, and asks four times a second', async () => {
    const requests = flood(30, 20, 2);
    const limit = { capacity: 120, refillPerS: 40 };
    let asked = 0;
    const isAway = () => {
      asked += 1;
      return false;
    };
    const answers = await play({ limit, arrivals: requests, processes: 2, latencyMs: 10, isAway });
    expect(answers.filter(({ waitedMs }) => waitedMs > 0)).toEqual([]);
    expect(granted(answers)).toBe(requests.length);
    expect(asked).toBeLessThanOrEqual(2 * (20 * 4 + 2));
  });

  test('accepts a client that waits as long as it was told', async () => {
    const limit = { capacity: 3, refillPerS: 0.7 };
    const burst = Array.from({ length: 10 }, () => ({ atMs: 0, process: 0 }));
    const told = (await play({ limit, arrivals: burst })).at(-1)?.retryAfterS ?? 0;
    expect(told).toBe(2);
    const again = await play({ limit, arrivals: [...burst, { atMs: told * 1_000, process: 0 }] });
    expect(again.at(-1)?.retryAfterS).toBe(0);
  });

  test('is the bucket of each process while the shared one is away, and is shared again after', async () => {
    const limit = { capacity: 20, refillPerS: 10 };
    let asked = 0;
    const isAway = (atMs: number) => {
      asked += atMs < 10_000 ? 1 : 0;
      return atMs < 10_000;
    };
    const answers = await play({ limit, arrivals: flood(200, 30, 1), latencyMs: 4, isAway });
    expect(Math.max(...answers.map(({ waitedMs }) => waitedMs))).toBeLessThanOrEqual(50);
    const early = answers.filter(({ atMs }) => atMs < 10_000);
    expect(early.filter(({ waitedMs }) => waitedMs > 0).length).toBeLessThanOrEqual(1);
    expect(asked).toBeLessThanOrEqual(11);
    const during = granted(early);
    expect(during).toBeGreaterThanOrEqual(20 + 10 * 10 - 1);
    const after = granted(answers.filter(({ atMs }) => atMs >= 12_000));
    expect(after).toBeGreaterThanOrEqual(18 * 10 - 1);
    expect(after).toBeLessThanOrEqual(20 + 18 * 10 + 1);
  });
});
