import { createServer, type Server, type Socket } from 'node:net';
import { encode } from './bson/codec.ts';
import type { Doc } from './bson/document.ts';
import { checkApiVersion } from './commands/api-version.ts';
import { findCommand } from './commands/registry.ts';
import type { Connection } from './commands/request.ts';
import type { Engine } from './engine.ts';
import { CommandError } from './errors.ts';
import type { Job, Scheduler } from './scheduler.ts';
import type { Sliced } from './slice.ts';
import { serveSocket } from './wire/connection.ts';
import { errorReply } from './wire/error-reply.ts';
import { numberOf, readDocument, readInteger } from './wire/fields.ts';
import { type Envelope, peekName, readCommand } from './wire/messages.ts';

const READ_LEVELS = new Set(['local', 'available', 'majority', 'linearizable']);
/** Commands that may be dropped half way when their client has gone. */
const READS = new Set(['find', 'aggregate', 'count', 'distinct', 'getMore']);

/** Commands that may write. */
const WRITES = new Set([
  ...['insert', 'update', 'delete', 'findAndModify', 'findandmodify', 'renameCollection'],
  ...['create', 'drop', 'dropDatabase', 'collMod', 'createIndexes', 'dropIndexes', 'deleteIndexes'],
]);

/** The listening side: any number of addresses, one engine behind them. */
export interface WireServer {
  listen(address: { path: string } | { port: number; host: string }): Promise<Server>;
  close(): Promise<void>;
}

/** A server that listens nowhere yet. */
export function createWireServer(engine: Engine, scheduler: Scheduler): WireServer {
  const sockets = new Set<Socket>();
  const servers: Server[] = [];
  let connections = 0;
  function accept(socket: Socket): void {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    connections += 1;
    const { localPort } = socket;
    const address = localPort === undefined ? undefined : `${socket.localAddress}:${localPort}`;
    const connection = { id: connections, address };
    serveSocket(socket, (envelope, done) => {
      scheduler.submit(createJob({ envelope, connection, engine, socket, done }));
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
    async close() {
      const closed = servers.map((server) => new Promise((resolve) => server.close(resolve)));
      for (const socket of sockets) socket.destroy();
      await Promise.all(closed);
    },
  };
}

interface Call {
  readonly envelope: Envelope;
  readonly connection: Connection;
  readonly engine: Engine;
  readonly socket: Socket;
  readonly done: (reply: Uint8Array) => void;
}

function createJob(call: Call): Job {
  const { envelope, connection, engine, socket, done } = call;
  const time = { endsAt: Number.POSITIVE_INFINITY, isRead: false };
  return {
    run: runMessage(envelope, connection, engine, time),
    finish: (outcome) => done(outcome instanceof Error ? errorReply(outcome) : outcome),
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
  const limit = readInteger(body, 'maxTimeMS') ?? 0;
  if (limit > 0 && name !== 'getMore') time.endsAt = now.getTime() + limit;
  const database = body.get('$db');
  if (typeof database !== 'string') throw new CommandError(40414, 'OP_MSG requests need a $db');
  const reply = yield* command.run({ name, body, database, connection, now }, engine);
  return reply instanceof Map ? encode(reply) : reply;
}

/** What one server that fsyncs every write can promise; anything else is refused, not ignored. */
function checkConcerns(body: Doc): void {
  const level = readDocument(body, 'readConcern')?.get('level');
  if (level !== undefined && !READ_LEVELS.has(String(level))) {
    throw new CommandError(72, 'This read concern level is not supported');
  }
  const wanted = readDocument(body, 'writeConcern')?.get('w');
  const copies = numberOf(wanted);
  if (typeof wanted === 'string' && wanted !== 'majority') {
    throw new CommandError(79, 'No write concern mode of that name, use majority');
  }
  if (copies !== undefined && (copies < 0 || copies > 50)) {
    throw new CommandError(9, 'w has to be a non-negative number and not greater than 50');
  }
  if (wanted === undefined || wanted === 'majority' || (copies !== undefined && copies <= 1))
    return;
  throw new CommandError(100, 'Not enough data-bearing nodes');
}

/** Not 20: the driver turns that code into advice about its own settings. */
function refuseTransactions(body: Doc): void {
  if (body.has('autocommit') || body.has('startTransaction')) {
    throw new CommandError(263, 'Transactions are not supported by the built-in database');
  }
}
