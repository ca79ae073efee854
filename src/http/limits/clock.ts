/** Milliseconds of a clock that never goes back, and a way to do something later. */
export type Clock = {
  now(): number;
  /** @returns a way not to do it after all */
  later(ms: number, work: () => void): () => void;
};

/** The clock of this process. Once it is stopped, nothing that was to be done later is done. */
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
