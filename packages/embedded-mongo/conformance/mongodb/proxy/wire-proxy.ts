import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { serialize } from 'bson';
import { type Doc, decode, encode } from 'embedded-mongo/bson';
import { createFrameCutter, readCommand, readEnvelope, replyMessage } from 'embedded-mongo/wire';
import { MongoClient } from 'mongodb';

import { createFailPoints, type FailPoints, type Fault } from './fail-points.ts';
import { type Refusal, refusalsIn } from './refusals.ts';

/** A door to the server under test that has fail points, and hears what the server refuses. */
export type WireProxy = AsyncDisposable & {
  readonly uri: string;
  readonly failPoints: FailPoints;
  /** What the server refused since this was last asked. */
  takeRefusals(): Refusal[];
};

type Sent = { readonly name: string; readonly legacy: boolean; readonly fault: Fault | null };

const GREETINGS = new Set(['hello', 'ismaster', 'isMaster']);

/** Listens on a loopback port; the server may be on a socket or a port. */
export async function startWireProxy(uri: string): Promise<WireProxy> {
  const target = targetOf(uri);
  const failPoints = createFailPoints();
  const sockets = new Set<Socket>();
  let refusals: Refusal[] = [];
  let address = '';
  const server = createServer((client) => {
    const database = connect(target);
    const sent = new Map<number, Sent>();
    const ask = (frame: Buffer) => {
      const envelope = readEnvelope(frame);
      const command = readCommand(envelope);
      const [name = ''] = command.keys();
      const fault = failPoints.meet(name, command);
      sent.set(envelope.requestId, { name, legacy: envelope.legacy, fault });
      if (fault?.kind === 'cut') client.destroy();
      else if (fault?.kind === 'refuse') {
        client.write(replyMessage(envelope.requestId, envelope.legacy, serialize(fault.reply)));
      } else database.write(frame);
    };
    const answer = (frame: Buffer) => {
      const requestId = frame.readInt32LE(8);
      const { name = '', legacy = false, fault = null } = sent.get(requestId) ?? {};
      sent.delete(requestId);
      if (fault?.kind === 'cutAfter') {
        client.destroy();
        return;
      }
      const reply = legacy
        ? decode(frame.subarray(36))
        : readCommand({ requestId, legacy, noReply: false, frame });
      refusals.push(...refusalsIn(name, reply));
      const amended = amend(name, reply, fault, address);
      client.write(amended === null ? frame : replyMessage(requestId, legacy, encode(amended)));
    };
    join(client, database, ask);
    join(database, client, answer);
    sockets.add(client).add(database);
    client.once('close', () => sockets.delete(client));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const listening = server.address();
  if (listening === null || typeof listening === 'string') throw new Error('No port to listen on');
  address = `127.0.0.1:${listening.port}`;
  return {
    uri: `mongodb://${address}/`,
    failPoints,
    takeRefusals() {
      const taken = refusals;
      refusals = [];
      return taken;
    },
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy();
      await new Promise((done) => server.close(done));
    },
  };
}

/** Where the first host of a connection string listens. */
function targetOf(uri: string): { path: string } | { host: string; port: number } {
  const [first] = new MongoClient(uri).options.hosts;
  if (first?.socketPath !== undefined) return { path: first.socketPath };
  return { host: first?.host ?? '127.0.0.1', port: first?.port ?? 27_017 };
}

function join(from: Socket, to: Socket, onFrame: (frame: Buffer) => void): void {
  from.on('data', createFrameCutter(onFrame));
  from.on('error', () => undefined);
  from.on('close', () => to.destroy());
}

/** Puts the proxy's address into the reply as that of the replica set's member, so that drivers connect to it. */
function amend(name: string, reply: Doc, fault: Fault | null, address: string): Doc | null {
  if (fault?.kind === 'amend') return new Map([...reply, ...decode(serialize(fault.reply))]);
  if (!GREETINGS.has(name) || !reply.has('setName')) return null;
  // Without a version of the topology the driver polls, and no answer is streamed.
  reply.delete('topologyVersion');
  return reply.set('hosts', [address]).set('me', address).set('primary', address);
}
