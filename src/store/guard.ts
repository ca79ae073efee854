import {
  BrokenCircuitError,
  ConsecutiveBreaker,
  circuitBreaker,
  handleWhen,
  type IPolicy,
} from 'cockatiel';
import { MongoServerError } from 'mongodb';
import { DomainError } from '../domain/errors.ts';

/** Runs one piece of database work that somebody waits for. */
export type Guard = <Result>(work: (signal: AbortSignal) => Promise<Result>) => Promise<Result>;

/** A refusal by the server proves that it is there; only silence and lost connections count. */
const isOutage = (error: Error) =>
  !(error instanceof MongoServerError) && !(error instanceof DomainError);

/** One breaker for all who wait: after five failures in a row nobody waits for a second. */
export const createStoreBreaker = (): IPolicy =>
  circuitBreaker(handleWhen(isOutage), {
    halfOpenAfter: 1_000,
    breaker: new ConsecutiveBreaker(5),
  });

/**
 * Bounds database work in time, and not at all while the database is known to be away.
 * The driver's own `timeoutMS` has no effect in 7.8.0, so every call carries an AbortSignal.
 *
 * @throws DomainError `service_unavailable` when the work did not finish in `timeoutMs`
 */
export function createGuard(breaker: IPolicy, timeoutMs: number): Guard {
  return async (work) => {
    try {
      return await breaker.execute(() => work(AbortSignal.timeout(timeoutMs)));
    } catch (error) {
      if (error instanceof DomainError) throw error;
      if (error instanceof BrokenCircuitError || (error instanceof Error && isOutage(error))) {
        throw new DomainError('service_unavailable', 'Storage does not answer; try again shortly', {
          cause: error,
        });
      }
      throw error;
    }
  };
}
