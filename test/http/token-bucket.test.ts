import { createTokenBuckets } from 'token-buckets';
import { describe, expect, test } from 'vitest';
import { seededRandom } from '../domain/seeded-random.ts';

/** In whole millionths of a token, so that it has no rounding to agree with. */
function reference(capacity: number, refillPerS: number) {
  let tokens = capacity * 1_000_000;
  let last = 0;
  return (atMs: number): boolean => {
    tokens = Math.min(capacity * 1_000_000, tokens + (atMs - last) * refillPerS * 1_000);
    last = atMs;
    if (tokens < 1_000_000) return false;
    tokens -= 1_000_000;
    return true;
  };
}

const SEQUENCES = 500;
const TAKES = 200;
const ROUNDS = 20;

describe('a token bucket', () => {
  test(`grants exactly what the reference does, over ${SEQUENCES} sequences`, () => {
    for (let seed = 1; seed <= SEQUENCES; seed += 1) {
      const next = seededRandom(seed);
      const limit = {
        capacity: 1 + Math.floor(next() * 50),
        refillPerS: 1 + Math.floor(next() * 60),
      };
      let nowMs = 0;
      const buckets = createTokenBuckets(() => nowMs, 1);
      const takeFromReference = reference(limit.capacity, limit.refillPerS);
      const granted: boolean[] = [];
      const expected: boolean[] = [];
      for (let take = 0; take < TAKES; take += 1) {
        nowMs += Math.floor(next() ** 4 * 2_000);
        granted.push(buckets.take('a', limit).retryAfterS === 0);
        expected.push(takeFromReference(nowMs));
      }
      expect(granted, `seed ${seed}`).toEqual(expected);
    }
  });

  test('accepts a client that waited as long as it was told, whatever the limit', () => {
    for (let seed = 1; seed <= SEQUENCES; seed += 1) {
      const next = seededRandom(seed);
      const limit = { capacity: 1 + Math.floor(next() * 9), refillPerS: 0.01 + next() * 3 };
      let nowMs = next() * 1e9;
      const buckets = createTokenBuckets(() => nowMs, 1);
      const waits: number[] = [];
      const afterwards: number[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        let retryAfterS = 0;
        while (retryAfterS === 0) {
          nowMs += next() * 100;
          ({ retryAfterS } = buckets.take('a', limit));
        }
        waits.push(retryAfterS);
        nowMs += retryAfterS * 1_000;
        afterwards.push(buckets.take('a', limit).retryAfterS);
      }
      expect(waits.every(Number.isInteger), `seed ${seed}`).toBe(true);
      expect(afterwards, `seed ${seed}`).toEqual(Array(ROUNDS).fill(0));
    }
  });

  test('keeps nobody waiting a second longer than needed', () => {
    const buckets = createTokenBuckets(() => 0);
    const limit = { capacity: 1, refillPerS: 0.5 };
    buckets.take('a', limit);
    expect(buckets.take('a', limit).retryAfterS).toBe(2);
  });

  test('is one for each name', () => {
    const buckets = createTokenBuckets(() => 0);
    const limit = { capacity: 1, refillPerS: 1 };
    expect(buckets.take('a', limit).retryAfterS).toBe(0);
    expect(buckets.take('b', limit).retryAfterS).toBe(0);
    expect(buckets.take('a', limit).retryAfterS).toBe(1);
  });

  test('never holds more than its capacity, however long nobody came', () => {
    let nowMs = 0;
    const buckets = createTokenBuckets(() => nowMs, 1);
    const limit = { capacity: 3, refillPerS: 40 };
    buckets.take('a', limit);
    nowMs = 1e9;
    const answers = [1, 2, 3, 4].map(() => buckets.take('a', limit).retryAfterS);
    expect(answers).toEqual([0, 0, 0, 1]);
  });
});
