export type Ticker = { start(): void; stop(): Promise<void> };

/** Repeats work: at once, and then at intervals. A run that takes longer than the interval delays the next. */
export function createTicker(
  everyMs: number,
  work: () => Promise<void>,
  onFault: (error: unknown) => void,
): Ticker {
  let timer: NodeJS.Timeout | undefined;
  let run: Promise<void> | null = null;
  const tick = () => {
    run ??= work()
      .catch(onFault)
      .finally(() => {
        run = null;
      });
  };
  return {
    start() {
      tick();
      timer = setInterval(tick, everyMs);
      timer.unref();
    },
    async stop() {
      clearInterval(timer);
      await run;
    },
  };
}
