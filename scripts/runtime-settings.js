import { cpus } from 'node:os';

/**
 * What V8 and glibc of the service are started with (`npm run bench:service`).
 *
 * Its memory stays small: 350 MB under load, up to 570 without these settings. V8 would let each thread's young generation
 * grow to 128 MiB, and collect the old one after it has doubled; glibc would keep up to eight arenas of freed buffers for each
 * core.
 *
 * V8 would collect garbage and compile on four more threads, also where there are two cores: requests wait for them then.
 */
export const V8_FLAGS = [
  '--max-semi-space-size=16',
  '--heap-growing-percent=30',
  `--v8-pool-size=${Math.min(4, Math.max(1, cpus().length - 1))}`,
];
export const ENVIRONMENT = { MALLOC_ARENA_MAX: '2' };
