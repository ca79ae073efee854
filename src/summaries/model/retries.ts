import { setTimeout as sleep } from 'node:timers/promises';
import type { ModelResponse } from './model-client.ts';
import { ModelFailure } from './model-failure.ts';

const FIRST_PAUSE_MS = 500;

/** Pauses between attempts; the provider's own wish is heeded, and half of the rest is left to chance. */
function pauseMs(failure: ModelFailure, repeats: number): number {
  const usual = FIRST_PAUSE_MS * 2 ** repeats;
  return failure.details.retryAfterMs ?? usual / 2 + (Math.random() * usual) / 2;
}

/**
 * Asks until it goes well, it makes no sense to go on, or the time is up.
 *
 * @throws ModelFailure of the last attempt
 */
export async function withRetries(
  limits: { readonly attemptMs: number; readonly retries: number; readonly deadline: number },
  signal: AbortSignal,
  attempt: (signal: AbortSignal) => Promise<ModelResponse>,
): Promise<ModelResponse> {
  for (let repeats = 0; ; repeats++) {
    try {
      return await attempt(AbortSignal.any([signal, AbortSignal.timeout(limits.attemptMs)]));
    } catch (error) {
      if (!(error instanceof ModelFailure) || signal.aborted) throw error;
      if (!error.details.retryable || repeats >= limits.retries) throw error;
      const pause = pauseMs(error, repeats);
      // Waiting beyond the deadline would only turn a known reason into "timeout".
      if (performance.now() + pause >= limits.deadline) throw error;
      await sleep(pause, undefined, { signal }).catch(() => {
        throw error;
      });
    }
  }
}
