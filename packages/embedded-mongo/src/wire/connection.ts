import type { Socket } from 'node:net';
import { createFrameCutter } from './frames.ts';
import { type Envelope, readEnvelope } from './messages.ts';
import { replyMessage } from './reply.ts';

/** Runs one message; `done` is called with the reply's document when it may leave. */
export type Handle = (envelope: Envelope, done: (reply: Uint8Array) => void) => void;

/**
 * Serves one socket: its messages run one after another, as on MongoDB, so a `w: 0` write is done
 * before the next command starts. Bytes that are no message end the connection and nothing else.
 */
export function serveSocket(socket: Socket, handle: Handle): void {
  const waiting: Envelope[] = [];
  let isBusy = false;
  const cut = createFrameCutter((frame) => waiting.push(readEnvelope(frame)));
  function next(): void {
    const envelope = isBusy ? undefined : waiting.shift();
    // Nothing more is read while a message waits, so that a client that sends ahead fills its own buffers.
    if (waiting.length > 0) socket.pause();
    else if (socket.isPaused()) socket.resume();
    if (envelope === undefined) return;
    isBusy = true;
    handle(envelope, (reply) => send(envelope, reply));
  }
  function send(envelope: Envelope, reply: Uint8Array): void {
    const hasRoom =
      envelope.noReply ||
      socket.destroyed ||
      socket.write(replyMessage(envelope.requestId, envelope.legacy, reply));
    if (hasRoom) goOn();
    // The next command waits until the client has read this reply.
    else socket.once('drain', goOn);
  }
  function goOn(): void {
    isBusy = false;
    next();
  }
  socket.on('data', (chunk: Buffer) => {
    try {
      cut(chunk);
    } catch {
      socket.destroy();
      return;
    }
    next();
  });
  // A client that disconnects is not an error of the server.
  socket.on('error', () => socket.destroy());
}
