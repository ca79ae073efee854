/** The processor time of this thread alone, in milliseconds: on a busy machine others' work does not count. */
function threadCpuMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}

/** Measures the turns of this thread's event loop: how long it serves nothing else. */
export type LoopMeter = {
  /** Begins anew. */
  reset(): void;
  /** Processor time of the longest turn since then, in milliseconds. */
  longestMs(): number;
  stop(): void;
};

export function startLoopMeter(): LoopMeter {
  let last = threadCpuMs();
  let longest = 0;
  const turn = () => {
    const now = threadCpuMs();
    longest = Math.max(longest, now - last);
    last = now;
    next = setImmediate(turn);
  };
  let next = setImmediate(turn);
  return {
    reset() {
      last = threadCpuMs();
      longest = 0;
    },
    longestMs: () => Math.max(longest, threadCpuMs() - last),
    stop: () => clearImmediate(next),
  };
}
