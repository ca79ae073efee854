import { Counter, Gauge, type Registry } from 'prom-client';

export type LiveMetrics = {
  readonly openStreams: Gauge;
  readonly eventsDropped: Counter;
};

export const createLiveMetrics = (registry: Registry): LiveMetrics => ({
  openStreams: new Gauge({
    name: 'caller_memory_open_streams',
    help: 'GraphQL subscriptions that are open.',
    registers: [registry],
  }),
  eventsDropped: new Counter({
    name: 'caller_memory_events_dropped_total',
    help: 'Events for subscribers that were lost because storage did not answer.',
    registers: [registry],
  }),
});
