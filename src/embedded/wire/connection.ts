import type { Socket } from 'node:net';
import { createFrameCutter } from './frames.ts';
import { type Envelope, readEnvelope } from './messages.ts';
import { replyMessage } from './reply.ts';

/** Runs one message; `done` is called with the reply's document when it may leave. */
export type Handle = (envelope: Envelope, done: (reply: Uint8Array) => void) => void;

/** More waiting messages than this, and the socket is not read until some are done. */
const MAX_WAITING = 64;

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
    if (envelope === undefined) return;
    if (socket.isPaused() && waiting.length < MAX_WAITING) socket.resume();
    isBusy = true;
    handle(envelope, (reply) => send(envelope, reply));
  }
  function send(envelope: Envelope, reply: Uint8Array): void {
    isBusy = false;
    if (socket.destroyed) return;
    const hasRoom =
      envelope.noReply || socket.write(replyMessage(envelope.requestId, envelope.legacy, reply));
    if (hasRoom) {
      next();
      return;
    }
    isBusy = true;
    socket.once('drain', () => {
      isBusy = false;
      next();
    });
  }
  socket.on('data', (chunk: Buffer) => {
    try {
      cut(chunk);
    } catch {
      socket.destroy();
      return;
    }
    if (waiting.length >= MAX_WAITING) socket.pause();
    next();
  });
  // A client that vanishes is no fault of the server's.
  socket.on('error', () => socket.destroy());
}
