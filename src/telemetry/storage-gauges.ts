import { Gauge, type Registry } from 'prom-client';

type QueueCounts = {
  readonly pending: number;
  readonly running: number;
  readonly failed: number;
  readonly oldestWaitMs: number | null;
};

type OpenRequests = { readonly count: number; readonly oldestWaitMs: number | null };

type SpoolCounts = { readonly waiting: number; readonly setAside: number };

/** Each is read when metrics are asked for. None may reject or take longer than a scrape can wait. */
export type StorageReadings = {
  readonly isStorageUp: () => Promise<boolean>;
  /** Null while the queue cannot be counted. */
  readonly countQueue: () => Promise<QueueCounts | null>;
  /** Null while they cannot be counted. */
  readonly countErasureRequests: () => Promise<OpenRequests | null>;
  /** Null while the folder cannot be read. */
  readonly countSpool: () => Promise<SpoolCounts | null>;
};

/** Adds the gauges whose values are read from storage and from the disk. */
export function addStorageGauges(registry: Registry, readings: StorageReadings): void {
  addStorageUp(registry, readings);
  addQueueGauges(registry, readings);
  addErasureRequestGauges(registry, readings);
  addSpoolGauge(registry, readings);
}

function addStorageUp(registry: Registry, { isStorageUp }: StorageReadings): void {
  new Gauge({
    name: 'caller_memory_storage_up',
    help: 'Whether storage is open and answers within a second: 1 or 0.',
    registers: [registry],
    async collect() {
      this.set((await isStorageUp()) ? 1 : 0);
    },
  });
}

/** Without a count the gauges have no value: an old one would pass for the present. */
function addQueueGauges(registry: Registry, { countQueue }: StorageReadings): void {
  new Gauge({
    name: 'caller_memory_summary_queue',
    help: 'Calls of all tenants by the state of their summary: pending, running or failed; 10000 means at least that many.',
    labelNames: ['state'],
    registers: [registry],
    async collect() {
      const counts = await countQueue();
      if (counts === null) return this.reset();
      for (const state of ['pending', 'running', 'failed'] as const) {
        this.set({ state }, counts[state]);
      }
    },
  });
  new Gauge({
    name: 'caller_memory_summary_queue_oldest_wait_seconds',
    help: 'How long the oldest call without its summary has waited since its write-back; 0 when none waits.',
    registers: [registry],
    async collect() {
      const counts = await countQueue();
      if (counts === null) return this.remove();
      this.set((counts.oldestWaitMs ?? 0) / 1_000);
    },
  });
}

function addErasureRequestGauges(
  registry: Registry,
  { countErasureRequests }: StorageReadings,
): void {
  new Gauge({
    name: 'caller_memory_erasure_requests_open',
    help: 'Requests of callers of all tenants to be forgotten that nobody has decided on.',
    registers: [registry],
    async collect() {
      const open = await countErasureRequests();
      if (open === null) return this.remove();
      this.set(open.count);
    },
  });
  new Gauge({
    name: 'caller_memory_erasure_requests_oldest_wait_seconds',
    help: 'How long the oldest of these requests has waited; 0 when none waits.',
    registers: [registry],
    async collect() {
      const open = await countErasureRequests();
      if (open === null) return this.remove();
      this.set((open.oldestWaitMs ?? 0) / 1_000);
    },
  });
}

function addSpoolGauge(registry: Registry, { countSpool }: StorageReadings): void {
  new Gauge({
    name: 'caller_memory_spool_entries',
    help: 'Write-backs in the spool of this process: waiting for storage, or set_aside because they cannot be stored.',
    labelNames: ['state'],
    registers: [registry],
    async collect() {
      const counts = await countSpool();
      if (counts === null) return this.reset();
      this.set({ state: 'waiting' }, counts.waiting);
      this.set({ state: 'set_aside' }, counts.setAside);
    },
  });
}
