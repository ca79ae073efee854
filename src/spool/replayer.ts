import { createTicker, type Ticker } from '../concurrency/ticker.ts';
import type { ReplayTarget } from './replay-entry.ts';
import type { WriteBackSpool } from './write-back-spool.ts';

const EVERY_MS = 1_000;

/** Stores spooled write-backs as soon as storage is back. */
export function createReplayer(
  spool: WriteBackSpool,
  target: ReplayTarget,
  onFault: (error: unknown) => void,
): Ticker {
  const stopping = new AbortController();
  const replay = async () => void (await spool.replay(target, stopping.signal));
  const ticker = createTicker(EVERY_MS, replay, onFault);
  return {
    start: ticker.start,
    stop() {
      stopping.abort();
      return ticker.stop();
    },
  };
}
