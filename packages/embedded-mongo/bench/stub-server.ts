import { createServer, type Socket } from 'node:net';
import { workerData } from 'node:worker_threads';
import { type Document, deserialize, Long, serialize } from 'bson';
import { createFrameCutter, replyMessage } from 'embedded-mongo/wire';
import { contactOf } from './contacts.ts';

/**
 * The floor: a server that reads a message as far as its command's name and answers what it was
 * made with. It stores nothing and syncs nothing; what is left is driver, socket and BSON.
 */
const HELLO = serialize({
  ok: 1,
  helloOk: true,
  isWritablePrimary: true,
  setName: 'stub',
  maxBsonObjectSize: 16_777_216,
  maxMessageSizeBytes: 48_000_000,
  maxWriteBatchSize: 100_000,
  logicalSessionTimeoutMinutes: 30,
  minWireVersion: 0,
  maxWireVersion: 21,
});
const contact = contactOf(0);
const cursor = { id: Long.ZERO, ns: 'bench.contacts', firstBatch: [contact] };
const ANSWERS: Record<string, Uint8Array> = {
  find: serialize({ cursor, ok: 1 }),
  findAndModify: serialize({
    lastErrorObject: { n: 1, updatedExisting: true },
    value: contact,
    ok: 1,
  }),
  insert: serialize({ n: 1, ok: 1 }),
};
const OK = serialize({ ok: 1 });
const OP_QUERY = 2004;
/** Where the body of an OP_MSG starts: header, flags, kind. */
const BODY_AT = 21;

function commandName(body: Uint8Array): string {
  const end = body.indexOf(0, 5);
  return Buffer.from(body.buffer, body.byteOffset + 5, end - 5).toString('latin1');
}

function answer(frame: Buffer): Buffer {
  const requestId = frame.readInt32LE(4);
  if (frame.readInt32LE(12) === OP_QUERY) return replyMessage(requestId, true, HELLO);
  const body = frame.subarray(BODY_AT);
  const name = commandName(body);
  if (name === 'hello') return replyMessage(requestId, false, HELLO);
  // Read as a server has to, so that the floor is the protocol's and not that of ignoring it.
  const command: Document = deserialize(body, { promoteValues: false, bsonRegExp: true });
  return replyMessage(requestId, false, (command.$db && ANSWERS[name]) || OK);
}

function serve(socket: Socket): void {
  const cut = createFrameCutter((frame) => socket.write(answer(frame)));
  socket.on('data', cut);
  socket.on('error', () => socket.destroy());
}

createServer({ noDelay: true }, serve).listen(String(workerData));
