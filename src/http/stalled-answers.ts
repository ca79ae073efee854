import type { Socket } from 'node:net';
import { dropConnection } from './connection-end.ts';

const LOOK_EVERY_MS = 1_000;

export type StalledAnswers = {
  /** Its client has taken all answers. One of several is not enough, or a client could go on one by one. */
  allTaken(socket: Socket): void;
  stop(): void;
};

/**
 * Drops connections whose client takes no answer for `answerMs` while one waits for it. What the kernel took
 * over already is not seen here; the idle time is for that.
 *
 * @param inWork connections with a request that is not yet answered
 */
export function dropStalled(
  inWork: ReadonlyMap<Socket, unknown>,
  answerMs: number,
): StalledAnswers {
  const waitingSinceMs = new WeakMap<Socket, number>();
  const look = () => {
    const nowMs = performance.now();
    for (const socket of inWork.keys()) {
      const sinceMs = waitingSinceMs.get(socket) ?? nowMs;
      if (socket.writableLength === 0) waitingSinceMs.delete(socket);
      else if (nowMs - sinceMs >= answerMs) dropConnection(socket);
      else waitingSinceMs.set(socket, sinceMs);
    }
  };
  const looking = setInterval(look, LOOK_EVERY_MS).unref();
  return {
    allTaken: (socket) => waitingSinceMs.delete(socket),
    stop: () => clearInterval(looking),
  };
}
