import { chmodSync, lstatSync, mkdirSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parentPort } from 'node:worker_threads';
import { checkLater } from './check-later.ts';
import { FolderInUseError } from './folder-in-use-error.ts';
import { addressOf } from './location.ts';
import { createScheduler } from './scheduling/scheduler.ts';
import { createWireServer, type WireServer } from './server.ts';
import { completeRestores } from './storage/backups/restores.ts';
import { lockFolder } from './storage/file/folder-lock.ts';
import { giveToOwner } from './storage/file/give-to-owner.ts';
import { inspectFiles } from './storage/file/inspect.ts';
import { openChecked } from './storage/open.ts';
import { sweepRegularly } from './sweep-regularly.ts';

/** Time for the reply to the command that restarts the server. */
const RESTART_AFTER_MS = 20;

/** The first message to the thread; `close` is the second. */
export type WorkerOptions = {
  readonly dataDir: string;
  readonly port: number | null;
  readonly adviseInstead: string | null;
};

/** `ready` or `failed` once; afterwards `fault` for errors that pass, and `fatal` when the database must stop. */
export type WorkerMessage =
  | { readonly kind: 'ready' }
  | { readonly kind: 'failed'; readonly message: string; readonly isInUse: boolean }
  | { readonly kind: 'fault' | 'fatal'; readonly message: string };

const report = (message: WorkerMessage) => parentPort?.postMessage(message);

async function start(options: WorkerOptions): Promise<void> {
  const lock = lockFolder(options.dataDir);
  let serving = serve(options, restart);
  function restart(): void {
    setTimeout(() => {
      serving = serving.then(({ stop }) => stop()).then(() => serve(options, restart));
      serving.catch((error: unknown) => report({ kind: 'fatal', message: messageOf(error) }));
    }, RESTART_AFTER_MS);
  }
  await serving;
  parentPort?.once('message', async () => {
    await (await serving).stop();
    lock.release();
    parentPort?.close();
  });
  report({ kind: 'ready' });
}

/** Serves the database in the folder, after restores that were requested. */
async function serve(
  { dataDir, port, adviseInstead }: WorkerOptions,
  onRestore: () => void,
): Promise<{ stop(): Promise<void> }> {
  completeRestores(dataDir);
  const file = join(dataDir, 'data.db');
  inspectFiles(file);
  const { engine, isChecked } = openChecked(file);
  Object.assign(engine.parameters, {
    adviseInstead,
    onRestore() {
      server.holdWrites();
      onRestore();
    },
  });
  const fail = (error: Error) => {
    report({ kind: 'fatal', message: error.message });
    // Clients that wait for a reply must see that the connection is closed.
    void server.close();
  };
  const scheduler = createScheduler({ ...engine, onFatal: fail });
  const server = createWireServer(engine, scheduler);
  await listen(server, dataDir, port);
  const reportFault = (error: Error) => report({ kind: 'fault', message: error.message });
  const timers = [sweepRegularly(engine, scheduler, reportFault)];
  if (!isChecked) timers.push(checkLater(engine, scheduler, fail));
  return {
    async stop() {
      for (const timer of timers) timer.stop();
      await server.close();
      await engine.backupCopies.stop();
      scheduler.stop();
      engine.database.close();
    },
  };
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** This process has the folder's lock, so a socket that exists is left over from a process that has ended. */
async function listen(server: WireServer, dataDir: string, port: number | null): Promise<void> {
  const address = addressOf(dataDir);
  if ('path' in address) {
    const folder = dirname(address.path);
    if (folder !== dataDir) makeSocketFolder(folder, dataDir);
    rmSync(address.path, { force: true });
  }
  await server.listen(address);
  if ('path' in address) {
    chmodSync(address.path, 0o600);
    giveToOwner(address.path, dataDir);
  }
  if (port !== null) await listenOnPort(server, port);
}

async function listenOnPort(server: WireServer, port: number): Promise<void> {
  try {
    await server.listen({ port, host: '127.0.0.1' });
  } catch (error) {
    const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
    if (!isTaken) throw error;
    throw new Error(`Port ${port} of 127.0.0.1 is in use by another process`, { cause: error });
  }
}

/** In the system's temporary folder, where another user may have made a folder or a link of this name before. */
function makeSocketFolder(folder: string, dataDir: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const user = process.getuid?.();
  const { uid } = lstatSync(folder);
  if (uid !== user && !(user === 0 && uid === statSync(dataDir).uid))
    throw new Error('The folder of the socket belongs to another user');
  giveToOwner(folder, dataDir);
}

parentPort?.once('message', (options: WorkerOptions) => {
  start(options).catch((error: unknown) => {
    const isInUse = error instanceof FolderInUseError;
    report({ kind: 'failed', message: messageOf(error), isInUse });
  });
});
