import { Gauge, type Registry } from 'prom-client';

type OldestWait = { readonly oldestWaitMs: number | null };
type QueueCounts = OldestWait & Readonly<Record<'pending' | 'running' | 'failed', number>>;

/** Each is read when metrics are asked for. None may reject or take longer than a scrape can wait. */
export type StorageReadings = {
  readonly isStorageUp: () => Promise<boolean>;
  /** Null while the queue cannot be counted. */
  readonly countQueue: () => Promise<QueueCounts | null>;
  /** Null while they cannot be counted. */
  readonly countErasureRequests: () => Promise<(OldestWait & { readonly count: number }) | null>;
  /** Null while the folder cannot be read. */
  readonly countSpool: () => Promise<Readonly<Record<'waiting' | 'setAside', number>> | null>;
};

/** A gauge that is read when metrics are asked for. Without a reading it has no value: an old one would pass for the present. */
type ReadGauge<Reading, Value> = readonly [
  name: string,
  help: string,
  read: () => Promise<Reading | null>,
  toValue: (reading: Reading) => Value,
];

const secondsOf = ({ oldestWaitMs }: OldestWait): number => (oldestWaitMs ?? 0) / 1_000;

/** Adds the gauges whose values are read from storage and from the disk. */
export function addStorageGauges(registry: Registry, readings: StorageReadings): void {
  const add = <Reading>(...[name, help, read, toValue]: ReadGauge<Reading, number>) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        const reading = await read();
        if (reading === null) this.remove();
        else this.set(toValue(reading));
      },
    });
  const addStates = <Reading>(
    ...[name, help, read, toCounts]: ReadGauge<Reading, Readonly<Record<string, number>>>
  ) =>
    new Gauge({
      name,
      help,
      labelNames: ['state'],
      registers: [registry],
      async collect() {
        const reading = await read();
        if (reading === null) return this.reset();
        for (const [state, count] of Object.entries(toCounts(reading))) this.set({ state }, count);
      },
    });
  const { isStorageUp, countQueue, countErasureRequests, countSpool } = readings;
  add(
    'caller_memory_storage_up',
    'Whether storage is open and answers within a second: 1 or 0.',
    isStorageUp,
    Number,
  );
  addStates(
    'caller_memory_summary_queue',
    'Calls of all tenants by the state of their summary: pending, running or failed; 10000 means at least that many.',
    countQueue,
    ({ pending, running, failed }) => ({ pending, running, failed }),
  );
  add(
    'caller_memory_summary_queue_oldest_wait_seconds',
    'How long the oldest call without its summary has waited since its write-back; 0 when none waits.',
    countQueue,
    secondsOf,
  );
  add(
    'caller_memory_erasure_requests_open',
    'Requests of callers of all tenants to be forgotten that nobody has decided on.',
    countErasureRequests,
    ({ count }) => count,
  );
  add(
    'caller_memory_erasure_requests_oldest_wait_seconds',
    'How long the oldest of these requests has waited; 0 when none waits.',
    countErasureRequests,
    secondsOf,
  );
  addStates(
    'caller_memory_spool_entries',
    'Write-backs in the spool of this process: waiting for storage, or set_aside because they cannot be stored.',
    countSpool,
    ({ waiting, setAside }) => ({ waiting, set_aside: setAside }),
  );
}
