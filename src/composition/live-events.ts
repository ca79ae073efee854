import {
  createLiveEvents,
  type LiveEvents,
  type LiveEventsOptions,
} from '../events/live-events.ts';
import type { Config } from '../settings/config.ts';
import { createEventStore } from '../store/events.ts';
import { createTimeLimitedCall, WITHOUT_BREAKER } from '../store/time-limit.ts';
import type { Metrics } from '../telemetry/metrics.ts';
import type { ServiceStorage } from './service-storage.ts';

/** Nobody waits for these reads and writes. */
const TIMEOUT_MS = 5_000;
/** The others are left to requests. */
const SHARE_OF_CONNECTIONS = 1 / 4;

type EventDependencies = Pick<LiveEventsOptions, 'newId' | 'reportFault'> & {
  readonly config: Pick<Config, 'maxConnections'>;
  readonly storage: Pick<ServiceStorage, 'db' | 'isOpen'>;
  readonly metrics: Pick<Metrics, 'openStreams' | 'eventsDropped'>;
};

/** Live events over the collection `events`. */
export function createConfiguredEvents({
  config,
  storage: { db, isOpen },
  metrics,
  newId,
  reportFault,
}: EventDependencies): LiveEvents {
  const store = createEventStore(db);
  const call = createTimeLimitedCall({ timeoutMs: TIMEOUT_MS, breaker: WITHOUT_BREAKER, isOpen });
  return createLiveEvents({
    reader: {
      nowMs: () => call(store.nowMs),
      listAfter: (scopeKeys, position, limit) =>
        call((signal) => store.listAfter(scopeKeys, position, limit, signal)),
    },
    write: (events) => call(() => store.add(events)),
    newId,
    mostStreams: Math.ceil(config.maxConnections * SHARE_OF_CONNECTIONS),
    onStreams: (open) => metrics.openStreams.set(open),
    onDropped: (count) => metrics.eventsDropped.inc(count),
    reportFault,
  });
}
