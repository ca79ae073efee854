/** Whole seconds after which a token is there again; 0 when one was taken. */
export type RetryAfterS = number;

export type WaitingBatch = {
  readonly count: () => number;
  /** Resolves each by its place in the batch, and empties it. */
  resolve(retryAfterSOf: (place: number) => RetryAfterS): void;
};

/** Requests that wait for the answer of a bucket, oldest first. */
export function createWaitingRequests() {
  const waiting: ((retryAfterS: RetryAfterS) => void)[] = [];
  return {
    count: (): number => waiting.length,
    join(): Promise<RetryAfterS> {
      const { promise, resolve } = Promise.withResolvers<RetryAfterS>();
      waiting.push(resolve);
      return promise;
    },
    /** Removes those that wait now, so that they are resolved together. */
    takeAll(): WaitingBatch {
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
