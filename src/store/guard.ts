import {
  BrokenCircuitError,
  ConsecutiveBreaker,
  circuitBreaker,
  handleWhen,
  type IPolicy,
} from 'cockatiel';
import { MongoServerError } from 'mongodb';
import { DomainError } from '../domain/errors.ts';

/**
 * Runs one piece of database work that somebody waits for.
 *
 * @param gone ends the wait, not the work: a command torn from the line takes its connection with it, and the
 *   work is bounded anyway
 * @throws DOMException `AbortError` once `gone` says so
 */
export type Guard = <Result>(
  work: (signal: AbortSignal) => Promise<Result>,
  gone?: AbortSignal,
) => Promise<Result>;

/** A refusal by the server proves that it is there; only silence and lost connections count. */
const isOutage = (error: unknown) =>
  error instanceof Error && !(error instanceof MongoServerError) && !(error instanceof DomainError);

/** One breaker for all who wait: after five failures in a row nobody waits for a second. */
export const createStoreBreaker = (): IPolicy =>
  circuitBreaker(handleWhen(isOutage), {
    halfOpenAfter: 1_000,
    breaker: new ConsecutiveBreaker(5),
  });

/** Leaves work behind that does not heed the signal: nobody on the line waits for it. */
async function until<Result>(signal: AbortSignal, work: () => Promise<Result>): Promise<Result> {
  signal.throwIfAborted();
  const { promise: ended, reject } = Promise.withResolvers<never>();
  const end = () => reject(signal.reason);
  signal.addEventListener('abort', end, { once: true });
  try {
    return await Promise.race([work(), ended]);
  } finally {
    signal.removeEventListener('abort', end);
  }
}

function within<Result>(
  timeoutMs: number,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const signal = AbortSignal.timeout(timeoutMs);
  return until(signal, () => work(signal));
}

/**
 * Bounds database work in time, and not at all while the database is known to be away.
 * The driver's own `timeoutMS` has no effect in 7.8.0, so every call carries an AbortSignal.
 *
 * @throws DomainError `service_unavailable` when the work did not finish in `timeoutMs`
 */
export function createGuard(breaker: IPolicy, timeoutMs: number): Guard {
  return async (work, gone) => {
    const attempt = () => breaker.execute(() => within(timeoutMs, work));
    try {
      // Bounded outside as well: while one call tries whether storage is back, others wait in the breaker.
      return await within(timeoutMs, () => (gone ? until(gone, attempt) : attempt()));
    } catch (error) {
      if (gone?.aborted) throw new DOMException('The client has gone', 'AbortError');
      if (error instanceof DomainError) throw error;
      if (error instanceof BrokenCircuitError || isOutage(error)) {
        throw new DomainError('service_unavailable', 'Storage does not answer; try again shortly', {
          cause: error,
        });
      }
      throw error;
    }
  };
}
