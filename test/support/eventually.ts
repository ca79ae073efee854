import { setTimeout as sleep } from 'node:timers/promises';

const EVERY_MS = 100;

/** Repeats a check until it passes; its last failure is the failure. */
export async function eventually<Result>(
  check: () => Promise<Result> | Result,
  timeoutMs = 10_000,
  everyMs = EVERY_MS,
): Promise<Result> {
  const deadline = performance.now() + timeoutMs;
  for (;;) {
    try {
      return await check();
    } catch (error) {
      if (performance.now() > deadline) throw error;
      await sleep(everyMs);
    }
  }
}
