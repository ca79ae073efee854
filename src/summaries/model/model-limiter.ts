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

/** Consecutive failures that open the circuit breaker. */
const FAILURES = 5;
const PAUSE_MS = 30_000;
/** Queued calls for each concurrent request. */
const WAITING_FOR_EACH = 4;

/** Limits concurrent requests, and pauses after consecutive failures. */
export type ModelLimiter = <Result>(
  work: () => Promise<Result>,
  signal: AbortSignal,
) => Promise<Result>;

/** Maximum running and queued calls. */
export const maxPendingCalls = (concurrency: number): number =>
  concurrency * (1 + WAITING_FOR_EACH);

/** Runs the work under the policy and rejects on abort, also while it is queued, which the policy does not. */
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
