/** A clock in milliseconds that never goes back, with timers. */
export type Clock = {
  now(): number;
  /** @returns cancels the timer */
  later(ms: number, work: () => void): () => void;
};

/** The clock of this process. Stopping it cancels all timers. */
export function createClock(): Clock & { stop(): void } {
  const timers = new Set<NodeJS.Timeout>();
  let isStopped = false;
  const cancel = (timer: NodeJS.Timeout) => {
    timers.delete(timer);
    clearTimeout(timer);
  };
  return {
    now: () => performance.now(),
    later(ms, work) {
      if (isStopped) return () => undefined;
      const timer = setTimeout(() => {
        timers.delete(timer);
        work();
      }, ms).unref();
      timers.add(timer);
      return () => cancel(timer);
    },
    stop() {
      isStopped = true;
      for (const timer of timers) cancel(timer);
    },
  };
}
