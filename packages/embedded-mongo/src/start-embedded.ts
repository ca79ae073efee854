import { connect } from 'node:net';
import { resolve } from 'node:path';
import { Worker } from 'node:worker_threads';
import { prepareFolder } from './folder.ts';
import { FolderInUseError } from './folder-in-use-error.ts';
import { addressOf, embeddedUri } from './location.ts';
import type { WorkerMessage, WorkerOptions } from './worker.ts';

/** A running built-in database. */
export type Embedded = {
  readonly uri: string;
  close(): Promise<void>;
};

export type EmbeddedOptions = {
  readonly dataDir: string;
  /** Called after a disk error that would make answers unreliable; the process should stop. Throws by default. */
  readonly onFatal?: (error: Error) => void;
  /** Called when the removal of expired data fails; it is tried again. Ignored by default. */
  readonly onFault?: (error: Error) => void;
  /** Also listens on this loopback TCP port, where any local user may connect. */
  readonly port?: number;
  /** How to use a MongoDB server instead: appended to refusals that say "it needs a MongoDB server". */
  readonly adviseInstead?: string;
};

/** A thread that has no data folder yet. */
let loaded: Worker | null = null;

const createThread = () =>
  new Worker(new URL('./worker.ts', import.meta.url), {
    execArgv: ['--disable-warning=ExperimentalWarning'],
  });

/** Loads a thread for the next `startEmbedded` while the caller does something else. It keeps no process running. */
export function loadThread(): void {
  loaded ??= createThread();
  loaded.unref();
}

/**
 * Starts the built-in database of a data folder on a thread of its own. Resolves once drivers can connect.
 *
 * @throws FolderInUseError when another process has the folder open
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const dataDir = resolve(options.dataDir);
  prepareFolder(dataDir);
  const { port = null, adviseInstead = null } = options;
  const worker = loaded ?? createThread();
  loaded = null;
  worker.ref();
  worker.postMessage({ dataDir, port, adviseInstead } satisfies WorkerOptions);
  await untilReady(worker, dataDir);
  const stopped = new Promise<void>((done) => worker.once('exit', () => done()));
  watch(worker, options);
  return {
    uri: embeddedUri(dataDir),
    async close() {
      worker.postMessage('close');
      await stopped;
    },
  };
}

function untilReady(worker: Worker, dataDir: string): Promise<void> {
  return new Promise((done, reject) => {
    worker.once('message', (message: WorkerMessage) => {
      if (message.kind === 'ready') return done();
      void worker.terminate();
      const reason = `The built-in database in ${dataDir} did not start: ${message.message}`;
      const isInUse = message.kind === 'failed' && message.isInUse;
      reject(isInUse ? new FolderInUseError(reason) : new Error(reason));
    });
    worker.once('error', reject);
  });
}

/** A fatal error without a handler must not be ignored: it stops the process. */
function stopProcess(error: Error): never {
  throw error;
}

function watch(worker: Worker, { onFatal = stopProcess, onFault }: EmbeddedOptions): void {
  worker.removeAllListeners('error');
  worker.on('error', onFatal);
  worker.on('message', (message: WorkerMessage) => {
    if (message.kind === 'fatal') onFatal(new Error(message.message));
    if (message.kind === 'fault') onFault?.(new Error(message.message));
  });
}

export { embeddedUri, FolderInUseError };

/** Whether a process is serving the data folder. */
export function isRunning(dataDir: string): Promise<boolean> {
  return new Promise((done, reject) => {
    const socket = connect(addressOf(dataDir));
    socket.once('connect', () => {
      socket.destroy();
      done(true);
    });
    socket.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED' || error.code === 'ENOENT') done(false);
      else reject(error);
    });
  });
}
