import { createServer, type Server, type Socket } from 'node:net';
import type { Doc } from './bson/document.ts';
import { encode } from './bson/encode.ts';
import { checkApiVersion } from './commands/api-version.ts';
import { checkConcerns } from './commands/concerns.ts';
import { findCommand } from './commands/registry.ts';
import type { Connection } from './commands/request.ts';
import type { Engine } from './engine.ts';
import { CommandError } from './errors.ts';
import { withAdvice } from './refusals/unsupported.ts';
import type { Job } from './scheduling/job-queue.ts';
import type { Scheduler } from './scheduling/scheduler.ts';
import { sessionKey } from './sessions/session-key.ts';
import type { Sliced } from './slice.ts';
import { serveSocket } from './wire/connection.ts';
import { errorReply } from './wire/error-reply.ts';
import { readInteger } from './wire/fields.ts';
import { type Envelope, peekName, readCommand } from './wire/messages.ts';

/** Commands that are cancelled when their client has gone. */
const READS = new Set(['find', 'aggregate', 'count', 'distinct', 'getMore']);

/** Commands that may write. */
const WRITES = new Set([
  ...['insert', 'update', 'delete', 'findAndModify', 'findandmodify', 'renameCollection'],
  ...['create', 'drop', 'dropDatabase', 'collMod', 'createIndexes', 'dropIndexes', 'deleteIndexes'],
]);

/** The listening side: any number of addresses, one engine behind them. */
export type WireServer = {
  listen(address: { path: string } | { port: number; host: string }): Promise<Server>;
  /** Holds back every write from now on: the database is about to be replaced. */
  holdWrites(): void;
  close(): Promise<void>;
};

/** A server that listens nowhere yet. */
export function createWireServer(engine: Engine, scheduler: Scheduler): WireServer {
  const sockets = new Set<Socket>();
  const servers: Server[] = [];
  const held = createWriteHold();
  let connections = 0;
  function accept(socket: Socket): void {
    sockets.add(socket);
    socket.once('close', () => {
      sockets.delete(socket);
      held.end(socket);
    });
    connections += 1;
    const { localPort } = socket;
    const address = localPort === undefined ? null : `${socket.localAddress}:${localPort}`;
    const connection = { id: connections, address };
    serveSocket(socket, (envelope, done) => {
      const name = peekName(envelope) ?? '';
      const submit = () =>
        scheduler.submit(createJob({ envelope, connection, engine, socket, done }));
      if (name === 'holdWrites' && address === null) held.begin(socket);
      held.pass(socket, name, submit);
    });
  }
  return {
    listen: (address) =>
      new Promise((resolve, reject) => {
        const server = createServer({ noDelay: true }, accept);
        servers.push(server);
        server.once('error', reject);
        server.listen(address, () => resolve(server));
      }),
    holdWrites: held.keep,
    async close() {
      const closed = servers.map((server) => new Promise((resolve) => server.close(resolve)));
      for (const socket of sockets) socket.destroy();
      await Promise.all(closed);
    },
  };
}

/**
 * What `holdWrites` holds back: the writes of all connections but one, until that one ends. Kept, it holds back those
 * of all until the server closes; clients then send them again to the next one.
 */
function createWriteHold() {
  let holder: Socket | null = null;
  let isKept = false;
  let waiting: (() => void)[] = [];
  return {
    begin(socket: Socket): void {
      holder ??= socket;
    },
    keep(): void {
      isKept = true;
    },
    pass(socket: Socket, name: string, submit: () => void): void {
      const isHeld = isKept || (holder !== null && holder !== socket);
      if (isHeld && WRITES.has(name)) waiting.push(submit);
      else submit();
    },
    end(socket: Socket): void {
      if (holder !== socket || isKept) return;
      holder = null;
      const released = waiting;
      waiting = [];
      for (const submit of released) submit();
    },
  };
}

type Call = {
  readonly envelope: Envelope;
  readonly connection: Connection;
  readonly engine: Engine;
  readonly socket: Socket;
  readonly done: (reply: Uint8Array) => void;
};

function createJob(call: Call): Job {
  const { envelope, connection, engine, socket, done } = call;
  const time = { endsAt: Number.POSITIVE_INFINITY, isRead: false };
  const refuse = (error: Error) => errorReply(withAdvice(error, engine.parameters.adviseInstead));
  return {
    run: runMessage(envelope, connection, engine, time),
    finish: (outcome) => done(outcome instanceof Error ? refuse(outcome) : outcome),
    overtime: () =>
      Date.now() <= time.endsAt
        ? null
        : new CommandError(50, 'The operation exceeded its time limit'),
    isAbandoned: () => time.isRead && socket.destroyed,
    ...(WRITES.has(peekName(envelope) ?? '') && { again: () => createJob(call) }),
  };
}

function* runMessage(
  envelope: Envelope,
  connection: Connection,
  engine: Engine,
  time: { endsAt: number; isRead: boolean },
): Sliced<Uint8Array> {
  const body = readCommand(envelope);
  const now = new Date();
  const [name = ''] = body.keys();
  const command = findCommand(name, envelope.legacy);
  checkApiVersion(name, body);
  time.isRead = READS.has(name);
  refuseTransactions(body);
  checkConcerns(body);
  const session = body.has('lsid') ? sessionKey(body) : null;
  const limit = readInteger(body, 'maxTimeMS') ?? 0;
  if (limit > 0 && name !== 'getMore') time.endsAt = now.getTime() + limit;
  const database = body.get('$db');
  if (typeof database !== 'string') throw new CommandError(40414, 'OP_MSG requests need a $db');
  const reply = yield* command.run({ name, body, database, connection, session, now }, engine);
  return reply instanceof Map ? encode(reply) : reply;
}

/** Not 20: the driver turns that code into advice about its own settings. */
function refuseTransactions(body: Doc): void {
  if (body.has('autocommit') || body.has('startTransaction')) {
    throw new CommandError(263, 'Transactions are not supported by the built-in database');
  }
}
