import type { ReplayTarget, WriteBackSpool } from './write-back-spool.ts';

const EVERY_MS = 1_000;

export type Replayer = { start(): void; stop(): Promise<void> };

/** Stores spooled write-backs as soon as storage is back. */
export function createReplayer(spool: WriteBackSpool, target: ReplayTarget): Replayer {
  let timer: NodeJS.Timeout | undefined;
  let round: Promise<unknown> | null = null;
  const stopping = new AbortController();
  const tick = () => {
    round ??= spool.replay(target, stopping.signal).finally(() => {
      round = null;
    });
  };
  return {
    start() {
      tick();
      timer = setInterval(tick, EVERY_MS);
      timer.unref();
    },
    async stop() {
      clearInterval(timer);
      stopping.abort();
      await round;
    },
  };
}
