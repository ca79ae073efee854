import {
  BrokenCircuitError,
  bulkhead,
  ConsecutiveBreaker,
  circuitBreaker,
  handleWhen,
  type IPolicy,
  wrap,
} from 'cockatiel';
import { until } from '../../concurrency/within.ts';
import { isOutage, ModelFailure } from './model-failure.ts';

/** Consecutive failures that open the circuit breaker. */
const FAILURES = 5;
const PAUSE_MS = 30_000;

/** Limits concurrent requests, and pauses after consecutive failures. */
export type ModelLimiter = <Result>(
  work: () => Promise<Result>,
  signal: AbortSignal,
) => Promise<Result>;

/** Runs the work under the policy and rejects on abort, also while it is queued, which the policy does not. */
async function executeUntil<Result>(
  signal: AbortSignal,
  policy: IPolicy,
  work: () => Promise<Result>,
): Promise<Result> {
  let begun = false;
  const begin = () => {
    if (signal.aborted) throw new ModelFailure('busy');
    begun = true;
    return work();
  };
  try {
    return await until(signal, () => policy.execute(begin));
  } catch (error) {
    if (!signal.aborted || error !== signal.reason) throw error;
    throw new ModelFailure(begun ? 'timeout' : 'busy');
  }
}

export function createModelLimiter(concurrency: number): ModelLimiter {
  const breaker = circuitBreaker(handleWhen(isOutage), {
    halfOpenAfter: PAUSE_MS,
    breaker: new ConsecutiveBreaker(FAILURES),
  });
  // Jobs are limited already, and a call whose request is refused here would never get the model's note.
  const policy = wrap(bulkhead(concurrency, Number.MAX_SAFE_INTEGER), breaker);
  return async (work, signal) => {
    try {
      return await executeUntil(signal, policy, work);
    } catch (error) {
      if (error instanceof BrokenCircuitError) throw new ModelFailure('paused', { cause: error });
      throw error;
    }
  };
}
