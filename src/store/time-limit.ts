import {
  BrokenCircuitError,
  ConsecutiveBreaker,
  circuitBreaker,
  handleWhen,
  type IPolicy,
  noop,
} from 'cockatiel';
import { until, within } from '../concurrency/within.ts';
import { DomainError, STORAGE_UNAVAILABLE } from '../domain/errors.ts';
import { classifyStorageError, isOutage } from './driver-errors.ts';

/**
 * Runs one piece of database work within a time limit.
 *
 * @param clientClosed ends the wait, not the work: aborting a command closes its connection, and the work is limited anyway
 * @throws DomainError `service_unavailable` when storage does not answer in time or refuses writes for now
 * @throws DOMException `AbortError` once `clientClosed` is aborted
 */
export type TimeLimitedCall = <Result>(
  work: (signal: AbortSignal) => Promise<Result>,
  clientClosed?: AbortSignal,
) => Promise<Result>;

/** Calls that share a slow read fail within this time of each other, in milliseconds. */
const TOGETHER_MS = 20;

/** Counts calls that fail together as one outage. */
class OutageCount extends ConsecutiveBreaker {
  readonly #now: () => number;
  #countedMs = Number.NEGATIVE_INFINITY;
  constructor(threshold: number, now: () => number) {
    super(threshold);
    this.#now = now;
  }
  override failure(): boolean {
    const nowMs = this.#now();
    if (nowMs - this.#countedMs < TOGETHER_MS) return false;
    this.#countedMs = nowMs;
    return super.failure();
  }
}

/** One breaker for all callers: after five outages in a row calls fail at once for a second. */
export const createStoreBreaker = (now = () => performance.now()): IPolicy =>
  circuitBreaker(handleWhen(isOutage), {
    halfOpenAfter: 1_000,
    breaker: new OutageCount(5, now),
  });

/** For work whose failures must not keep others from storage. */
export const WITHOUT_BREAKER: IPolicy = noop;

type TimeLimitOptions = {
  readonly timeoutMs: number;
  readonly breaker: IPolicy;
  /** Whether storage can be used; until it can, calls fail at once. */
  readonly isOpen: () => boolean;
};

/** The driver's own `timeoutMS` has no effect in 7.8.0, so every call carries an AbortSignal. */
export function createTimeLimitedCall({
  timeoutMs,
  breaker,
  isOpen,
}: TimeLimitOptions): TimeLimitedCall {
  return async (work, clientClosed) => {
    if (!isOpen()) throw new DomainError('service_unavailable', STORAGE_UNAVAILABLE);
    const attempt = () => breaker.execute(() => within(timeoutMs, work));
    try {
      // Limited outside as well: while one call tests whether storage is back, others wait in the breaker.
      return await within(timeoutMs, () =>
        clientClosed ? until(clientClosed, attempt) : attempt(),
      );
    } catch (error) {
      if (clientClosed?.aborted)
        throw new DOMException('The client has disconnected', 'AbortError');
      throw unavailable(error) ?? error;
    }
  };
}

/** Null where waiting does not help: the error is a fault or meant for the caller. */
function unavailable(error: unknown): DomainError | null {
  const failure = error instanceof BrokenCircuitError ? 'outage' : classifyStorageError(error);
  if (failure === 'fault' || failure === 'duplicate') return null;
  const message =
    failure === 'outage'
      ? STORAGE_UNAVAILABLE
      : 'Storage cannot do this at the moment; try again shortly';
  return new DomainError('service_unavailable', message, { cause: error });
}
