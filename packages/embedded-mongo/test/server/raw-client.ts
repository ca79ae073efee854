import { connect, type Socket } from 'node:net';
import { BSON, type Document } from 'mongodb';
import { addressOf } from '#src/location.ts';

/** A client below the driver: it writes any bytes and reads whole messages. */
export type RawClient = {
  readonly socket: Socket;
  send(command: Document, flags?: number): void;
  receive(): Promise<Document>;
  call(command: Document): Promise<Document>;
};

export async function rawClient(dataDir: string): Promise<RawClient> {
  const socket = connect(addressOf(dataDir));
  await new Promise((done) => socket.once('connect', done));
  const received: Document[] = [];
  const waiting: ((reply: Document) => void)[] = [];
  let held = Buffer.alloc(0);
  socket.on('error', () => {});
  socket.on('data', (chunk: Buffer) => {
    held = Buffer.concat([held, chunk]);
    while (held.length >= 4 && held.length >= held.readInt32LE(0)) {
      const length = held.readInt32LE(0);
      const reply = BSON.deserialize(held.subarray(21, length));
      held = held.subarray(length);
      const next = waiting.shift();
      if (next === undefined) received.push(reply);
      else next(reply);
    }
  });
  const client: RawClient = {
    socket,
    send: (command, flags = 0) => void socket.write(message(command, flags)),
    receive() {
      const ready = received.shift();
      return ready === undefined
        ? new Promise((done) => waiting.push(done))
        : Promise.resolve(ready);
    },
    call(command) {
      client.send(command);
      return client.receive();
    },
  };
  return client;
}

/** An OP_MSG with one body section. */
export function message(command: Document, flags = 0): Buffer {
  const body = BSON.serialize(command);
  const head = Buffer.alloc(21);
  head.writeInt32LE(21 + body.length, 0);
  head.writeInt32LE(7, 4);
  head.writeInt32LE(2013, 12);
  head.writeUInt32LE(flags, 16);
  return Buffer.concat([head, body]);
}
