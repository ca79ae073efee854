import { createRequire, syncBuiltinESMExports } from 'node:module';
import type { WorkerOptions } from 'node:worker_threads';

/**
 * Loaded before a process, it makes all its threads live two minutes ahead: whatever a crash left locked
 * has expired, and nobody has to wait for that.
 */
const AHEAD_MS = 120_000;
const RealDate = Date;
const later = () => RealDate.now() + AHEAD_MS;

globalThis.Date = new Proxy(RealDate, {
  construct: (target, given, newTarget) =>
    Reflect.construct(target, given.length === 0 ? [later()] : given, newTarget),
  get: (target, name, receiver) => (name === 'now' ? later : Reflect.get(target, name, receiver)),
});

const threads: typeof import('node:worker_threads') = createRequire(import.meta.url)(
  'node:worker_threads',
);

// Threads that are given flags of their own do not inherit the one that loads this.
threads.Worker = class extends threads.Worker {
  constructor(file: string | URL, options: WorkerOptions = {}) {
    const { execArgv = [] } = options;
    super(file, { ...options, execArgv: [...execArgv, '--import', import.meta.url] });
  }
};
syncBuiltinESMExports();
