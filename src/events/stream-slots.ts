import { DomainError } from '../domain/errors.ts';

/** Streams of one key in this process. */
const MOST_EACH = 16;
const RETRY_AFTER_S = 1;

export type StreamSlots = {
  /**
   * Counts a stream of a key until the returned function is called.
   *
   * @throws DomainError `rate_limited` when the key has too many, `service_unavailable` when all keys together have
   */
  take(key: string): () => void;
};

/**
 * @param most streams of all keys, so that they leave connections for requests
 * @param onCount called with the number of streams of all keys
 */
export function createStreamSlots(most: number, onCount: (count: number) => void): StreamSlots {
  const taken = new Map<string, number>();
  let count = 0;

  function free(key: string): void {
    onCount(--count);
    const left = (taken.get(key) ?? 1) - 1;
    if (left > 0) taken.set(key, left);
    else taken.delete(key);
  }

  return {
    take(key) {
      const own = taken.get(key) ?? 0;
      if (own >= MOST_EACH) {
        throw new DomainError(
          'rate_limited',
          `A key has at most ${MOST_EACH} subscriptions at once; end one of them`,
          { retryAfterS: RETRY_AFTER_S },
        );
      }
      if (count >= most) {
        throw new DomainError('service_unavailable', 'There are too many subscriptions at once');
      }
      taken.set(key, own + 1);
      onCount(++count);
      return () => free(key);
    },
  };
}
