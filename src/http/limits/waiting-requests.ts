/** Whole seconds after which a token is there again; 0 when one was taken. */
export type RetryAfterS = number;

/** Requests that wait for the answer of a bucket, oldest first. */
export type WaitingRequests = {
  readonly count: () => number;
  join(): Promise<RetryAfterS>;
  /** Removes those that wait now, so that they are resolved together. */
  takeAll(): WaitingBatch;
};

export type WaitingBatch = {
  readonly count: () => number;
  /** Resolves each by its place in the batch, and empties it. */
  resolve(retryAfterSOf: (place: number) => RetryAfterS): void;
};

export function createWaitingRequests(): WaitingRequests {
  const waiting: ((retryAfterS: RetryAfterS) => void)[] = [];
  return {
    count: () => waiting.length,
    join() {
      const { promise, resolve } = Promise.withResolvers<RetryAfterS>();
      waiting.push(resolve);
      return promise;
    },
    takeAll() {
      const batch = waiting.splice(0);
      return {
        count: () => batch.length,
        resolve(retryAfterSOf) {
          for (const [place, resolve] of batch.splice(0).entries()) resolve(retryAfterSOf(place));
        },
      };
    },
  };
}
