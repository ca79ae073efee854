import {
  BrokenCircuitError,
  BulkheadRejectedError,
  bulkhead,
  ConsecutiveBreaker,
  circuitBreaker,
  handleWhen,
  type IPolicy,
  wrap,
} from 'cockatiel';
import { isOutage, ModelFailure } from './model-failure.ts';

/** Calls in a row that fail before the model is left alone. */
const FAILURES = 5;
const PAUSE_MS = 30_000;
/** Calls that may wait for each request that is open. */
const WAITING_FOR_EACH = 4;

/** Lets so many through at a time, and nobody for a while after failures in a row. */
export type ModelLimiter = <Result>(
  work: () => Promise<Result>,
  signal: AbortSignal,
) => Promise<Result>;

/** Calls that may be at the model or wait for it. */
export const maxPendingCalls = (concurrency: number): number =>
  concurrency * (1 + WAITING_FOR_EACH);

/** Ends the wait for a turn too, which the policy does not; whose turn comes after that has none. */
async function executeUntil<Result>(
  signal: AbortSignal,
  policy: IPolicy,
  work: () => Promise<Result>,
): Promise<Result> {
  const { promise: ended, reject } = Promise.withResolvers<never>();
  let begun = false;
  const end = () => reject(new ModelFailure(begun ? 'timeout' : 'busy'));
  const begin = () => {
    if (signal.aborted) throw new ModelFailure('busy');
    begun = true;
    return work();
  };
  if (signal.aborted) end();
  signal.addEventListener('abort', end, { once: true });
  try {
    return await Promise.race([policy.execute(begin), ended]);
  } finally {
    signal.removeEventListener('abort', end);
  }
}

export function createModelLimiter(concurrency: number): ModelLimiter {
  const breaker = circuitBreaker(handleWhen(isOutage), {
    halfOpenAfter: PAUSE_MS,
    breaker: new ConsecutiveBreaker(FAILURES),
  });
  const policy = wrap(bulkhead(concurrency, concurrency * WAITING_FOR_EACH), breaker);
  return async (work, signal) => {
    try {
      return await executeUntil(signal, policy, work);
    } catch (error) {
      if (error instanceof BrokenCircuitError) throw new ModelFailure('paused', { cause: error });
      if (error instanceof BulkheadRejectedError) throw new ModelFailure('busy', { cause: error });
      throw error;
    }
  };
}
