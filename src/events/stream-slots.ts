import { createInProgress } from '../concurrency/in-progress.ts';
import { DomainError } from '../domain/errors.ts';

/** Streams of one key in this process. */
const MOST_EACH = 16;
const RETRY_AFTER_S = 1;

/**
 * @param most streams of all keys, so that they leave connections for requests
 * @param onCount called with the number of streams of all keys
 */
export function createStreamSlots(most: number, onCount: (count: number) => void) {
  const streams = createInProgress();
  /**
   * Counts a stream of a key until the returned function is called.
   *
   * @throws DomainError `rate_limited` when the key has too many, `service_unavailable` when all keys together have
   */
  return (key: string): (() => void) => {
    if (streams.of(key) >= MOST_EACH) {
      const message = `A key has at most ${MOST_EACH} subscriptions at once; end one of them`;
      throw new DomainError('rate_limited', message, { retryAfterS: RETRY_AFTER_S });
    }
    if (streams.total() >= most) {
      throw new DomainError('service_unavailable', 'There are too many subscriptions at once');
    }
    const end = streams.begin(key);
    onCount(streams.total());
    return () => {
      end();
      onCount(streams.total());
    };
  };
}
