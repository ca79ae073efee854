import { setTimeout as sleep } from 'node:timers/promises';
import { ModelFailure } from './model-failure.ts';

const FIRST_PAUSE_MS = 500;

/** The pause before a retry: the provider's `retry-after`, else exponential backoff with jitter. */
function pauseMs(failure: ModelFailure, repeats: number): number {
  const usual = FIRST_PAUSE_MS * 2 ** repeats;
  return failure.details.retryAfterMs ?? usual / 2 + (Math.random() * usual) / 2;
}

/**
 * Retries until success, a failure that is not retryable, or the deadline.
 *
 * @throws ModelFailure of the last attempt
 */
export async function withRetries<Result>(
  limits: { readonly attemptMs: number; readonly retries: number; readonly deadline: number },
  signal: AbortSignal,
  attempt: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  for (let repeats = 0; ; repeats++) {
    try {
      return await attempt(AbortSignal.any([signal, AbortSignal.timeout(limits.attemptMs)]));
    } catch (error) {
      if (!(error instanceof ModelFailure) || signal.aborted) throw error;
      if (!error.details.retryable || repeats >= limits.retries) throw error;
      const pause = pauseMs(error, repeats);
      // Waiting past the deadline would replace a known reason by "timeout".
      if (performance.now() + pause >= limits.deadline) throw error;
      await sleep(pause, undefined, { signal }).catch(() => {
        throw error;
      });
    }
  }
}
