import type { Db } from 'mongodb';
import { createTicker, type Ticker } from '../concurrency/ticker.ts';
import type { Services } from '../context.ts';
import { createRetention } from '../erasure/retention.ts';
import { forget } from '../resolvers/caller/forget-caller.ts';
import { operatorContext } from '../resolvers/operator-context.ts';
import { createRetainedData } from '../store/erasure/retained-data.ts';

const ERASURES_EVERY_MS = 5_000;
/** How often it is asked whether something is due. */
const RETENTION_EVERY_MS = 5_000;

/** Goes on with erasures that nobody works on, and removes what tenants do not want to keep. */
export function createErasureWorker(
  db: Db,
  services: Services,
  refreshStaleMemories: () => Promise<void>,
): Ticker {
  const { erasureQueue, stores, now, reportFault } = services;
  const stopping = new AbortController();
  const retain = createRetention({
    tenants: stores.tenants,
    contacts: stores.contacts,
    data: createRetainedData(db),
    refreshStaleMemories,
    forget: (caller) => forget(caller, operatorContext(services, 'service')),
    now,
    signal: stopping.signal,
  });
  const report = (what: string) => (error: unknown) => {
    if (!stopping.signal.aborted) reportFault(what, error);
  };
  const tickers = [
    createTicker(ERASURES_EVERY_MS, erasureQueue.sweep, report('going on with erasures')),
    createTicker(RETENTION_EVERY_MS, retain, report('removing what is not retained')),
  ];
  return {
    start() {
      for (const ticker of tickers) ticker.start();
    },
    async stop() {
      stopping.abort(new Error('The process stops'));
      await Promise.all(tickers.map((ticker) => ticker.stop()));
    },
  };
}
