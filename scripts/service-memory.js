/**
 * The settings that keep the memory of the service small: 350 MB under load with them, up to 570 without
 * (`npm run bench:service`).
 *
 * - V8 would let each thread's young generation grow to 128 MiB, and collect the old one after it has doubled.
 * - glibc would keep up to eight arenas of freed buffers for each core.
 */
export const V8_FLAGS = ['--max-semi-space-size=16', '--heap-growing-percent=30'];
export const ENVIRONMENT = { MALLOC_ARENA_MAX: '2' };
