import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { startEmbedded } from 'embedded-mongo';
import { MongoClient } from 'mongodb';

/** A server under measurement, and a client of it. */
export type Server = {
  readonly client: MongoClient;
  close(): Promise<void>;
};

/** The server of canned answers, for comparison. */
export async function startStub(folder: string): Promise<Server> {
  const path = join(folder, 'stub.sock');
  const worker = new Worker(new URL('./stub-server.ts', import.meta.url), { workerData: path });
  const failed = once(worker, 'error').then(([error]) => Promise.reject(error));
  while (!existsSync(path)) await Promise.race([sleep(5), failed]);
  const client = await connect(`mongodb://${encodeURIComponent(path)}/?directConnection=true`);
  return {
    client,
    async close() {
      await client.close();
      await worker.terminate();
    },
  };
}

/** The built-in database on a thread of this process. */
export async function startBuiltIn(dataDir: string): Promise<Server> {
  const embedded = await startEmbedded({ dataDir });
  const client = await connect(embedded.uri);
  return {
    client,
    async close() {
      await client.close();
      await embedded.close();
    },
  };
}

/** The built-in database in a process of its own, so that its memory can be measured. */
export async function startProcess(dataDir: string): Promise<Server> {
  const main = fileURLToPath(new URL('../src/serve.ts', import.meta.url));
  const child = spawn(process.execPath, [...process.execArgv, main, '--data-dir', dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [uri] = await once(createInterface(child.stdout), 'line');
  const client = await connect(String(uri));
  return {
    client,
    async close() {
      await client.close();
      child.kill();
      await once(child, 'exit');
    },
  };
}

function connect(uri: string): Promise<MongoClient> {
  return new MongoClient(uri, { minPoolSize: 32 }).connect();
}
